import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { RecordedKind } from '../../domain/primitives/timeline-kinds.ts'
import type { StoredQuestion } from '../../domain/trip/escalation/advance-question.ts'
import type { StoredTrip } from '../../domain/trip/lifecycle/stored-trip.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'
import type { Message } from '../messages/message.ts'
import type { IssuedCode } from './codes/rescue-secrets.ts'

/**
 * Contact of one trip.
 *
 * - `notifiedAt`: time of the first alert.
 * - `removedAt`: time from which the traveler sees the contact as removed.
 * - `isOut`: the traveler removed the contact; stays false under distress.
 * - `hasLeft`: the contact left.
 * - `isQuiet`: the contact replied NO and gets only calls for help.
 */
export type TripContact = ReachableContact & {
  id: string
  notifiedAt: number | null
  removedAt: number | null
  isOut: boolean
  hasLeft: boolean
  isQuiet: boolean
}

/** Returns whether the contact is still on the trip. */
export const participates = ({ isOut, hasLeft }: Pick<TripContact, 'isOut' | 'hasLeft'>): boolean =>
  !isOut && !hasLeft

/** Returns whether the contact has been alerted and so has a rescue code. */
export const isCalled = ({ codes }: Pick<TripHead, 'codes'>, { id }: Pick<TripContact, 'id'>): boolean =>
  codes.some(({ contactId }) => contactId === id)

/** Rescue code, stored as hashes. `expiresAt` is null while the emergency is open. */
export type RescueCode = {
  id: string
  hash: string
  linkHash: string | null
  contactId: string
  expiresAt: number | null
}

/**
 * Trip with its contacts and codes. `codes` is empty before an alert. `endedGrants` has ids of signed-out
 * grants.
 */
export type TripHead = {
  id: string
  userId: string
  endedAt: number | null
  /** End of the trip as excluded contacts see it. If absent, they see `endedAt`. */
  seemsEndedAt?: number | null
  codes: RescueCode[]
  endedGrants: string[]
  contacts: TripContact[]
}

export type CastVote = { contactId: string; at: number }

/**
 * Everything known about a trip when deciding a change. `acknowledgements` holds ids of contacts and of
 * dispatchers' desks.
 */
export type Emergency = {
  trip: TripHead
  lifecycle: StoredTrip
  /** Next time the background job checks the trip. Null if it waits for an event. */
  wakeAt: number | null
  traveler: Traveler
  /** True if the traveler has texted us before, or can answer only by text. */
  answersByText: boolean
  /** True if the traveler has push notifications enabled. */
  takesPush: boolean
  /** True if the traveler allows reminder calls on this trip. */
  rings: boolean
  /** IANA time zone of the last position. */
  timeZone?: string
  /** Ids of contacts who know about the distress PIN from another open trip. */
  aware: string[]
  /** True if the traveler has another open trip. */
  isElsewhere: boolean
  votes: CastVote[]
  acknowledgements: string[]
  /** Contacts to notify. If absent, all contacts are. */
  listeners?: TripContact[]
  /** Name of the dispatcher's desk that acts. Absent if a contact acts. */
  speaker?: string
}

/** Result of a decision. Absent fields don't change. */
export type EmergencyChange = {
  at: number
  /** Id of the contact who votes. */
  vote?: string
  /**
   * Ids of the contacts whose votes are withdrawn; a person listed twice has two. The acting contact comes
   * first.
   */
  retractedVotes?: string[]
  /** Id of the contact who acknowledges. */
  acknowledgement?: string
  /** Acknowledgment by a dispatcher's desk, which opened this contact's link. */
  deskAcknowledgement?: { deskId: string; contactId: string; name: string }
  lifecycle: StoredTrip
  /** Entries for the contacts' timeline. */
  alarms?: { text: string; at: number }[]
  /** Set when a distress alert reopens the emergency, so earlier votes no longer count. */
  forgetVotes?: true
  /** Distance traveled, miles. */
  distance?: number
  /** New float plan. If `isReal` is false, only the traveler and excluded contacts see it. */
  plan?: { told: FloatPlan | null; isReal: boolean }
  readingLimits?: ReadingLimits | null
  /** Next check for silence, or null for none. */
  silenceAt?: number | null
  /** Question to the traveler, and when to repeat it. */
  question?: StoredQuestion | null
  questionAt?: number | null
  /** New duration as text. */
  time?: string
  /** Next time the background job checks the trip. Null if it waits for an event. */
  wakeAt?: number | null
  codeExpiresAt?: number
  /** Expiry of the excluded contacts' codes. */
  leftOutCodeExpiresAt?: number
  /** Removes the expiry of codes that are still valid at `at`. */
  renewCodes?: true
  renewLeftOutCodes?: true
  /** Deletes the track, and a sensor's location. */
  forgetTrack?: true
  /**
   * Removes a contact. If `isReal` is false, only the traveler sees the removal, and the contact's codes
   * stay valid.
   */
  contact?: { id: string; removedAt: number | null; isReal: boolean }
  /**
   * Contact's own choice to leave, return, or stop texts. `leftAt` is when the traveler sees them leave; if
   * absent, it doesn't change.
   */
  stance?: { id: string; leftAt?: number | null; hasLeft: boolean; isQuiet: boolean }
  messages: Message[]
  /** Contacts who get a new code, and the messages that carry it. */
  withCodes?: { to: TripContact[]; messages(codeOf: CodeOf): Message[] }
}

export type CodeOf = (contact: TripContact) => IssuedCode

/** Decision on a trip: `answer` goes to the caller, `change` to the database. */
export type Decision<Answer> = { answer: Answer; change: EmergencyChange | null }
export type Decide<Answer> = (emergency: Emergency) => Decision<Answer>

/**
 * Entry of the contacts' timeline. `contactId` is its author, or the contact who created the dispatcher's
 * link; null for the traveler. `text` is an incident number, note, desk name, or list of changed plan
 * fields.
 */
export type RecordedEvent = {
  tripId: string
  contactId: string | null
  kind: RecordedKind
  text: string | null
  at: number
}
