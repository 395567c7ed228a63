import { createContext, useContext } from 'react'
import { keptTogether } from '../../../domain/kit/text.ts'
import { isoText } from '../../../domain/primitives/time-units.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'
import { writeClock, writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { deviceZone } from '../device-zone.ts'
import { useHydrated } from './hydration.ts'
import './moment.css'
import { words } from './moment.words.ts'

/** '3 min ago'; for an instant that is still to come, 'in 3 min'. */
export function relativeTo(now: number, at: number): string {
  return at > now ? words.ahead(formatElapsed(at - now)) : words.ago(formatElapsed(now - at))
}

export const ago = (now: number, at: number): string => relativeTo(Math.max(now, at), at)

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

/** On the place's clock; the tooltip has UTC seconds. */
export function ExactTime({ at, now }: MomentProps) {
  const timeZone = useTimeZone()
  return (
    <time
      className="moment__exact"
      translate="no"
      dateTime={isoText(at)}
      title={writeInstant(at, 'toTheSecond', 'UTC')}
    >
      {keptTogether(writeClock(at, now, timeZone))}
    </time>
  )
}

/** IANA; undefined: the viewer's. */
export type TimeZone = string | undefined

/** IANA. */
export const PlaceZone = createContext<string | null>(null)

/** The place's zone, or undefined if it's the viewer's or unknown. HTML is rendered in UTC. */
export function useTimeZone(): TimeZone {
  const there = useContext(PlaceZone)
  const here = useReadersZone()
  if (here === null) return there ?? 'UTC'
  return there === here ? undefined : (there ?? undefined)
}

/** IANA; null in rendered HTML. */
export function useReadersZone(): string | null {
  return useHydrated() ? deviceZone() : null
}

/** Falls back to `useTimeZone`. */
export function usePlaceTimeZone(): TimeZone {
  const own = useTimeZone()
  return useContext(PlaceZone) ?? own
}

/** Adds the day unless it's today. The time never wraps. */
export function useClock(now: number): (at: number) => string {
  const timeZone = useTimeZone()
  return (at) => keptTogether(writeClock(at, now, timeZone))
}
