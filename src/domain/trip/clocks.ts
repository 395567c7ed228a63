import { writeInstant } from './written-instant.ts'

/** A clock that somebody may read, and what it shows. */
export type ShownClock = { whose: 'there' | 'here' | 'UTC'; text: string }

type Zones = {
  /** IANA name of the place's zone; null where it is not known. */
  there: string | null
  /** The time on the reader's clock; null where that is not known, as in rendered HTML. */
  here: string | null
}

/**
 * What clocks show at an instant: at the place, the reader's, UTC. A clock that shows what one before it shows is left
 * out, so that in the reader's own zone two are left.
 * @param at Unix time, ms. Errors: RangeError for an unknown zone.
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
