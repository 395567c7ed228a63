import type { Subject, SubjectName } from '../subject/subject.ts'
import type { Panel } from '../tracking/panel.ts'
import type { Trip } from '../trip/trip.ts'

/**
 * The backend of the rescue path (specification §7). Expected failures are values, never exceptions:
 * `unreachable` is no answer within the time limit, an answer that cannot be read, or 502, 503, 504;
 * `throttled` is a 429, `until` being its Retry-After as Unix time, ms.
 */
export interface RescueApi {
  /** GET /api/trips/rescue/{code} */
  lookUpCode(code: string, signal?: AbortSignal): Promise<LookupOutcome>
  /** POST /api/trips/rescue/{code}/verify, where the lookup said `verification: 'service'`. */
  verifyPhone(request: { code: string; phoneNumber: string }, signal?: AbortSignal): Promise<VerifyOutcome>
  /** GET /api/trips/access/{tripId}/{code} */
  fetchTrip(request: { tripId: string; code: string }, signal?: AbortSignal): Promise<TripOutcome>
  /** GET /api/clerk-user/{userId} */
  fetchName(userId: string, signal?: AbortSignal): Promise<NameOutcome>
  /** GET /api/user-info/{userId} */
  fetchSubject(userId: string, signal?: AbortSignal): Promise<SubjectOutcome>
  /** GET /api/trips/{tripId}/resolution-status */
  fetchVotes(tripId: string, signal?: AbortSignal): Promise<VotesOutcome>
  /**
   * GET /api/trips/rescue/{code}/packed-panel: all of the above in one answer, of which only what is new travels.
   * For codes whose lookup has advertised it.
   */
  fetchWhole?(code: string, signal?: AbortSignal): Promise<WholeOutcome>
  /** Takes a panel that came with the page as one that `fetchWhole` has fetched: the next call asks for what is newer. */
  resume?(served: { code: string; panel: Panel; tag: string }): void
  /** POST /api/trips/{tripId}/resolve-vote */
  castVote(request: { tripId: string; phoneNumber: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** POST /api/trips/{tripId}/acknowledge, where the lookup advertises it. */
  acknowledge(tripId: string, signal?: AbortSignal): Promise<AcknowledgeOutcome>
}

/** Who proves the phone number: the website's own rule, or the service. */
export type Verification = 'website' | 'service'

export type FoundCode = {
  kind: 'found'
  userId: string
  tripId: string | null
  verification: Verification
  /** Whether the backend takes acknowledgements. */
  canAcknowledge: boolean
}
export type Unreachable = { kind: 'unreachable' }
export type Throttled = { kind: 'throttled'; until: number }

/**
 * `at`: when the refusal arrived, Unix time, ms. `fault`: a status that says nothing about the code (500, 408, …).
 * Whoever enters a code is told that it is wrong (specification §7), but a panel that is open stays open.
 */
export type LookupOutcome =
  | FoundCode
  | { kind: 'noUser' }
  | { kind: 'wrongCode'; at: number; fault?: true }
  | Throttled
  | Unreachable

/** `panel`: all of the panel, where the backend gave it along. `wrongCode`: the code is no longer valid. */
export type VerifyOutcome =
  | { kind: 'verified'; panel?: Panel }
  | { kind: 'mismatch' }
  | { kind: 'wrongCode' }
  | Throttled
  | Unreachable

/**
 * `empty`: answered OK, but there is no trip in the answer. `refused`: any other non-OK answer.
 * `at`: when the answer arrived, Unix time, ms.
 */
export type TripOutcome =
  | { kind: 'found'; trip: Trip; at: number }
  | { kind: 'empty' }
  | { kind: 'refused' }
  | { kind: 'verificationRequired' }
  | Throttled
  | Unreachable

export type NameOutcome = { kind: 'found'; name: SubjectName } | { kind: 'unavailable' }
export type SubjectOutcome = { kind: 'found'; subject: Subject } | { kind: 'unavailable' }
/** `votes`: the phone numbers that have voted, as the backend writes them. */
export type VotesOutcome = { kind: 'found'; votes: string[] } | { kind: 'unavailable' }

/** Everything of one panel. What has not changed since the last answer is the very same object. */
export type Whole = { lookup: FoundCode; trip: Trip; name: SubjectName; subject: Subject; votes: string[] }

/**
 * `notOffered`: no lookup of this code has advertised it, or it was refused: the other calls say why.
 * `invalidCode`: the code is over, or was never one.
 */
export type WholeOutcome =
  | ({ kind: 'found'; at: number } & Whole)
  | { kind: 'invalidCode' }
  | { kind: 'notOffered' }
  | { kind: 'verificationRequired' }
  | Throttled
  | Unreachable

/**
 * `refused`: the service said no (4xx), nothing was recorded. In the other cases it may have been recorded all the same:
 * - `failed`: the service said that it has failed (5xx)
 * - `unanswered`: no whole answer within the time limit; whether the request arrived cannot be known
 * - `unreadable`: an OK answer without words
 *
 * `message`: the server's error text, null where it gave none.
 */
export type VoteOutcome =
  | { kind: 'recorded'; message: string }
  | { kind: 'refused'; message: string | null }
  | { kind: 'failed'; message: string | null }
  | { kind: 'unanswered' }
  | { kind: 'unreadable' }
export type AcknowledgeOutcome = VoteOutcome

/** Sent by the two dialogs to the panel around them: something was recorded, or may have been. */
export type EmergencyChanged = { type: 'emergency.changed' }
