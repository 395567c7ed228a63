import type { EmergencyContact } from '../../person/emergency-contact.ts'
import type { Subject } from '../../person/subject.ts'
import type { PlaceInWords } from '../../position/places/place.ts'
import type { Trip } from '../../trip/trip.ts'
import type { ContactStanding } from './contact-standing.ts'
import type { TimelineEntry } from './timeline.ts'

/** Who proves the phone number: the website's own rule, or the service. */
export type Verification = 'website' | 'service'

/** `cast` votes of `of` contacts who may vote; `needed` of them end the emergency. */
export type Voting = { cast: number; needed: number; of: number }

/** Everything that the rescue panel shows of a trip. Plain JSON. */
export type PanelFacts = {
  userId: string
  tripId: string
  canAcknowledge: boolean
  /** How the phone number was proved. `service`: by the service, which gave the panel out for that. */
  verification: Verification
  /** Null where neither the name lookup nor the profile names them. */
  name: string | null
  /** The traveler's own number, as our service knows it; absent where it is not known. */
  phone?: string | undefined
  /** The distress PIN was entered, and this reader is told of it: nobody may call or text the traveler. */
  isDistress?: boolean | undefined
  /** Whether it is a demo or a preview, from which nobody is called. */
  isExample?: boolean | undefined
  /** Null where the profile could not be fetched. */
  subject: Subject | null
  trip: Trip
  /** Where the last known position is; absent where there is none, or the backend does not say. */
  place?: PlaceInWords | undefined
  /** The trip's contacts; the profile's where the trip names none. */
  contacts: EmergencyContact[]
  /** Numbers that have voted to resolve. */
  votes: string[]
  /** Counts of the vote that this reader takes part in; absent where the backend does not say. */
  voting?: Voting | undefined
  /** What has happened so far, oldest first; empty where the backend does not say. */
  timeline: TimelineEntry[]
  /** What is known of whether each contact knows; absent where nobody says. */
  standings?: ContactStanding[] | undefined
  /** The contact for whom it is opened; null where the backend does not say. */
  you: EmergencyContact | null
  /** Whether that contact has left the emergency; absent: they take part, or the backend does not say. */
  hasLeft?: boolean | undefined
}

/** The person's name inside a sentence, for those who know them; null where it is not known. */
export const calledName = ({ name, subject }: Pick<PanelFacts, 'name' | 'subject'>): string | null =>
  subject?.firstName ?? name

/** The label of a panel whose reader is told of a distress PIN. */
export const distressLabel = (panel: Pick<PanelFacts, 'name' | 'subject'>): string =>
  `Silent distress signal: ${calledName(panel) ?? 'this person'} may be in danger`

/**
 * A panel as it was answered at one time. It is shown, embedded in a rendered page, sent with the answer to the
 * phone number, and kept on the device.
 */
export type Panel = PanelFacts & {
  /**
   * The ETag of our service's answer; null where the panel was put together from five answers, or its track was cut.
   */
  etag: string | null
  /** When the answer arrived by the reader's clock, Unix time, ms. */
  fetchedAt: number
  /** How far the reader's clock was behind the service's then, ms; absent where it is right or nobody told. */
  clockBehind?: number | undefined
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
