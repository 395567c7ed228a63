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
 * One contact of one trip. `notifiedAt`: first alert. `removedAt`: when the traveler saw them go. `isOut`: taken off
 * by the traveler; under distress this stays false. `hasLeft`: left by themselves. `isQuiet`: texted NO; gets only
 * calls for help.
 */
export type TripContact = ReachableContact & {
  id: string
  notifiedAt: number | null
  removedAt: number | null
  isOut: boolean
  hasLeft: boolean
  isQuiet: boolean
}

/** Neither taken off the trip nor gone by themselves. */
export const takesPart = ({ isOut, hasLeft }: Pick<TripContact, 'isOut' | 'hasLeft'>): boolean =>
  !isOut && !hasLeft

/** Was called for help: holds a code. */
export const isCalled = ({ codes }: Pick<TripHead, 'codes'>, { id }: Pick<TripContact, 'id'>): boolean =>
  codes.some(({ contactId }) => contactId === id)

/** A rescue code, by its hashes. `expiresAt` is null while the emergency is open. */
export type RescueCode = {
  id: string
  hash: string
  linkHash: string | null
  contactId: string
  expiresAt: number | null
}

/** `codes`: empty before an alert. `endedGrants`: ids of signed-out grants. */
export type TripHead = {
  id: string
  userId: string
  endedAt: number | null
  /** The end that left-out contacts see; absent: `endedAt`. */
  seemsEndedAt?: number | null
  codes: RescueCode[]
  endedGrants: string[]
  contacts: TripContact[]
}

export type CastVote = { contactId: string; at: number }

/** Input of a decision. `acknowledgements`: ids of contacts and of dispatchers' desks. */
export type Emergency = {
  trip: TripHead
  lifecycle: StoredTrip
  /** Next look by the watch; null: only after an event. */
  wakeAt: number | null
  traveler: Traveler
  /** Has texted us before, or has no other way. */
  answersByText: boolean
  /** Has push notifications on. */
  takesPush: boolean
  /** Lets the phone ring on this trip. */
  rings: boolean
  /** IANA zone of the last position. */
  timeZone?: string
  /** Ids of contacts who know of a distress on another open trip. */
  aware: string[]
  /** Has another open trip. */
  isElsewhere: boolean
  votes: CastVote[]
  acknowledgements: string[]
  /** Recipients of its news; absent: all contacts. */
  listeners?: TripContact[]
  /** Name of the dispatcher's desk that the news is about; absent: a contact. */
  speaker?: string
}

/** Result of a decision. Absent fields stay as they are. */
export type EmergencyChange = {
  at: number
  /** Contact's id. */
  vote?: string
  /** Contacts' ids: a person named twice has two. The caller's comes first. */
  retractedVotes?: string[]
  /** Contact's id. */
  acknowledgement?: string
  /** Acknowledgment by a desk, through this contact's link. */
  deskAcknowledgement?: { deskId: string; contactId: string; name: string }
  lifecycle: StoredTrip
  /** Timeline entries. */
  alarms?: { text: string; at: number }[]
  /** A distress reopened the emergency, so earlier votes don't count. */
  forgetVotes?: true
  /** Miles traveled. */
  distance?: number
  /** `isReal` false: only the traveler and left-out contacts see it. */
  plan?: { told: FloatPlan | null; isReal: boolean }
  readingLimits?: ReadingLimits | null
  /** Next check for silence; null: none. */
  silenceAt?: number | null
  /** Question to the traveler and its next check. */
  question?: StoredQuestion | null
  questionAt?: number | null
  /** New duration text. */
  time?: string
  /** Next look by the watch; null: only after an event. */
  wakeAt?: number | null
  codeExpiresAt?: number
  /** End of the left-out contacts' codes. */
  leftOutCodeExpiresAt?: number
  /** Codes still live at `at` lose their end. */
  renewCodes?: true
  renewLeftOutCodes?: true
  /** Also deletes a sensor's location. */
  forgetTrack?: true
  /** Takes a contact off the trip. `isReal` false: it only seems so, and their codes stay. */
  contact?: { id: string; removedAt: number | null; isReal: boolean }
  /** A contact's own choice. `leftAt`: when the traveler sees them leave; without it, that stays. */
  stance?: { id: string; leftAt?: number | null; hasLeft: boolean; isQuiet: boolean }
  messages: Message[]
  /** Contacts who get another code, and the messages with it. */
  withCodes?: { to: TripContact[]; messages(codeOf: CodeOf): Message[] }
}

export type CodeOf = (contact: TripContact) => IssuedCode

/** `answer` for the caller, `change` for the store. */
export type Decision<Answer> = { answer: Answer; change: EmergencyChange | null }
export type Decide<Answer> = (emergency: Emergency) => Decision<Answer>

/**
 * A timeline entry. `contactId`: its author, or who made the dispatcher's link; null: the traveler. `text`: incident
 * number, note, desk's name, or changed fields of the plan.
 */
export type RecordedEvent = {
  tripId: string
  contactId: string | null
  kind: RecordedKind
  text: string | null
  at: number
}
