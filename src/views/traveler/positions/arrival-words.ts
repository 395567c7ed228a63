import { withoutLineBreaks } from '../../../domain/kit/text.ts'
import type { Arrival } from '../../../domain/traveler/positions/arrival.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import { words } from './arrival.words.ts'

type ArrivalWords = { tone: 'safe' | 'info' | 'warning'; title: string; text: string | null }

/** Circumstances that change the notice's text. If `isAway`, the page already says that it's offline. */
type Situation = { isTold?: boolean | undefined; tracker?: string | null | undefined; isAway?: boolean }

export function arrivalWords(
  arrival: Arrival,
  now: number,
  { isTold = false, tracker = null, isAway = false }: Situation = {},
): ArrivalWords {
  switch (arrival.kind) {
    case 'cut':
      return arrival.waiting > 0
        ? { tone: 'warning', title: words.waiting(arrival.waiting), text: words.savedHere(arrival.waiting) }
        : { tone: 'warning', title: words.cantTell, text: isAway ? null : words.fromBefore }
    case 'none':
      return {
        tone: 'warning',
        ...words.none[arrival.here],
        ...(isTold && arrival.here === 'off' && { text: words.noneYet }),
      }
    case 'arriving':
      return arrival.by === 'page'
        ? { tone: 'safe', title: words.pageSends, text: words.pageStops }
        : { tone: 'safe', title: words.trackerSends(tracker), text: null }
    case 'arrived':
      return {
        tone: 'info',
        title: withoutLineBreaks(words.arrived(writeClock(arrival.at, now))),
        text: words.noNewer[arrival.here],
      }
    case 'stale':
      return {
        tone: 'warning',
        title: withoutLineBreaks(words.stale(writeClock(arrival.at, now))),
        text: words.noNewer[arrival.here],
      }
  }
}
