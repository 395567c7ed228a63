import type { Subject, SubjectName } from '../person/subject.ts'
import type { CodeWithLink } from '../primitives/rescue-code.ts'
import type { ByHandKind } from '../primitives/timeline-kinds.ts'
import type { Trip } from '../trip/trip.ts'
import type { Panel, PanelOutcome, Verification } from './panel/panel.ts'
import type { ContactStatement } from './panel/served-panel.ts'

/**
 * The rescue backend (specification §7). Expected failures are values: `unreachable` is no readable answer in time, or
 * 502-504; `throttled` is 429 with `until` as Unix time, ms.
 */
export interface RescueApi {
  /** GET /api/trips/rescue/{code} */
  lookUpCode(code: CodeWithLink, signal?: AbortSignal): Promise<LookupOutcome>
  /** POST /api/trips/rescue/{code}/verify, if `verification: 'service'`. */
  verifyPhone(
    request: CodeWithLink & { phoneNumber: string },
    signal?: AbortSignal,
  ): Promise<VerifyPhoneOutcome>
  /** GET /api/trips/access/{tripId}/{code} */
  fetchTrip(request: { tripId: string; code: string }, signal?: AbortSignal): Promise<TripOutcome>
  /** GET /api/clerk-user/{userId} */
  fetchName(userId: string, signal?: AbortSignal): Promise<NameOutcome>
  /** GET /api/user-info/{userId} */
  fetchSubject(userId: string, signal?: AbortSignal): Promise<SubjectOutcome>
  /** GET /api/trips/{tripId}/resolution-status */
  fetchVotes(tripId: string, signal?: AbortSignal): Promise<VotesOutcome>
  /**
   * GET /api/trips/rescue/{code}/panel, if offered: everything above.
   * @param previous only newer data travels, unchanged parts stay the same objects.
   */
  fetchPanel(
    request: { code: string; tripId: string; previous: Panel | null },
    signal?: AbortSignal,
  ): Promise<PanelOutcome | { kind: 'notOffered' }>
  /** POST /api/trips/{tripId}/resolve-vote */
  castVote(request: { tripId: string; phoneNumber: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** POST …/acknowledge, if offered; …/resolve-vote/retraction and …/part, if the panel names its reader. */
  sayWord(request: { tripId: string; word: ContactStatement }, signal?: AbortSignal): Promise<VoteOutcome>
  /** POST …/timeline, if the panel names its reader. */
  addToTimeline(addition: TimelineAddition & { tripId: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** POST …/sign-out, if the service proved the number. */
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
 * `at`: Unix time, ms. `fault`: a status unrelated to the code (500, 408). Entering a code shows "wrong" (specification
 * §7); an open panel stays.
 */
export type LookupOutcome =
  | FoundCode
  | { kind: 'noUser' }
  | { kind: 'wrongCode'; at: number; fault?: true }
  | ThrottledUntil
  | Unreachable

/**
 * `panel`: if it came along. `wrongCode`: no longer valid. `textSent`: codes aren't judged; a right pair got a link.
 */
export type VerifyPhoneOutcome =
  | { kind: 'verified'; panel?: Panel }
  | { kind: 'textSent' }
  | { kind: 'mismatch' }
  | { kind: 'wrongCode' }
  | ThrottledUntil
  | Unreachable

/** `empty`: no trip. `refused`: other failures. `at`: Unix time, ms. */
export type TripOutcome =
  | { kind: 'found'; trip: Trip; at: number }
  | { kind: 'empty' }
  | { kind: 'refused' }
  | { kind: 'verificationRequired' }
  | ThrottledUntil
  | Unreachable

export type NameOutcome = { kind: 'found'; name: SubjectName } | { kind: 'unavailable' }
export type SubjectOutcome = { kind: 'found'; subject: Subject } | { kind: 'unavailable' }
/** `votes`: numbers as the backend writes them. */
export type VotesOutcome = { kind: 'found'; votes: string[] } | { kind: 'unavailable' }

/**
 * `refused`: 4xx, nothing recorded. Otherwise it may have been:
 * - `failed`: 5xx
 * - `unanswered`: timeout
 * - `unreadable`: OK without words
 * `message`: the server's text, or null.
 */
export type VoteOutcome =
  | { kind: 'recorded'; message: string }
  | { kind: 'refused'; message: string | null }
  | { kind: 'failed'; message: string | null }
  | { kind: 'unanswered' }
  | { kind: 'unreadable' }

/** `text`: incident number or note, may be empty. */
export type TimelineAddition = { kind: ByHandKind; text: string }

/** `unreachable`: anything but a yes. */
export type SignOutOutcome = { kind: 'signedOut' } | Unreachable

/** Sent to the panel: something was, or may have been, recorded. */
export type EmergencyChanged = { type: 'emergency.changed' }
