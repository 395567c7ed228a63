import type { Fix } from './trip.ts'

/** A step is at most 1.2 cm on the ground. */
const STEPS_PER_DEGREE = 10_000_000

/**
 * A track as differences, oldest first: each entry is what lies between a fix and the one before it, the first
 * what lies between it and zero. Degrees in steps of 10⁻⁷, times in ms; the time is null where a fix has none, and
 * the next difference counts from the last that was there. A track of 300 fixes is a fifth of the bytes that it
 * takes in words, on a line where each thousand cost 5 ms.
 */
export type PackedTrack = { latitudes: number[]; longitudes: number[]; times: (number | null)[] }

/** Writes a track as differences. Positions are kept to 10⁻⁷ degrees, times and their order as they are. */
export function packTrack(track: readonly Fix[]): PackedTrack {
  return {
    latitudes: differences(track.map(({ latitude }) => steps(latitude))),
    longitudes: differences(track.map(({ longitude }) => steps(longitude))),
    times: differences(track.map(({ fixedAt }) => fixedAt)),
  }
}

/** Reads what `packTrack` has written; of lists of different length, as far as all of them go. */
export function unpackTrack({ latitudes, longitudes, times }: PackedTrack): Fix[] {
  const north = sums(latitudes)
  const east = sums(longitudes)
  return sums(times)
    .slice(0, Math.min(north.length, east.length))
    .map((fixedAt, index) => ({
      latitude: (north[index] ?? 0) / STEPS_PER_DEGREE,
      longitude: (east[index] ?? 0) / STEPS_PER_DEGREE,
      fixedAt,
    }))
}

/** The sum takes the sign from a zero: JSON has none for it. */
const steps = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) + 0

function differences<Value extends number | null>(values: readonly Value[]): Value[] {
  let before = 0
  return values.map((value) => {
    if (value === null) return value
    const difference = value - before
    before = value
    return difference as Value
  })
}

function sums<Value extends number | null>(values: readonly Value[]): Value[] {
  let sum = 0
  return values.map((value) => {
    if (value === null) return value
    sum += value
    return sum as Value
  })
}
