import type { EmergencyContact } from '../../person/emergency-contact.ts'
import type { Subject } from '../../person/subject.ts'
import type { PlaceInWords } from '../../position/places/place.ts'
import type { Trip } from '../../trip/trip.ts'
import type { ContactStanding } from './contact-standing.ts'
import { words } from './panel.words.ts'
import type { TimelineEntry } from './timeline.ts'

/** Party that verifies the contact's phone number. */
export type Verification = 'website' | 'service'

/** Vote count: `cast` out of `of` contacts have voted; `needed` votes resolve the emergency. */
export type Voting = { cast: number; needed: number; of: number }

/**
 * Content of the panel. Absent booleans are false. Other absent or null fields are unknown, or the backend
 * doesn't support them.
 */
export type PanelFacts = {
  userId: string
  tripId: string
  canAcknowledge: boolean
  verification: Verification
  name: string | null
  /** The traveler's phone number. */
  phone?: string | undefined
  /** True if the reader knows of the distress alert and must not call or text the traveler. */
  isDistress?: boolean | undefined
  /** True if the distress alert is about another trip. The traveler may be told of reports about this one. */
  isElsewhere?: boolean | undefined
  /** True for an example panel, such as a demo. Its buttons make no phone calls. */
  isExample?: boolean | undefined
  subject: Subject | null
  trip: Trip
  place?: PlaceInWords | undefined
  /** The trip's contacts, or the profile's if the trip has none. */
  contacts: EmergencyContact[]
  /** Phone numbers of contacts who voted to resolve. */
  votes: string[]
  /** Vote count to show to this reader. */
  voting?: Voting | undefined
  timeline: TimelineEntry[]
  standings?: ContactStanding[] | undefined
  /** The contact who reads the panel; null if the backend doesn't identify them. */
  you: EmergencyContact | null
  hasLeft?: boolean | undefined
}

/** Returns the traveler's first name, or else full name, without the final period of 'Robert Jr.'. */
export const calledName = ({ name, subject }: Pick<PanelFacts, 'name' | 'subject'>): string | null =>
  (subject?.firstName ?? name)?.replace(/\.$/, '') || null

export const isOnlyContact = ({ voting }: Pick<PanelFacts, 'voting'>): boolean => voting?.of === 1

export const distressLabel = (panel: Pick<PanelFacts, 'name' | 'subject'>): string =>
  words.distress(calledName(panel))

export type Panel = PanelFacts & {
  /** ETag of the response; null without one, or if the track was shortened. */
  etag: string | null
  /** Time of the response on the reader's clock; in served HTML, on the service's clock. */
  fetchedAt: number
  /** Milliseconds by which the reader's clock is behind the service's. */
  clockBehind?: number | undefined
}

/**
 * Result of fetching the panel, with the message of a page without data (specification §8, Tracking page).
 * - `invalidCode`: 'Invalid or expired rescue code.'
 * - `noTrip`: 'No user/trip found for this code.'
 * - `nothingFound`: shows the 'No Information Found' view
 * - `tripUnavailable`, `throttled`, `unreachable`: 'Failed to fetch trip details.'
 * - `verificationRequired`: opens the rescue entry
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
