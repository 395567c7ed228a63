import { writeInstant } from '../../trip/time/written-instant.ts'
import type { PanelFacts } from '../panel/panel.ts'
import { timelineRows } from '../panel/timeline-words.ts'
import type { CardSection } from './card.ts'
import { words } from './card.words.ts'

export const timelineSection = (
  { timeline, place }: Pick<PanelFacts, 'timeline' | 'place'>,
  timeZone: string | undefined,
): CardSection => ({
  title: words.whatHappened,
  lines: timelineRows({ timeline, place, you: null })
    .map(({ at, words: said }) => ({ label: writeInstant(at, 'toTheMinute', timeZone), value: said }))
    .reverse(),
})
