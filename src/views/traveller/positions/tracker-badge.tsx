import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { TrackerState } from '../../../domain/traveller/positions/tracker.ts'
import { Badge } from '../../kit/design/badge.tsx'

const looks = {
  sending: { tone: 'safe', Icon: CircleCheck, words: 'Sending' },
  withoutPosition: { tone: 'signal', Icon: TriangleAlert, words: 'Connected, but no location' },
  silent: { tone: 'signal', Icon: TriangleAlert, words: 'Silent' },
  new: { tone: 'amber', Icon: CircleHelp, words: 'Nothing yet' },
  removed: { tone: 'sea', Icon: Ban, words: 'Removed' },
} as const

/** How a tracker is, in a word and a colour. */
export function TrackerBadge({ state }: { state: TrackerState }) {
  const { tone, Icon, words } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {words}
    </Badge>
  )
}
