import type { Language } from '../../domain/primitives/languages.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { WatchedTrip } from '../../domain/traveler/trip/alerts/reading-alert.ts'
import type { Silence, SilenceLook } from '../../domain/traveler/trip/alerts/silence.ts'
import type { Uploader } from '../accounts/sessions/identity.ts'
import type { CallCame, CallScript } from '../messages/calls/call-script.ts'
import type { QuestionLook } from './alerts/repeated-questions.ts'
import type { Decide, Decision, Emergency } from './emergency-types.ts'
import type { AcceptedFix } from './positions/refuse-untimely.ts'
import type { NewTrip, OwnTrip, SosPlace, Traveled, UploadersTrip } from './trip.ts'

export type DueTrip =
  | { kind: 'none' }
  | { kind: 'changed'; tripId: string }
  | { kind: 'failed'; tripId: string; fault: unknown }

type WorkDue = { wakeUp: boolean; silence: boolean; quiet: boolean; question: boolean }

export interface TripStore {
  /** @returns false if the user has an open trip or the id is taken. */
  addTrip(trip: NewTrip, at: number): Promise<boolean>
  /**
   * Adds a hidden trip under duress and `decide`'s change, unless a distress is under way. @param stays false: rolled
   * back after the same statements.
   */
  addUnseenTrip(trip: NewTrip, decide: Decide<null>, occasion: { at: number; stays: boolean }): Promise<void>
  /** The trip the traveler can end, and whether they stopped texts; null without an account. */
  readCurrent(userId: string): Promise<{ trip: OwnTrip | null; textsStopped: boolean } | null>
  readOpenTrip(userId: string): Promise<OwnTrip | null>
  /** Decides and writes in one transaction, under the trip's lock. @returns null if there is no such trip. */
  changeTrip<Answer>(tripId: string, decide: Decide<Answer>): Promise<Answer | null>
  /** As `changeTrip`, for the open trip. */
  changeOpenTrip<Answer>(userId: string, decide: Decide<Answer>): Promise<Answer | null>
  readTraveled(userId: string): Promise<Traveled | null>
  workDue(now: number): Promise<WorkDue>
  /**
   * Changes the longest-due trip that no other process has. A trip that stays due counts as failed. @param which
   * `sos`: with a waiting SOS; `others`: not for `changeDueTrips`.
   */
  changeDueTrip(now: number, decide: Decide<null>, which?: 'sos' | 'others' | 'any'): Promise<DueTrip>
  /** Changes several due trips, all or none. `questions`: `decide` sees no contacts, votes, or codes. */
  changeDueTrips(now: number, kind: 'questions' | 'alerts', decide: Decide<null>): Promise<string[]>
  /** Delays a failing trip, so that it doesn't block others. */
  putOff(tripId: string, retryAt: number): Promise<void>
  /** Stores positions once each in the sender's trips, in one statement. @returns null for an unknown sender. */
  takeUpload(by: Uploader, fixes: AcceptedFix[], now: number): Promise<UploadersTrip[] | null>
  noteSos(tripId: string, place: SosPlace): Promise<void>
  /** Limits and the readings of the last hours, or null. */
  readWatched(tripId: string, now: number): Promise<{ limits: ReadingLimits; trip: WatchedTrip } | null>
  /** Checks the longest-due trip for silence. */
  changeSilentTrip(
    now: number,
    look: (silence: Silence) => SilenceLook,
    decide: (emergency: Emergency, limit: number) => Decision<null>,
  ): Promise<DueTrip>
  tellOfQuietTracker(now: number): Promise<DueTrip>
  /** Repeats due questions in batches. */
  askAgain(look: QuestionLook): Promise<{ looked: number; faults: unknown[] }>
  /** Deletes forgotten positions and expired trips (docs/operations.md). */
  cleanUp(now: number): Promise<void>
}

/** `over`: nothing is left to say. `wasMachine`: an answering machine took the call. */
export type OpenedCall =
  | { kind: 'script'; script: CallScript; number: string; wasMachine: boolean }
  | { kind: 'over'; language: Language }

export interface Calls {
  read(messageId: number, at: number): Promise<OpenedCall | null>
  note(messageId: number, came: Extract<CallCame, 'heard' | 'caring'>, at: number): Promise<void>
}
