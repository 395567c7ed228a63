import type { Subject, SubjectName } from '../person/subject.ts'
import type { CodeWithLink } from '../primitives/rescue-code.ts'
import type { ByHandKind } from '../primitives/timeline-kinds.ts'
import type { Trip } from '../trip/trip.ts'
import type { Panel, PanelOutcome, Verification } from './panel/panel.ts'
import type { ContactStatement } from './panel/served-panel.ts'

/**
 * The rescue backend (specification §7). `throttled`: status 429.
 *
 * `unreachable`: timeout, unreadable response, or status 502 to 504.
 */
export interface RescueApi {
  lookUpCode(code: CodeWithLink, signal?: AbortSignal): Promise<LookupOutcome>
  /** Only for codes whose lookup returned `verification: 'service'`. */
  verifyPhone(
    request: CodeWithLink & { phoneNumber: string },
    signal?: AbortSignal,
  ): Promise<VerifyPhoneOutcome>
  fetchTrip(request: { tripId: string; code: string }, signal?: AbortSignal): Promise<TripOutcome>
  fetchName(userId: string, signal?: AbortSignal): Promise<NameOutcome>
  fetchSubject(userId: string, signal?: AbortSignal): Promise<SubjectOutcome>
  fetchVotes(tripId: string, signal?: AbortSignal): Promise<VotesOutcome>
  /** @param previous keeps object identity of unchanged parts. */
  fetchPanel(
    request: { code: string; tripId: string; previous: Panel | null },
    signal?: AbortSignal,
  ): Promise<PanelOutcome | { kind: 'notOffered' }>
  castVote(request: { tripId: string; phoneNumber: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** Acknowledging requires `canAcknowledge`; other statements, a panel that names its reader. */
  sayWord(request: { tripId: string; word: ContactStatement }, signal?: AbortSignal): Promise<VoteOutcome>
  /** Requires a panel that names its reader. */
  addToTimeline(addition: TimelineAddition & { tripId: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** Ends the contact's access, if the service verified the number. */
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

/**
 * `fault`: an error status that doesn't mean that the code is wrong.
 *
 * The entry form still shows "wrong" (specification §7); an open panel stays open.
 */
export type LookupOutcome =
  | FoundCode
  | { kind: 'noUser' }
  | { kind: 'wrongCode'; at: number; fault?: true }
  | ThrottledUntil
  | Unreachable

/** `textSent`: code and number were correct, and a link was sent by text. */
export type VerifyPhoneOutcome =
  /** `reload`: the panel's page is in a different language than the current page. */
  | { kind: 'verified'; panel?: Panel; reload?: true }
  | { kind: 'textSent' }
  | { kind: 'mismatch' }
  | { kind: 'wrongCode' }
  | ThrottledUntil
  | Unreachable

/** `empty`: there is no trip. `refused`: the request failed for another reason. */
export type TripOutcome =
  | { kind: 'found'; trip: Trip; at: number }
  | { kind: 'empty' }
  | { kind: 'refused' }
  | { kind: 'verificationRequired' }
  | ThrottledUntil
  | Unreachable

export type NameOutcome = { kind: 'found'; name: SubjectName } | { kind: 'unavailable' }
export type SubjectOutcome = { kind: 'found'; subject: Subject } | { kind: 'unavailable' }
/** Phone numbers as the backend writes them. */
export type VotesOutcome = { kind: 'found'; votes: string[] } | { kind: 'unavailable' }

/**
 * `message` is the server's text. After `refused` (status 4xx), nothing was recorded.
 *
 * After `failed` (5xx), `unanswered`, or `unreadable`, the vote may have been recorded.
 */
export type VoteOutcome =
  | { kind: 'recorded'; message: string }
  | { kind: 'refused'; message: string | null }
  | { kind: 'failed'; message: string | null }
  | { kind: 'unanswered' }
  | { kind: 'unreadable' }

export type VoteProblem = Exclude<VoteOutcome, { kind: 'recorded' }>

/** `text` is an incident number or note, and may be empty. */
export type TimelineAddition = { kind: ByHandKind; text: string }

export type SignOutOutcome = { kind: 'signedOut' } | Unreachable

/** Tells the panel that an entry was, or may have been, recorded. */
export type EmergencyChanged = { type: 'emergency.changed' }
