import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { TrackerState } from '../../../domain/traveler/positions/tracker.ts'
import { Badge } from '../../kit/design/cards/badge.tsx'
import { Folded } from '../account/folded.tsx'

const looks = {
  sending: { tone: 'safe', Icon: CircleCheck, words: 'Sending' },
  withoutPosition: { tone: 'signal', Icon: TriangleAlert, words: 'Connected, but no location' },
  silent: { tone: 'signal', Icon: TriangleAlert, words: 'Silent' },
  new: { tone: 'amber', Icon: CircleHelp, words: 'Nothing yet' },
  removed: { tone: 'sea', Icon: Ban, words: 'Removed' },
} as const

export function TrackerBadge({ state }: { state: TrackerState }) {
  const { tone, Icon, words } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {words}
    </Badge>
  )
}

/** By system, most likely first. */
export function TrackerHelp() {
  return (
    <Folded name="No location coming in?" className="trackers__help">
      <p>
        A phone with no signal sends its location later. Otherwise it’s usually one of these, on the phone
        that should be sending:
      </p>
      <h3>Every phone</h3>
      <ul>
        <li>The app is set up but isn’t tracking: in Traccar Client, turn on “Continuous tracking”.</li>
        <li>Location is off in the phone’s settings, or the phone is indoors or in a bag.</li>
        <li>It’s set up for another account, or was removed here: pair it again.</li>
      </ul>
      <h3>Android</h3>
      <ul>
        <li>
          The app can use location only while it’s open: Settings, Apps, the app, Permissions, Location,
          “Allow all the time”, and “Use precise location”.
        </li>
        <li>
          The phone puts it to sleep: Settings, Apps, the app, Battery, “Unrestricted”. Some phones have a
          second list of apps that can run in the background.
        </li>
        <li>Battery saver is on.</li>
      </ul>
      <h3>iPhone</h3>
      <ul>
        <li>
          The app can use location only while it’s open: Settings, Privacy & Security, Location Services, the
          app, “Always”, and “Precise Location”.
        </li>
        <li>Background App Refresh is off for it, or Low Power Mode is on.</li>
        <li>It was swiped away: open it again.</li>
      </ul>
    </Folded>
  )
}
