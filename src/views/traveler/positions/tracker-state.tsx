import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Fragment } from 'react'
import type { TrackerState } from '../../../domain/traveler/positions/tracker.ts'
import { Badge } from '../../kit/design/cards/badge.tsx'
import { Folded } from '../account/folded.tsx'
import { words } from './trackers-page.words.ts'

const looks = {
  sending: { tone: 'safe', Icon: CircleCheck, label: words.sending },
  withoutPosition: { tone: 'signal', Icon: TriangleAlert, label: words.noLocation },
  silent: { tone: 'signal', Icon: TriangleAlert, label: words.silent },
  new: { tone: 'amber', Icon: CircleHelp, label: words.nothingYet },
  removed: { tone: 'sea', Icon: Ban, label: words.removed },
} as const

export function TrackerBadge({ state }: { state: TrackerState }) {
  const { tone, Icon, label } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  )
}

export function TrackerHelp() {
  return (
    <Folded name={words.noneComing} className="trackers__help">
      <p>{words.usually}</p>
      {words.help.map(({ system, causes }) => (
        <Fragment key={system}>
          <h3>{system}</h3>
          <ul>
            {causes.map((cause) => (
              <li key={cause}>{cause}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Folded>
  )
}
