import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { checkInMachine } from '../domain/check-in/check-in.machine.ts'
import { consentMachine } from '../domain/consent/consent.machine.ts'
import { contactFormMachine } from '../domain/contact-form/contact-form.machine.ts'
import { contactRequestMachine } from '../domain/contact-request/contact-request.machine.ts'
import { identityMachine } from '../domain/identity/identity.machine.ts'
import { rescueEntryMachine } from '../domain/rescue-entry/rescue-entry.machine.ts'
import { mapLayersOf } from '../domain/site/map-layers.ts'
import { stopPasswordChangeMachine } from '../domain/stop-password-change/stop-password-change.machine.ts'
import type { ServedPanel } from '../domain/tracking/served-panel.ts'
import { trackingMachine } from '../domain/tracking/tracking.machine.ts'
import { waitlistMachine } from '../domain/waitlist/waitlist.machine.ts'
import { MapPictureContext } from '../views/map/map-picture-context.ts'
import { Site } from '../views/site.tsx'
import { defaultSiteSettings } from '../views/site-settings.tsx'

/** Nothing runs while HTML is made, so the statecharts stay without capabilities. */
const machines = {
  rescueEntry: rescueEntryMachine,
  tracking: trackingMachine,
  contactForm: contactFormMachine,
  checkIn: checkInMachine,
  waitlist: waitlistMachine,
  stopPasswordChange: stopPasswordChangeMachine,
  contactRequest: contactRequestMachine,
  consent: consentMachine,
  identity: identityMachine,
}

/** As the browser has them, which compares what it renders with this HTML. */
const settings = { ...defaultSiteSettings, mapLayers: mapLayersOf(import.meta.env) }

/**
 * Views as HTML, whole: no part waits for a script.
 * @param location the address that the router is at, such as '/faq'.
 * @param served what a rescue panel is served with.
 * @param picture of its map, HTML.
 * Errors: rejects where a view throws.
 */
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
