import { credibleTrack } from '../../domain/fixes/doubts.ts'
import { metresBetween } from '../../domain/trip/great-circle.ts'
import type { Fix } from '../../domain/trip/trip.ts'
import { advance } from '../../domain/trip-lifecycle/advance.ts'
import { carryOut, type Occasion } from './carry-out.ts'
import type { Decision, Emergency } from './emergency.ts'
import type { TripRecord } from './trip.ts'

export const METRES_PER_MILE = 1_609.344

/** The way along a track, oldest fix first, metres. */
export function trackLength(track: readonly Fix[]): number {
  let metres = 0
  let before = track[0]
  for (const fix of track) {
    if (before) metres += metresBetween(before, fix)
    before = fix
  }
  return metres
}

/** What the traveller is told of the trip they ended. `distance` in miles, `duration` in seconds. */
export type TripSummary = { activity: string | null; distance: number; duration: number }

/** Which of the two PINs was entered. */
export type EnteredPin = 'safetyPin' | 'distressPin'

/**
 * The traveller's end of a trip. The answer is the same for both PINs; after the distress PIN the contacts are
 * told so and the trip goes on for them.
 */
export function endTrip(
  emergency: Emergency,
  trip: TripRecord,
  pin: EnteredPin,
  occasion: Occasion,
): Decision<TripSummary> {
  const distance = Math.round((trackLength(credibleTrack(trip)) / METRES_PER_MILE) * 100) / 100
  const ended = advance(emergency.lifecycle, { type: `${pin}.entered`, at: occasion.at })
  return {
    answer: {
      ...{ activity: trip.activity, distance },
      duration: Math.max(0, Math.floor((occasion.at - trip.startedAt) / 1_000)),
    },
    change: { ...carryOut(emergency, ended, occasion), distance },
  }
}
