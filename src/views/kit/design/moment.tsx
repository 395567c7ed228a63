import { createContext, useContext } from 'react'
import { withoutLineBreaks } from '../../../domain/kit/text.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'
import { writeClock, writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { deviceZone } from '../device-zone.ts'
import { useHydrated } from './hydration.ts'
import './moment.css'
import { words } from './moment.words.ts'

/** Formats a time relative to now: '3 min ago', or 'in 3 min' for the future. */
export function relativeTo(now: number, at: number): string {
  return at > now ? words.ahead(formatElapsed(at - now)) : words.ago(formatElapsed(now - at))
}

export const timeAgo = (now: number, at: number): string => relativeTo(Math.max(now, at), at)

type MomentProps = { at: number; now: number }

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

function ExactTime({ at, now }: MomentProps) {
  const timeZone = useTimeZone()
  return (
    <time
      className="moment__exact"
      translate="no"
      dateTime={isoText(at)}
      title={writeInstant(at, 'toTheSecond', 'UTC')}
    >
      {withoutLineBreaks(writeClock(at, now, timeZone))}
    </time>
  )
}

/** IANA time zone; undefined means the reader's own zone. */
export type TimeZone = string | undefined

/** IANA time zone of the trip's place, or null if unknown. */
export const PlaceZone = createContext<string | null>(null)

/**
 * Returns the trip's time zone, or undefined if it is unknown or equals the reader's. On the server and
 * during hydration, an unknown zone becomes UTC.
 */
export function useTimeZone(): TimeZone {
  const there = useContext(PlaceZone)
  const here = useReadersZone()
  if (here === null) return there ?? 'UTC'
  return there === here ? undefined : (there ?? undefined)
}

/** Returns the reader's time zone, or null on the server and during hydration. */
export function useReadersZone(): string | null {
  return useHydrated() ? deviceZone() : null
}

/** Returns the time zone of the trip's place, even if it equals the reader's. Falls back to `useTimeZone`. */
export function usePlaceTimeZone(): TimeZone {
  const own = useTimeZone()
  return useContext(PlaceZone) ?? own
}

/**
 * Returns a function that formats clock times without line breaks. Adds the day unless it is today, and the
 * trip's zone if it is known and differs from the reader's.
 */
export function useClock(now: number): (at: number) => string {
  const timeZone = useTimeZone()
  return (at) => withoutLineBreaks(writeClock(at, now, timeZone))
}
