import { useLocation } from 'react-router-dom'
import { travelerApp } from '../../../domain/site/pages.ts'
import { type Pairing, readPairing } from '../../../domain/traveler/positions/tracker.ts'
import { CopyButton } from '../../kit/design/buttons/copy-button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Folded } from '../account/folded.tsx'
import { TrackerHelp } from './tracker-state.tsx'
import './positions.css'

/**
 * Opened by the phone's camera; the secret is in the fragment.
 * @param site our origin.
 */
export function PairPage({ site }: { site: string }) {
  const pairing = readPairing(useLocation().hash)
  if (!pairing) {
    return (
      <Page
        width="narrow"
        heading={<ArrivalFocus>This code is incomplete</ArrivalFocus>}
        className="traveler"
      >
        <p>
          Scan the code again from the “Trackers” page of the app. We show a code only once. If it’s gone,
          remove that phone there and pair it again.
        </p>
        <p>
          <a href={travelerApp.trackers}>Open Trackers</a>
        </p>
      </Page>
    )
  }
  const traccar = traccarLinks(site, pairing)
  return (
    <Page width="narrow" heading={<ArrivalFocus>Pair this phone</ArrivalFocus>} className="traveler trackers">
      <Notice tone="warning" quiet title="Only continue if you, or someone you trust, made this code.">
        <p>
          This phone will send its location to the account that made this code, until someone removes the
          phone there.
        </p>
      </Notice>
      <Card title="Traccar Client">
        <p>The easiest, for Android and iPhone. Install it from the app store first.</p>
        <a className="button button--primary button--wide" href={traccar.app}>
          Set up Traccar Client
        </a>
        <p>Then turn on “Continuous tracking” in it, and allow location all the time.</p>
        <Folded name="The button does nothing?">
          <p>
            Older versions don’t open links. In the app, open “Change settings” and enter the first two, or
            scan the last one as a code with the app’s own scanner.
          </p>
          <Copied name="Server URL" text={osmAndAddress(site)} />
          <Copied name="Device identifier" text={pairing.token} />
          <Copied name="Link for the app’s scanner" text={traccar.scanned} />
        </Folded>
      </Card>
      <Card title="OwnTracks">
        <p>
          Since version 2.6 on Android and 26.2.3 on iPhone you have to allow links first: in its settings
          (Android: Preferences, Advanced) turn on “Allow external configuration”. Turn it off again after
          that.
        </p>
        <a className="button button--quiet button--wide" href={ownTracksLink(site, pairing)}>
          Set up OwnTracks
        </a>
        <Folded name="By hand">
          <p>Choose HTTP mode, then enter these under Connection:</p>
          <Copied name="URL" text={ownTracksAddress(site)} />
          <Copied name="Username" text={pairing.deviceId} />
          <Copied name="Password" text={pairing.token} />
          <p>Set monitoring to “Move” while you’re on a trip.</p>
        </Folded>
      </Card>
      <Card>
        <TrackerHelp />
      </Card>
    </Page>
  )
}

function Copied({ name, text }: { name: string; text: string }) {
  return (
    <div className="trackers__copied">
      <strong>{name}</strong>
      <code>{text}</code>
      <CopyButton text={text} what={name} />
    </div>
  )
}

const osmAndAddress = (site: string): string => `${site}/api/osmand`
const ownTracksAddress = (site: string): string => `${site}/api/owntracks`

/** Traccar Client's intervals: distance, time, and heartbeat. */
const often = { accuracy: 'high', distance: '25', interval: '60', heartbeat: '240', buffer: 'true' }

/**
 * `app` opens it on the phone, `scanned` is for its scanner. Source: lib/configuration_service.dart of
 * traccar/traccar-client.
 */
export function traccarLinks(site: string, { token }: Pairing): { app: string; scanned: string } {
  const url = osmAndAddress(site)
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  return {
    app: `org.traccar.client://config?${query({ url, id: token, ...often })}`,
    scanned: `${url}?${query({ id: token, ...often })}`,
  }
}

/** OwnTracks' modes: HTTP, moving. */
const HTTP = 3
const MOVE = 2

/** Standard base64, percent-encoded. Source: https://owntracks.org/booklet/features/remoteconfig */
export function ownTracksLink(site: string, { deviceId, token }: Pairing): string {
  const configuration = {
    _type: 'configuration',
    mode: HTTP,
    monitoring: MOVE,
    url: ownTracksAddress(site),
    auth: true,
    usePassword: true,
    username: deviceId,
    password: token,
    tid: 'hw',
    locatorInterval: 60,
    locatorDisplacement: 25,
  }
  return `owntracks:///config?inline=${encodeURIComponent(btoa(JSON.stringify(configuration)))}`
}
