import { createContext, useContext } from 'react'
import { isoText } from '../../../domain/primitives/iso-text.ts'
import { formatElapsed } from '../../../domain/trip/elapsed.ts'
import { writeClock, writeInstant } from '../../../domain/trip/written-instant.ts'
import { useHydrated } from './hydration.ts'
import './moment.css'

/** '3 minutes ago', or 'in 3 minutes' for what is still to come. */
export function relativeTo(now: number, at: number): string {
  return at > now ? `in ${formatElapsed(at - now)}` : `${formatElapsed(now - at)} ago`
}

/** Seconds tell one position from the next; plans and messages need none. */
type Precision = 'toTheMinute' | 'toTheSecond'

type MomentProps = { at: number; now: number; precision?: Precision }

/**
 * How long ago, and the exact instant with its zone under it; at the place, too, where its clock shows another time.
 * `at`, `now`: Unix time, ms.
 */
export function Moment({ at, now, precision = 'toTheMinute' }: MomentProps) {
  const timeZone = useTimeZone()
  const there = useContext(PlaceZone)
  const differs =
    there !== null && writeInstant(at, 'dateAndClock', there) !== writeInstant(at, 'dateAndClock', timeZone)
  return (
    <span className="moment">
      <span className="moment__ago">{relativeTo(now, at)}</span>
      <ExactTime at={at} timeZone={timeZone} precision={precision} />
      {differs && <span className="moment__there">{writeClock(at, now, there)} there</span>}
    </span>
  )
}

type ExactTimeProps = { at: number; timeZone: TimeZone; precision: Precision }

/** The exact instant with its zone; to the second and in UTC on demand. `at`: Unix time, ms. */
export function ExactTime({ at, timeZone, precision }: ExactTimeProps) {
  return (
    <time className="moment__exact" dateTime={isoText(at)} title={writeInstant(at, 'toTheSecond', 'UTC')}>
      {writeInstant(at, precision, timeZone)}
    </time>
  )
}

/** IANA name; undefined: the viewer's own zone. */
export type TimeZone = string | undefined

/** The zone of the place where the person was last known to be, IANA name; null where it is not known. */
export const PlaceZone = createContext<string | null>(null)

/** The viewer's own zone once hydrated; the place's, or UTC, in rendered HTML, which does not know it. */
export function useTimeZone(): TimeZone {
  const there = useContext(PlaceZone)
  return useHydrated() ? undefined : (there ?? 'UTC')
}

/**
 * The zone of the place, which a dispatcher's clock is more likely to show than the reader's; as `useTimeZone` where it
 * is not known.
 */
export function usePlaceTimeZone(): TimeZone {
  const own = useTimeZone()
  return useContext(PlaceZone) ?? own
}

/** Writes an instant as the time of day: '7:31 PM', with its zone in rendered HTML. `at`: Unix time, ms. */
export function useClock(): (at: number) => string {
  const timeZone = useTimeZone()
  return (at) => writeInstant(at, timeZone ? 'clockAndZone' : 'clock', timeZone)
}
