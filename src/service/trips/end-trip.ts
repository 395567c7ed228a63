import { advance } from '../../domain/trip-lifecycle/advance.ts'
import { carryOut, type Occasion } from './carry-out.ts'
import type { Decision, Emergency } from './emergency.ts'
import { METRES_PER_MILE, trackLength } from './track-length.ts'
import type { TripRecord } from './trip.ts'

/** What the traveller is told of the trip they ended. `distance` in miles, `duration` in seconds. */
export type TripSummary = { activity: string | null; distance: number; duration: number }

/** Which of the two PINs was entered. */
export type EnteredPin = 'safetyPin' | 'distressPin'

/**
 * The traveller's end of a trip. The answer is the same for both PINs; after the distress PIN the contacts are
 * told so and the trip goes on for them.
 */
export const endTrip = (
  emergency: Emergency,
  trip: TripRecord,
  pin: EnteredPin,
  occasion: Occasion,
): Decision<TripSummary> => ({
  answer: {
    activity: trip.activity,
    distance: Math.round((trackLength(trip.track) / METRES_PER_MILE) * 100) / 100,
    duration: Math.max(0, Math.floor((occasion.at - trip.startedAt) / 1_000)),
  },
  change: carryOut(
    emergency,
    advance(emergency.lifecycle, { type: `${pin}.entered`, at: occasion.at }),
    occasion,
  ),
})
