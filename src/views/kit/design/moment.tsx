import { createContext, useContext } from 'react'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { formatElapsed } from '../../../domain/trip/elapsed.ts'
import { writeClock, writeInstant } from '../../../domain/trip/written-instant.ts'
import { deviceZone } from '../device-zone.ts'
import { useHydrated } from './hydration.ts'
import './moment.css'

/** '3 min ago'; for an instant that is still to come, 'in 3 min'. */
export function relativeTo(now: number, at: number): string {
  return at > now ? `in ${formatElapsed(at - now)}` : `${formatElapsed(now - at)} ago`
}

/** How long ago something happened, also where the reader's clock is a little behind. */
export const ago = (now: number, at: number): string => relativeTo(Math.max(now, at), at)

type MomentProps = { at: number; now: number }

/** How long ago, and the time of day under it. `at`, `now`: Unix time, ms. */
export function Moment({ at, now }: MomentProps) {
  return (
    <span className="moment">
      <span className="moment__ago" translate="no">
        {relativeTo(now, at)}
      </span>
      <ExactTime at={at} now={now} />
    </span>
  )
}

/** The time of day on the place's clock. Its tooltip is the instant to the second, in UTC. */
export function ExactTime({ at, now }: MomentProps) {
  const timeZone = useTimeZone()
  return (
    <time
      className="moment__exact"
      translate="no"
      dateTime={isoText(at)}
      title={writeInstant(at, 'toTheSecond', 'UTC')}
    >
      {writeClock(at, now, timeZone)}
    </time>
  )
}

/** IANA name; undefined: the viewer's own zone. */
export type TimeZone = string | undefined

/** The time zone of the last known position, IANA name; null where it is not known. */
export const PlaceZone = createContext<string | null>(null)

/**
 * The zone in which times are written. It is the place's, and times then carry its name. It is undefined where that
 * is the viewer's own zone or is not known. HTML is rendered in UTC, since the viewer's zone is not known there.
 */
export function useTimeZone(): TimeZone {
  const there = useContext(PlaceZone)
  const here = useReadersZone()
  if (here === null) return there ?? 'UTC'
  return there === here ? undefined : (there ?? undefined)
}

/** The viewer's own zone, IANA name; null in rendered HTML, where it is not known. */
export function useReadersZone(): string | null {
  return useHydrated() ? deviceZone() : null
}

/**
 * The place's own zone, which a dispatcher's clock is more likely to show than the viewer's; as `useTimeZone` where
 * it is not known.
 */
export function usePlaceTimeZone(): TimeZone {
  const own = useTimeZone()
  return useContext(PlaceZone) ?? own
}

/**
 * Returns a function that writes an instant as the time of day, with the day where that is not `now`'s. Both are Unix
 * time, ms.
 */
export function useClock(now: number): (at: number) => string {
  const timeZone = useTimeZone()
  return (at) => writeClock(at, now, timeZone)
}
