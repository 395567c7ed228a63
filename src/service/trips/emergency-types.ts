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
 * One contact of one trip. Instants are Unix time, ms. `notifiedAt`: when an alert first went out to them. `removedAt`:
 * since when they are off the trip as the traveler sees it. `isOut`: whether the traveler has taken them off it; by the
 * distress PIN it only seems so. `hasLeft`: they have left it by a word of their own, and hear nothing more. `isQuiet`:
 * they texted NO, and get no text of it but a call for help.
 */
export type TripContact = ReachableContact & {
  id: string
  notifiedAt: number | null
  removedAt: number | null
  isOut: boolean
  hasLeft: boolean
  isQuiet: boolean
}

/** Whether a contact takes part: neither taken off the trip nor gone by themselves. */
export const takesPart = ({ isOut, hasLeft }: Pick<TripContact, 'isOut' | 'hasLeft'>): boolean =>
  !isOut && !hasLeft

/** Whether a contact was called for help: they hold a code. */
export const isCalled = ({ codes }: Pick<TripHead, 'codes'>, { id }: Pick<TripContact, 'id'>): boolean =>
  codes.some(({ contactId }) => contactId === id)

/**
 * A rescue code, by its hashes. `contactId`: whose it is. `expiresAt` (Unix time, ms) is null while the emergency is open.
 */
export type RescueCode = {
  id: string
  hash: string
  linkHash: string | null
  contactId: string
  expiresAt: number | null
}

/**
 * A trip as far as access to it is decided. There are no codes where no alert has been sent. `endedGrants`: ids of
 * grants that were signed out of.
 */
export type TripHead = {
  id: string
  userId: string
  endedAt: number | null
  /** When it ended as contacts see it who are left out of distress; absent: as for everybody. */
  seemsEndedAt?: number | null
  codes: RescueCode[]
  endedGrants: string[]
  contacts: TripContact[]
}

/** A contact's vote. `at`: Unix time, ms. */
export type CastVote = { contactId: string; at: number }

/**
 * Everything that a vote, an acknowledgement or a check-in is decided from. Acknowledgements are ids of contacts, and of
 * dispatchers' desks.
 */
export type Emergency = {
  trip: TripHead
  /** Where the trip's statechart stands. */
  lifecycle: StoredTrip
  /** When the watch was to look at it, Unix time, ms; null: not before something happens. */
  wakeAt: number | null
  traveler: Traveler
  /** Whether the traveler answers by text: they have done so, or have nothing else. */
  answersByText: boolean
  /** Whether the traveler has asked for notifications in a browser. */
  takesPush: boolean
  /** Whether the traveler chose for this trip that their phone may ring. */
  rings: boolean
  /** The time zone of the last position, IANA name; absent where there is none. */
  timeZone?: string
  /** Ids of the contacts who know of a distress on another trip of the traveler's that goes on. */
  aware: string[]
  /** Whether another trip of the traveler's is open to them. */
  isElsewhere: boolean
  votes: CastVote[]
  acknowledgements: string[]
  /** Whom its news is for; absent: all of its contacts. */
  listeners?: TripContact[]
  /** The name of the dispatcher's desk whose word its news tells, where it is no contact's. */
  speaker?: string
}

/** What a decision changes. It is written in the transaction in which the emergency was read. */
export type EmergencyChange = {
  /** When it was decided, Unix time, ms. */
  at: number
  /** Id of the contact who votes. */
  vote?: string
  /** Ids of the contacts whose votes are taken back. A person who is named twice has two; theirs who asks stands first. */
  retractedVotes?: string[]
  /** Id of the contact who acknowledges. */
  acknowledgement?: string
  /** A dispatcher's desk acknowledged, by the link that this contact made. */
  deskAcknowledgement?: { deskId: string; contactId: string; name: string }
  /** Where the trip's statechart stands from now on. */
  lifecycle: StoredTrip
  /** Alarms that the contacts are told of, as lines of their timeline. `at`: Unix time, ms. */
  alarms?: { text: string; at: number }[]
  /** The emergency goes on under duress after it was over: the votes that ended it count no more. */
  forgetVotes?: true
  /** How far the traveler had gone who ends the trip, miles. */
  distance?: number
  /** The traveler's new plan; not `isReal`: it only seems so to them, and to those who are left out of distress. */
  plan?: { told: FloatPlan | null; isReal: boolean }
  /** The readings that are watched from now on, by their limits. */
  readingLimits?: ReadingLimits | null
  /** When it is looked next whether anything was heard of the traveler, Unix time, ms; null: never. */
  silenceAt?: number | null
  /** The question that was asked, and when it is looked at next, Unix time, ms; absent: as they were. */
  question?: StoredQuestion | null
  questionAt?: number | null
  /** The trip's duration text, where it was extended. */
  time?: string
  /** When the watch looks at the trip again, Unix time, ms; null: not before something happens. Absent: as it was. */
  wakeAt?: number | null
  /** The trip has ended; its code ends at this instant, Unix time, ms. */
  codeExpiresAt?: number
  /** When the codes end of contacts who are left out of distress, to whom the trip has ended. */
  leftOutCodeExpiresAt?: number
  /** The trip is open again: codes that still live at `at` have no end any more. */
  renewCodes?: true
  /** Whether the codes of contacts who are left out of distress are renewed. */
  renewLeftOutCodes?: true
  /** The trip's positions are deleted, the place of a sensor among them. */
  forgetTrack?: true
  /**
   * What becomes of one contact: since when the traveler sees them as taken off the trip, and whether that, and the
   * end of the codes that they hold, is so (`isReal`) or only seems so.
   */
  contact?: { id: string; removedAt: number | null; isReal: boolean }
  /**
   * How one contact stands from now on, by their own word. `leftAt`: since when they have left as the traveler sees it,
   * Unix time, ms.
   */
  stance?: { id: string; leftAt: number | null; hasLeft: boolean; isQuiet: boolean }
  messages: Message[]
  /** Contacts who get a new code each, beside those that they hold, and the messages that carry these. */
  withCodes?: { to: TripContact[]; messages(codeOf: CodeOf): Message[] }
}

/** The new code of a contact. */
export type CodeOf = (contact: TripContact) => IssuedCode

/** `answer` goes to whoever asked, `change` to the store; null where nothing changes. */
export type Decision<Answer> = { answer: Answer; change: EmergencyChange | null }

/**
 * What is recorded of an emergency. `contactId`: whose it is, for a link of a dispatcher's the contact who made it;
 * null: the traveler's. `text`: an incident number, a note, the name of a desk, what of the plan was changed. `at`: Unix time, ms.
 */
export type RecordedEvent = {
  tripId: string
  contactId: string | null
  kind: RecordedKind
  text: string | null
  at: number
}
