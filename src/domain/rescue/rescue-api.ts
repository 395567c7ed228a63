import type { Subject, SubjectName } from '../person/subject.ts'
import type { CodeWithLink } from '../primitives/rescue-code.ts'
import type { ByHandKind } from '../primitives/timeline-kinds.ts'
import type { Trip } from '../trip/trip.ts'
import type { Panel, PanelOutcome, Verification } from './panel/panel.ts'
import type { ContactStatement } from './panel/served-panel.ts'

/**
 * Client of the rescue backend (specification §7). `throttled` means status 429. `unreachable` means no
 * response, an unreadable one, or status 502 to 504; for `verifyPhone`, any 5xx; for `endGrant`, any failure.
 */
export interface RescueApi {
  lookUpCode(code: CodeWithLink, signal?: AbortSignal): Promise<LookupOutcome>
  /** Verifies a phone number. Only a backend with `verification: 'service'` supports this. */
  verifyPhone(
    request: CodeWithLink & { phoneNumber: string },
    signal?: AbortSignal,
  ): Promise<VerifyPhoneOutcome>
  fetchTrip(request: { tripId: string; code: string }, signal?: AbortSignal): Promise<TripOutcome>
  fetchName(userId: string, signal?: AbortSignal): Promise<NameOutcome>
  fetchSubject(userId: string, signal?: AbortSignal): Promise<SubjectOutcome>
  fetchVotes(tripId: string, signal?: AbortSignal): Promise<VotesOutcome>
  /** Fetches the whole panel. If nothing has changed, its parts are the same objects as in `previous`. */
  fetchPanel(
    request: { code: string; tripId: string; previous: Panel | null },
    signal?: AbortSignal,
  ): Promise<PanelOutcome | { kind: 'notOffered' }>
  castVote(request: { tripId: string; phoneNumber: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** Sends a statement. Acknowledging needs `canAcknowledge`; other statements need a panel with `you`. */
  sayWord(request: { tripId: string; word: ContactStatement }, signal?: AbortSignal): Promise<VoteOutcome>
  /** Adds an entry to the timeline. Requires a panel that identifies its reader (`you`). */
  addToTimeline(addition: TimelineAddition & { tripId: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** Ends the access that the service granted after it verified the number. */
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
 * `fault`: the error status doesn't mean that the code is wrong. The entry form still shows "wrong"
 * (specification §7); an open panel stays open.
 */
export type LookupOutcome =
  | FoundCode
  | { kind: 'noUser' }
  | { kind: 'wrongCode'; at: number; fault?: true }
  | ThrottledUntil
  | Unreachable

/** `textSent`: too many attempts; if code and number are correct, the service sends a link by text. */
export type VerifyPhoneOutcome =
  /** `reload`: the panel's page is in a different language than the current page. */
  | { kind: 'verified'; panel?: Panel; reload?: true }
  | { kind: 'textSent' }
  | { kind: 'mismatch' }
  | { kind: 'wrongCode' }
  | ThrottledUntil
  | Unreachable

/** `empty`: a response without trip data. `refused`: an error status without a kind of its own. */
export type TripOutcome =
  | { kind: 'found'; trip: Trip; at: number }
  | { kind: 'empty' }
  | { kind: 'refused' }
  | { kind: 'verificationRequired' }
  | ThrottledUntil
  | Unreachable

export type NameOutcome = { kind: 'found'; name: SubjectName } | { kind: 'unavailable' }
export type SubjectOutcome = { kind: 'found'; subject: Subject } | { kind: 'unavailable' }
/** Voters' phone numbers as the backend writes them, or a failure. */
export type VotesOutcome = { kind: 'found'; votes: string[] } | { kind: 'unavailable' }

/**
 * `message` is the server's text. After `refused` (status 4xx), nothing was recorded. After `failed` (5xx),
 * `unanswered`, or `unreadable`, the vote, statement, or entry may have been recorded.
 */
export type VoteOutcome =
  | { kind: 'recorded'; message: string }
  | { kind: 'refused'; message: string | null }
  | { kind: 'failed'; message: string | null }
  | { kind: 'unanswered' }
  | { kind: 'unreadable' }

export type VoteProblem = Exclude<VoteOutcome, { kind: 'recorded' }>

/** Timeline entry that a contact adds. `text` is an incident number or note, and may be empty. */
export type TimelineAddition = { kind: ByHandKind; text: string }

export type SignOutOutcome = { kind: 'signedOut' } | Unreachable

/** Sent to the panel's machine when the emergency may have changed. */
export type EmergencyChanged = { type: 'emergency.changed' }
