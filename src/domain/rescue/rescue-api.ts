import type { Subject, SubjectName } from '../person/subject.ts'
import type { CodeWithLink } from '../primitives/rescue-code.ts'
import type { ByHandKind } from '../primitives/timeline-kinds.ts'
import type { Trip } from '../trip/trip.ts'
import type { Panel, PanelOutcome, Verification } from './panel/panel.ts'
import type { ContactsWord } from './panel/served-panel.ts'

/**
 * The backend of the rescue path (specification §7). Expected failures are values, never exceptions:
 * `unreachable` is no answer within the time limit, an answer that cannot be read, or 502, 503, 504;
 * `throttled` is a 429, `until` being its Retry-After as Unix time, ms.
 */
export interface RescueApi {
  /** GET /api/trips/rescue/{code} */
  lookUpCode(code: CodeWithLink, signal?: AbortSignal): Promise<LookupOutcome>
  /** POST /api/trips/rescue/{code}/verify, where the lookup said `verification: 'service'`. */
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
   * GET /api/trips/rescue/{code}/panel, where the lookup offers it: all of the above in one answer.
   * @param previous an earlier panel of this call: only what is new since travels, and what has not changed stays the
   * very same object.
   */
  fetchPanel(
    request: { code: string; tripId: string; previous: Panel | null },
    signal?: AbortSignal,
  ): Promise<PanelOutcome | { kind: 'notOffered' }>
  /** POST /api/trips/{tripId}/resolve-vote */
  castVote(request: { tripId: string; phoneNumber: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /**
   * POST /api/trips/{tripId}/acknowledge, where the lookup advertises it; …/resolve-vote/retraction and …/part, where
   * the panel says who reads it.
   */
  sayWord(request: { tripId: string; word: ContactsWord }, signal?: AbortSignal): Promise<VoteOutcome>
  /** POST /api/trips/{tripId}/timeline, where the panel says who reads it. */
  addToTimeline(addition: TimelineAddition & { tripId: string }, signal?: AbortSignal): Promise<VoteOutcome>
  /** POST /api/trips/{tripId}/sign-out, where the service proved the number: what this browser was granted ends. */
  endGrant(tripId: string, signal?: AbortSignal): Promise<SignOutOutcome>
}

export type FoundCode = {
  kind: 'found'
  userId: string
  tripId: string | null
  verification: Verification
  /** Whether the backend takes acknowledgements. */
  canAcknowledge: boolean
  /** Whether it gives all of the panel in one answer. */
  offersPanel: boolean
}
export type Unreachable = { kind: 'unreachable' }
export type ThrottledUntil = { kind: 'throttled'; until: number }

/**
 * `at`: when the refusal arrived, Unix time, ms. `fault`: a status that says nothing about the code (500, 408, …).
 * Whoever enters a code is told that it is wrong (specification §7), but a panel that is open stays open.
 */
export type LookupOutcome =
  | FoundCode
  | { kind: 'noUser' }
  | { kind: 'wrongCode'; at: number; fault?: true }
  | ThrottledUntil
  | Unreachable

/**
 * `panel`: all of the panel, where the backend gave it along. `wrongCode`: the code is no longer valid. `textSent`:
 * the service says of no typed code whether it is right, and has sent the contact a link if it is.
 */
export type VerifyPhoneOutcome =
  | { kind: 'verified'; panel?: Panel }
  | { kind: 'textSent' }
  | { kind: 'mismatch' }
  | { kind: 'wrongCode' }
  | ThrottledUntil
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
  | ThrottledUntil
  | Unreachable

export type NameOutcome = { kind: 'found'; name: SubjectName } | { kind: 'unavailable' }
export type SubjectOutcome = { kind: 'found'; subject: Subject } | { kind: 'unavailable' }
/** `votes`: the phone numbers that have voted, as the backend writes them. */
export type VotesOutcome = { kind: 'found'; votes: string[] } | { kind: 'unavailable' }

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

/** `text`: an incident number or a note; empty where there is none. */
export type TimelineAddition = { kind: ByHandKind; text: string }

/** `unreachable`: not known to have ended; whatever was not a plain yes counts as that. */
export type SignOutOutcome = { kind: 'signedOut' } | Unreachable

/** Sent by what is beside the panel to the panel around it: something was recorded, or may have been. */
export type EmergencyChanged = { type: 'emergency.changed' }
