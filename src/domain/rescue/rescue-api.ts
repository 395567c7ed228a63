import type { Subject, SubjectName } from '../person/subject.ts'
import type { CodeWithLink } from '../primitives/rescue-code.ts'
import type { ByHandKind } from '../primitives/timeline-kinds.ts'
import type { Trip } from '../trip/trip.ts'
import type { Panel, PanelOutcome, Verification } from './panel/panel.ts'
import type { ContactStatement } from './panel/served-panel.ts'

/** The rescue backend (specification §7). `unreachable`: no readable answer in time, or 502-504. `throttled`: 429. */
export interface RescueApi {
  lookUpCode(code: CodeWithLink, signal?: AbortSignal): Promise<LookupOutcome>
  /** Used if the lookup answered `verification: 'service'`. */
  verifyPhone(
    request: CodeWithLink & { phoneNumber: string },
    signal?: AbortSignal,
  ): Promise<VerifyPhoneOutcome>
  fetchTrip(request: { tripId: string; code: string }, signal?: AbortSignal): Promise<TripOutcome>
  fetchName(userId: string, signal?: AbortSignal): Promise<NameOutcome>
  fetchSubject(userId: string, signal?: AbortSignal): Promise<SubjectOutcome>
  fetchVotes(tripId: string, signal?: AbortSignal): Promise<VotesOutcome>
  /** Everything above in one call, if offered. @param previous unchanged parts stay the same objects. */
  fetchPanel(
    request: { code: string; tripId: string; previous: Panel | null },
    signal?: AbortSignal,
  ): Promise<PanelOutcome | { kind: 'notOffered' }>
  castVote(request: { tripId: string; phoneNumber: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** An acknowledgment needs the backend's offer; other statements need a panel that names its reader. */
  sayWord(request: { tripId: string; word: ContactStatement }, signal?: AbortSignal): Promise<VoteOutcome>
  /** If the panel names its reader. */
  addToTimeline(addition: TimelineAddition & { tripId: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** If the service proved the number. */
  endGrant(tripId: string, signal?: AbortSignal): Promise<SignOutOutcome>
}

export type FoundCode = {
  kind: 'found'
  userId: string
  tripId: string | null
  verification: Verification
  canAcknowledge: boolean
  offersPanel: boolean
}
export type Unreachable = { kind: 'unreachable' }
export type ThrottledUntil = { kind: 'throttled'; until: number }

/** `fault`: a status unrelated to the code. Entry shows "wrong" (specification §7); an open panel stays. */
export type LookupOutcome =
  | FoundCode
  | { kind: 'noUser' }
  | { kind: 'wrongCode'; at: number; fault?: true }
  | ThrottledUntil
  | Unreachable

/** `panel`: if it came along. `wrongCode`: no longer valid. `textSent`: a right pair got a link. */
export type VerifyPhoneOutcome =
  /** `reload`: the panel's document comes in another language than this page. */
  | { kind: 'verified'; panel?: Panel; reload?: true }
  | { kind: 'textSent' }
  | { kind: 'mismatch' }
  | { kind: 'wrongCode' }
  | ThrottledUntil
  | Unreachable

/** `empty`: no trip. `refused`: other failures. */
export type TripOutcome =
  | { kind: 'found'; trip: Trip; at: number }
  | { kind: 'empty' }
  | { kind: 'refused' }
  | { kind: 'verificationRequired' }
  | ThrottledUntil
  | Unreachable

export type NameOutcome = { kind: 'found'; name: SubjectName } | { kind: 'unavailable' }
export type SubjectOutcome = { kind: 'found'; subject: Subject } | { kind: 'unavailable' }
/** As the backend writes the numbers. */
export type VotesOutcome = { kind: 'found'; votes: string[] } | { kind: 'unavailable' }

/**
 * `message`: the server's text. `refused`: 4xx, nothing recorded. Otherwise it may have been:
 *
 * - `failed`: 5xx
 *
 * - `unanswered`: timeout
 *
 * - `unreadable`: OK without a message
 */
export type VoteOutcome =
  | { kind: 'recorded'; message: string }
  | { kind: 'refused'; message: string | null }
  | { kind: 'failed'; message: string | null }
  | { kind: 'unanswered' }
  | { kind: 'unreadable' }

export type VoteProblem = Exclude<VoteOutcome, { kind: 'recorded' }>

/** `text`: incident number or note, may be empty. */
export type TimelineAddition = { kind: ByHandKind; text: string }

export type SignOutOutcome = { kind: 'signedOut' } | Unreachable

/** Sent to the panel after something was, or may have been, recorded. */
export type EmergencyChanged = { type: 'emergency.changed' }
