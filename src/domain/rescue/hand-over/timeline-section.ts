import { writeInstant } from '../../trip/written-instant.ts'
import type { PanelFacts } from '../panel/panel.ts'
import { timelineRows } from '../panel/timeline-words.ts'
import type { CardSection } from './card.ts'

/**
 * What has happened so far, oldest first, as it goes out with the text of the card; on the sheet it has no place.
 * @param timeZone IANA name; the device's own zone where none is given.
 */
export const timelineSection = (
  { timeline, place }: Pick<PanelFacts, 'timeline' | 'place'>,
  timeZone: string | undefined,
): CardSection => ({
  title: 'What has happened',
  lines: timelineRows({ timeline, place, you: null })
    .map(({ at, words }) => ({ label: writeInstant(at, 'toTheMinute', timeZone), value: words }))
    .reverse(),
})
