import type { EmergencyContact } from '../../person/emergency-contact.ts'
import type { Subject } from '../../person/subject.ts'
import type { PlaceInWords } from '../../position/places/place.ts'
import type { Trip } from '../../trip/trip.ts'
import type { ContactStanding } from './contact-standing.ts'
import { words } from './panel.words.ts'
import type { TimelineEntry } from './timeline.ts'

/** Party that verifies the phone number: the website's own rule, or the service. */
export type Verification = 'website' | 'service'

/** `cast` votes of `of` contacts who may vote; `needed` of them end the emergency. */
export type Voting = { cast: number; needed: number; of: number }

/** Plain JSON. Absent or null: unknown, or the backend doesn't say. */
export type PanelFacts = {
  userId: string
  tripId: string
  canAcknowledge: boolean
  verification: Verification
  name: string | null
  /** The traveler's own number. */
  phone?: string | undefined
  /** The reader knows of the distress signal and must not call or text the traveler. */
  isDistress?: boolean | undefined
  /** A demo or preview, which makes no calls. */
  isExample?: boolean | undefined
  subject: Subject | null
  trip: Trip
  /** Place of the last known position. */
  place?: PlaceInWords | undefined
  /** The trip's, or else the profile's. */
  contacts: EmergencyContact[]
  /** Numbers that have voted to resolve. */
  votes: string[]
  /** The vote that this reader takes part in. */
  voting?: Voting | undefined
  /** Oldest first. */
  timeline: TimelineEntry[]
  /** Whether each contact knows. */
  standings?: ContactStanding[] | undefined
  /** The reader. */
  you: EmergencyContact | null
  /** The reader has left the emergency. */
  hasLeft?: boolean | undefined
}

/** First name, or else the full name, for readers who know them; without a final period, as in 'Robert Jr.'. */
export const calledName = ({ name, subject }: Pick<PanelFacts, 'name' | 'subject'>): string | null =>
  (subject?.firstName ?? name)?.replace(/\.$/, '') || null

/** Whether no other contact hears what the reader says. */
export const isOnlyContact = ({ voting }: Pick<PanelFacts, 'voting'>): boolean => voting?.of === 1

/** For readers who are told of a distress PIN. */
export const distressLabel = (panel: Pick<PanelFacts, 'name' | 'subject'>): string =>
  words.distress(calledName(panel))

/** A panel as of one answer: shown, embedded in a page, sent with a proved number, and kept on the device. */
export type Panel = PanelFacts & {
  /** Null if the panel was combined from parts, or its track was cut. */
  etag: string | null
  /** Arrival of the answer, by the reader's clock. */
  fetchedAt: number
  /** Delay of the reader's clock against the service's, ms. */
  clockBehind?: number | undefined
}

/**
 * Result of fetching the panel (specification §8, Tracking page).
 *
 * - `invalidCode`: 'Invalid or expired rescue code.'
 *
 * - `noTrip`: 'No user/trip found for this code.'
 *
 * - `tripUnavailable`: 'Failed to fetch trip details.'
 *
 * - `nothingFound`: the 'No Information Found' view
 *
 * - `verificationRequired`: prove the phone number first
 *
 * - `throttled`, `unreachable`: 'Failed to fetch trip details.' and why
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
