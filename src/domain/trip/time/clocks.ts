import { writeInstant } from './written-instant.ts'

export type ShownClock = { whose: 'there' | 'here' | 'UTC'; text: string }

type Zones = {
  there: string | null
  /** Time zone of the reader; null if unknown, for example in HTML from the server. */
  here: string | null
}

/**
 * Formats a time for the trip's time zone, the reader's time zone, and UTC, without duplicates.
 * @throws RangeError for an unknown time zone.
 */
export function clocksAt(at: number, zones: Zones): ShownClock[] {
  const clocks = [
    { whose: 'there', zone: zones.there },
    { whose: 'here', zone: zones.here },
    { whose: 'UTC', zone: 'UTC' },
  ] as const
  const shown = new Set<string>()
  return clocks.flatMap(({ whose, zone }) => {
    if (zone === null) return []
    const wall = writeInstant(at, 'dateAndClock', zone)
    if (shown.has(wall)) return []
    shown.add(wall)
    return [{ whose, text: writeInstant(at, 'toTheSecond', zone) }]
  })
}
