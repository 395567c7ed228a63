import { DAY_MS, MINUTE_MS } from '../primitives/time-units.ts'
import { areaZones } from './area-zones.ts'

/**
 * Between which hours of their day somebody may be called for practice, by their own clock. US law allows telephone
 * solicitations from 8 AM to 9 PM at the called party's place (47 CFR 64.1200(c)(1)); practice keeps an hour more to each side.
 */
const CALLS_FROM_HOUR = 9
const CALLS_UNTIL_HOUR = 20

const zonesByArea = new Map(
  Object.entries(areaZones).flatMap(([zones, areas]) =>
    areas.split(' ').map((area) => [area, zones.split(' ')] as const),
  ),
)

/**
 * The time zones in which the owner of a number may be, by its area code: a phone that moved keeps its number.
 * @param number E.164. @param otherwise where nothing is known of it, as of every number outside of North America.
 */
export function zonesOfNumber(number: string, otherwise: string): readonly string[] {
  const area = /^\+1(\d{3})\d{7}$/.exec(number)?.[1]
  return (area && zonesByArea.get(area)) || [otherwise]
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function hourIn(timeZone: string, at: number): number {
  const known = clocks.get(timeZone)
  const clock = known ?? new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  if (!known) clocks.set(timeZone, clock)
  return Number(clock.format(at))
}

/** Whether it is day for calls in each of these zones. @param at Unix time, ms. */
export const isCallingHour = (zones: readonly string[], at: number): boolean =>
  zones.every((zone) => {
    const hour = hourIn(zone, at)
    return hour >= CALLS_FROM_HOUR && hour < CALLS_UNTIL_HOUR
  })

/** Every zone is some quarters of an hour from UTC. */
const STEP_MS = 15 * MINUTE_MS

/**
 * The first instant from `at` at which it is day for calls in each of these zones; null where there is none within two
 * days. Unix time, ms.
 */
export function nextCallingHour(zones: readonly string[], at: number): number | null {
  if (isCallingHour(zones, at)) return at
  const first = Math.ceil(at / STEP_MS) * STEP_MS
  for (let next = first; next <= at + 2 * DAY_MS; next += STEP_MS) if (isCallingHour(zones, next)) return next
  return null
}
