import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { ringOf } from '../domain/position/movement/ring.ts'
import type { Ground } from '../domain/position/places/ground.ts'
import { rescueEntryMachine } from '../domain/rescue/entry/rescue-entry.machine.ts'
import type { Panel } from '../domain/rescue/panel/panel.ts'
import type { ServedPanel } from '../domain/rescue/panel/served-panel.ts'
import { trackingMachine } from '../domain/rescue/panel/tracking.machine.ts'
import { consentMachine } from '../domain/site/consent.machine.ts'
import { contactForm } from '../domain/site/contact-form.ts'
import { mapLayersOf } from '../domain/site/map-layers.ts'
import { waitlistForm } from '../domain/site/waitlist.ts'
import { identityMachine } from '../domain/traveler/account/identity.machine.ts'
import { stopPasswordChangeForm } from '../domain/traveler/account/stop-password-change.ts'
import { contactRequestReading } from '../domain/traveler/set-up/contact-request.ts'
import { practiceLinkReading } from '../domain/traveler/set-up/practice.ts'
import { checkInForm } from '../domain/traveler/trip/check-in/check-in.ts'
import { knownZone } from '../domain/trip/time/written-instant.ts'
import { MapPictureContext } from '../views/kit/map/canvas/map-canvas.tsx'
import { MapPicture } from '../views/kit/map/picture/map-picture.tsx'
import { sceneOf } from '../views/kit/map/scene/map-scene.ts'
import { defaultSiteSettings } from '../views/kit/site-settings.tsx'
import { Site } from '../views/site.tsx'

const machines = {
  rescueEntry: rescueEntryMachine,
  tracking: trackingMachine,
  contactForm,
  checkIn: checkInForm,
  waitlist: waitlistForm,
  stopPasswordChange: stopPasswordChangeForm,
  contactRequest: contactRequestReading,
  practiceLink: practiceLinkReading,
  consent: consentMachine,
  identity: identityMachine,
}

/** `mapLayers` must equal the browser's, because hydration requires identical HTML. */
const settings = { ...defaultSiteSettings, mapLayers: mapLayersOf(import.meta.env) }

/** Renders views to HTML. Rejects if a view throws. `picture`: HTML of the map. */
export async function renderViews(
  location: string,
  views: ReactNode,
  { served = null, picture = '' }: { served?: ServedPanel | null; picture?: string } = {},
): Promise<string> {
  let fault: unknown = null
  const { prelude } = await prerenderToNodeStream(
    <Site machines={machines} settings={settings} served={{ current: served }}>
      <MapPictureContext value={picture}>
        <StaticRouter location={location}>{views}</StaticRouter>
      </MapPictureContext>
    </Site>,
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (thrown) => {
        fault ??= thrown
      },
    },
  )
  const html = await text(prelude)
  if (fault) throw fault
  return html
}

/** Default layer, because only the visitor's device knows which one they chose. */
const [firstLayer] = mapLayersOf(import.meta.env)

export type Below = { ground: Ground | null; hasTiles: boolean }

/** Renders the static map, with times in the time zone of the trip's place, or in UTC if it's unknown. */
export function pictureOf(
  { trip, fetchedAt, place }: Pick<Panel, 'trip' | 'fetchedAt' | 'place'>,
  { ground, hasTiles }: Below,
): string {
  const scene = sceneOf(trip, fetchedAt, knownZone(place?.timeZone) ?? 'UTC')
  const layer = hasTiles ? firstLayer : null
  return renderToStaticMarkup(
    <MapPicture scene={scene} ring={ringOf(trip, fetchedAt)} ground={ground} layer={layer} />,
  )
}
