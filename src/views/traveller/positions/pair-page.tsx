import { useLocation } from 'react-router-dom'
import { travellerApp } from '../../../domain/site/pages.ts'
import { readPairing } from '../../../domain/traveller/positions/pairing.ts'
import { Card } from '../../kit/design/card.tsx'
import { CopyButton } from '../../kit/design/copy-button.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Folded } from '../account/folded.tsx'
import { TrackerHelp } from './tracker-help.tsx'
import { osmAndAddress, ownTracksAddress, ownTracksLink, traccarLinks } from './tracker-links.ts'
import './trackers.css'

/**
 * /app/pair: what a paired phone's camera opens, signed in or not. What pairs it stands in the fragment alone.
 * @param site this website's origin.
 */
export function PairPage({ site }: { site: string }) {
  const pairing = readPairing(useLocation().hash)
  if (!pairing) {
    return (
      <Page
        width="narrow"
        heading={<ArrivalFocus>This code is not complete</ArrivalFocus>}
        className="traveller"
      >
        <p>
          Scan the code once more, from the page “Trackers” of the app. A code is shown once: if it is gone,
          remove that phone there and pair it again.
        </p>
        <p>
          <a href={travellerApp.trackers}>Open Trackers</a>
        </p>
      </Page>
    )
  }
  const traccar = traccarLinks(site, pairing)
  return (
    <Page
      width="narrow"
      heading={<ArrivalFocus>Pair this phone</ArrivalFocus>}
      className="traveller trackers"
    >
      <Notice tone="warning" quiet title="Only go on if you, or somebody whom you trust, made this code.">
        <p>This phone then sends its positions to the account that made it, until it is removed there.</p>
      </Notice>
      <Card title="Traccar Client">
        <p>The simplest, for Android and iPhone. Install it from the app store first.</p>
        <a className="button button--primary button--wide" href={traccar.app}>
          Set up Traccar Client
        </a>
        <p>Then switch on “Continuous tracking” in it, and allow the location all the time.</p>
        <Folded name="The button does nothing">
          <p>
            Older versions take no links. Open “Change settings” in the app and enter these two, or show the
            app’s own QR scanner the last one as a code.
          </p>
          <Copied name="Server URL" text={osmAndAddress(site)} />
          <Copied name="Device identifier" text={pairing.token} />
          <Copied name="Link for the app’s scanner" text={traccar.scanned} />
        </Folded>
      </Card>
      <Card title="OwnTracks">
        <p>
          Since version 2.6 on Android and 26.2.3 on iPhone it takes no link until you allow it: in its
          settings (Android: Preferences, Advanced) switch on “Allow external configuration”. Switch it off
          again afterwards.
        </p>
        <a className="button button--quiet button--wide" href={ownTracksLink(site, pairing)}>
          Set up OwnTracks
        </a>
        <Folded name="By hand">
          <p>Choose mode HTTP, then enter these under Connection:</p>
          <Copied name="URL" text={ownTracksAddress(site)} />
          <Copied name="Username" text={pairing.deviceId} />
          <Copied name="Password" text={pairing.token} />
          <p>Set the monitoring mode to “Move” while you are on a trip.</p>
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
