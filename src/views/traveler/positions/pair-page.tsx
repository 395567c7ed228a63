import { useLocation } from 'react-router-dom'
import { travelerApp } from '../../../domain/site/pages.ts'
import { type Pairing, readPairing } from '../../../domain/traveler/positions/tracker.ts'
import { CopyButton } from '../../kit/design/buttons/copy-button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Folded } from '../account/folded.tsx'
import { words } from './pair-page.words.ts'
import { TrackerHelp } from './tracker-state.tsx'
import './positions.css'

/** Page that sets up a tracker app, opened by QR code or link. The secret is in the URL fragment. */
export function PairPage({ site }: { site: string }) {
  const pairing = readPairing(useLocation().hash)
  if (!pairing) {
    return (
      <Page width="narrow" heading={<ArrivalFocus>{words.incomplete}</ArrivalFocus>} className="traveler">
        <p>{words.scanAgain}</p>
        <p>
          <a href={travelerApp.trackers}>{words.openTrackers}</a>
        </p>
      </Page>
    )
  }
  const traccar = traccarLinks(site, pairing)
  return (
    <Page width="narrow" heading={<ArrivalFocus>{words.heading}</ArrivalFocus>} className="traveler trackers">
      <Notice tone="warning" quiet title={words.onlyIf}>
        <p>{words.willSend}</p>
      </Notice>
      <Card title="Traccar Client">
        <p>{words.easiest}</p>
        <a className="button button--primary button--wide" href={traccar.app}>
          {words.setUpTraccar}
        </a>
        <p>{words.thenTrack}</p>
        <Folded name={words.nothingHappens}>
          <p>{words.olderVersions}</p>
          <Copied name={words.serverUrl} text={osmAndAddress(site)} />
          <Copied name={words.deviceIdentifier} text={pairing.token} />
          <Copied name={words.scannerLink} text={traccar.scanned} />
        </Folded>
      </Card>
      <Card title="OwnTracks">
        <p>{words.allowLinks}</p>
        <a className="button button--quiet button--wide" href={ownTracksLink(site, pairing)}>
          {words.setUpOwnTracks}
        </a>
        <Folded name={words.byHand}>
          <p>{words.httpMode}</p>
          <Copied name="URL" text={ownTracksAddress(site)} />
          <Copied name={words.username} text={pairing.deviceId} />
          <Copied name={words.password} text={pairing.token} />
          <p>{words.move}</p>
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

/** Traccar Client settings. `distance` is in meters; `interval` and `heartbeat` are in seconds. */
const often = { accuracy: 'high', distance: '25', interval: '60', heartbeat: '240', buffer: 'true' }

/**
 * Returns links that configure Traccar Client. `app` opens the installed app; `scanned` is for its QR
 * scanner. Source: traccar-client's configuration_service.dart.
 */
export function traccarLinks(site: string, { token }: Pairing): { app: string; scanned: string } {
  const url = osmAndAddress(site)
  const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
  return {
    app: `org.traccar.client://config?${query({ url, id: token, ...often })}`,
    scanned: `${url}?${query({ id: token, ...often })}`,
  }
}

/** OwnTracks modes. `HTTP` is the transport; `MOVE` sends positions frequently. */
const HTTP = 3
const MOVE = 2

/**
 * Returns a link that configures OwnTracks. The settings are percent-encoded standard base64. Source:
 * https://owntracks.org/booklet/features/remoteconfig
 */
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
