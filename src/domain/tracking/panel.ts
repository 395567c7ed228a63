import type { EmergencyContact } from '../phone/emergency-contact.ts'
import type { Verification } from '../ports/rescue-api.ts'
import type { Subject } from '../subject/subject.ts'
import type { Trip } from '../trip/trip.ts'

/** Everything that the rescue panel shows, of one refresh. Plain JSON: it also travels inside the page. */
export type Panel = {
  userId: string
  tripId: string
  canAcknowledge: boolean
  /** `service`: it was given out only because the service had verified the phone number. */
  verification: Verification
  /** Null where neither the name lookup nor the profile names them. */
  name: string | null
  /** Null where the profile could not be fetched. */
  subject: Subject | null
  trip: Trip
  /** The trip's contacts; the profile's where the trip names none. */
  contacts: EmergencyContact[]
  /** Numbers that have voted to resolve. */
  votes: string[]
  /** When the trip's answer arrived, Unix time, ms. */
  fetchedAt: number
}

/**
 * What came of one attempt to fetch the panel (specification §8, Tracking page).
 * - `invalidCode`: 'Invalid or expired rescue code.'
 * - `noTrip`: 'No user/trip found for this code.'
 * - `tripUnavailable`: 'Failed to fetch trip details.'
 * - `nothingFound`: the 'No Information Found' view
 * - `verificationRequired`: the service wants the phone number proved first
 * - `throttled`, `unreachable`: 'Failed to fetch trip details.' with a second line that says why
 */
export type PanelOutcome =
  | { kind: 'loaded'; panel: Panel }
  | { kind: 'throttled'; until: number }
  | {
      kind:
        | 'invalidCode'
        | 'noTrip'
        | 'tripUnavailable'
        | 'nothingFound'
        | 'verificationRequired'
        | 'unreachable'
    }

export type PanelProblem = Exclude<PanelOutcome, { kind: 'loaded' }>
