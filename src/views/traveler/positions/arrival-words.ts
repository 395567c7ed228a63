import { keptTogether } from '../../../domain/kit/text.ts'
import type { Arrival } from '../../../domain/traveler/positions/arrival.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import { words } from './arrival.words.ts'

export type ArrivalWords = { tone: 'safe' | 'info' | 'warning'; title: string; text: string | null }

/** @param now Unix time, ms. */
export function arrivalWords(arrival: Arrival, now: number): ArrivalWords {
  switch (arrival.kind) {
    case 'cut':
      return arrival.waiting > 0
        ? { tone: 'warning', title: words.waiting(arrival.waiting), text: words.savedHere(arrival.waiting) }
        : { tone: 'warning', title: words.cantTell, text: words.fromBefore }
    case 'none':
      return { tone: 'warning', ...words.none[arrival.here] }
    case 'arriving':
      return arrival.by === 'page'
        ? { tone: 'safe', title: words.pageSends, text: words.pageStops }
        : { tone: 'safe', title: words.trackerSends, text: null }
    case 'arrived':
      return {
        tone: 'info',
        title: keptTogether(words.arrived(writeClock(arrival.at, now))),
        text: words.noNewer[arrival.here],
      }
    case 'stale':
      return {
        tone: 'warning',
        title: keptTogether(words.stale(writeClock(arrival.at, now))),
        text: words.noNewer[arrival.here],
      }
  }
}
