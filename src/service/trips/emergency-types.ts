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
 * - `removedAt`: time from which the traveler sees the contact as removed or gone.
 * - `isOut`: the contact is removed for everyone; after a distress PIN, this happens only to excluded contacts.
 * - `seemsLeft`: `hasLeft` as excluded contacts see it, if the contact left or returned after the distress PIN.
 * - `isQuiet`: the contact replied NO after an alert and gets new alerts and calls, but no news by text.
 */
export type TripContact = ReachableContact & {
  id: string
  notifiedAt: number | null
  removedAt: number | null
  isOut: boolean
  hasLeft: boolean
  seemsLeft: boolean | null
  isQuiet: boolean
}

export type Stance = Pick<TripContact, 'id' | 'hasLeft' | 'seemsLeft' | 'isQuiet'>

export const participates = ({ isOut, hasLeft }: Pick<TripContact, 'isOut' | 'hasLeft'>): boolean =>
  !isOut && !hasLeft

/** True if the contact has a rescue code, even an expired one. Contacts removed for everyone have none. */
export const isCalled = ({ codes }: Pick<TripHead, 'codes'>, { id }: Pick<TripContact, 'id'>): boolean =>
  codes.some(({ contactId }) => contactId === id)

/** Rescue code, stored as a hash. `expiresAt` is null until the contact sees the emergency's end. */
export type RescueCode = {
  id: string
  hash: string
  linkHash: string | null
  contactId: string
  expiresAt: number | null
}

/**
 * Contacts of a trip and their access. `codes` is empty before an alert. `endedGrants` has ids of revoked
 * grants.
 */
export type TripHead = {
  id: string
  userId: string
  endedAt: number | null
  /** End as excluded contacts see it. If absent, they see `endedAt`. */
  seemsEndedAt?: number | null
  codes: RescueCode[]
  endedGrants: string[]
  contacts: TripContact[]
}

export type CastVote = { contactId: string; at: number }

/** Data on which a change depends. `acknowledgements` has ids of contacts and dispatchers' desks. */
export type Emergency = {
  trip: TripHead
  lifecycle: StoredTrip
  wakeAt: number | null
  traveler: Traveler
  /** True if the traveler has texted a command before, or if text commands are on and they have no app. */
  answersByText: boolean
  takesPush: boolean
  /** True if the traveler allows reminder calls on this trip. */
  rings: boolean
  /** IANA time zone of the trip's last position. */
  timeZone?: string
  /** Ids of contacts who got a distress alert about another open trip. */
  aware: string[]
  /** True if the traveler has another open trip. */
  isElsewhere: boolean
  /** Time of the newest act that the traveler may see (`readActedAt`). */
  actedAt: number | null
  votes: CastVote[]
  acknowledgements: string[]
  /** Contacts who get the news of the change. If absent, `applyEffects` chooses them. */
  listeners?: TripContact[]
  /** Name of the dispatcher's desk that acts. Absent if no desk acts. */
  speaker?: string
}

/** Change to write. Absent fields keep their stored value. */
export type EmergencyChange = {
  at: number
  vote?: string
  /** Ids of contacts whose votes are retracted: the acting contact, then others with the same number. */
  retractedVotes?: string[]
  acknowledgement?: string
  /** Acknowledgment by a desk. `contactId` is the contact whose link the desk opened. */
  deskAcknowledgement?: { deskId: string; contactId: string; name: string }
  lifecycle: StoredTrip
  alarms?: { text: string; at: number }[]
  /** Set if an SOS or distress PIN reopens the emergency. Deletes the votes of all but excluded contacts. */
  forgetVotes?: true
  /** Length of the track in miles. */
  distance?: number
  /** Changed plan. If `isReal` is false, contacts who know of the distress PIN don't see it. */
  plan?: { told: FloatPlan | null; isReal: boolean }
  readingLimits?: ReadingLimits | null
  silenceAt?: number | null
  question?: StoredQuestion | null
  questionAt?: number | null
  /** New planned duration as text: '2 hour'. */
  time?: string
  wakeAt?: number | null
  codeExpiresAt?: number
  leftOutCodeExpiresAt?: number
  renewCodes?: true
  renewLeftOutCodes?: true
  /** Deletes the track, and also the location if it's a position. */
  forgetTrack?: true
  /**
   * Removed contact; if `removedAt` is null, a contact whose old codes are deleted. If `isReal` is false, only
   * the traveler and excluded contacts see the removal, and the codes stay valid.
   */
  contact?: { id: string; removedAt: number | null; isReal: boolean }
  /** New stance. `leftAt`: when the traveler saw the contact leave; null if back, absent if unchanged. */
  stance?: Stance & { leftAt?: number | null }
  /** Contacts who had left and are alerted again, or seem to be, to excluded contacts. */
  returned?: Stance[]
  messages: Message[]
  withCodes?: { to: TripContact[]; messages(codeOf: CodeOf): Message[] }
}

export type CodeOf = (contact: TripContact) => IssuedCode

export type Decision<Answer> = { answer: Answer; change: EmergencyChange | null }
export type Decide<Answer> = (emergency: Emergency) => Decision<Answer>

/**
 * Timeline entry. `contactId` is the contact who added it, whom it concerns, or who created the dispatcher's
 * link; null if it concerns no single contact. After the distress PIN, `nobodyKnows` has the id of a contact
 * who isn't excluded. `text` depends on the kind, for example a note, incident number, desk name, or reason.
 */
export type RecordedEvent = {
  tripId: string
  contactId: string | null
  kind: RecordedKind
  text: string | null
  at: number
}
