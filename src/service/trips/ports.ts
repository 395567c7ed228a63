import type { Language } from '../../domain/primitives/languages.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { WatchedTrip } from '../../domain/traveler/trip/reading-alert.ts'
import type { Silence, SilenceLook } from '../../domain/traveler/trip/silence.ts'
import type { Uploader } from '../accounts/sessions/identity.ts'
import type { CallCame, CallScript } from '../messages/calls/call-script.ts'
import type { QuestionLook } from './alerts/repeated-questions.ts'
import type { Decision, Emergency } from './emergency-types.ts'
import type { AcceptedFix } from './positions/refuse-untimely.ts'
import type { NewTrip, OwnTrip, SosPlace, Traveled, UploadersTrip } from './trip.ts'

export type DueTrip =
  | { kind: 'none' }
  | { kind: 'changed'; tripId: string }
  /** Unchanged and still due. */
  | { kind: 'failed'; tripId: string; fault: unknown }

/** Which kinds of work are due. */
type WorkDue = { wakeUp: boolean; silence: boolean; quiet: boolean; question: boolean }

/** Instants are Unix time, ms; ids are UUIDs. */
export interface TripStore {
  /** In one transaction. @returns false if the user has an open trip, or the id is taken. */
  addTrip(trip: NewTrip, at: number): Promise<boolean>
  /**
   * Adds a hidden trip under duress and `decide`'s change; nothing while a distress goes on. Same statements in every
   * case.
   * @param stays false: rolled back.
   */
  addUnseenTrip(
    trip: NewTrip,
    decide: (emergency: Emergency) => Decision<null>,
    occasion: { at: number; stays: boolean },
  ): Promise<void>
  /**
   * The trip that the traveler can end, or null, and whether their number stopped. Null without account. Same work in
   * every case.
   */
  readCurrent(userId: string): Promise<{ trip: OwnTrip | null; textsStopped: boolean } | null>
  readOpenTrip(userId: string): Promise<OwnTrip | null>
  /**
   * Decides and writes in one transaction, serialized per trip. @returns the decision's answer, null if there is no
   * such trip.
   */
  changeTrip<Answer>(
    tripId: string,
    decide: (emergency: Emergency) => Decision<Answer>,
  ): Promise<Answer | null>
  /** For the open trip, or null. */
  changeOpenTrip<Answer>(
    userId: string,
    decide: (emergency: Emergency) => Decision<Answer>,
  ): Promise<Answer | null>
  /** With positions, or null. */
  readTraveled(userId: string): Promise<Traveled | null>
  /** @param now Unix time, ms. */
  workDue(now: number): Promise<WorkDue>
  /**
   * Changes the longest-due trip that no other process has. A decision that leaves it due fails.
   * @param which `sos`: with a waiting SOS; `others`: not for `changeDueTrips`. Errors: rejects if the database is
   * away.
   */
  changeDueTrip(
    now: number,
    decide: (emergency: Emergency) => Decision<null>,
    which?: 'sos' | 'others' | 'any',
  ): Promise<DueTrip>
  /**
   * Changes several due trips. `questions`: `decide` sees no contacts, votes, or codes. `alerts`: after a question.
   * @returns their ids, none if done. Errors: rejects if one fails; nothing is changed.
   */
  changeDueTrips(
    now: number,
    kind: 'questions' | 'alerts',
    decide: (emergency: Emergency) => Decision<null>,
  ): Promise<string[]>
  /** Delays a failing trip so that it doesn't block others; it stays due. */
  putOff(tripId: string, retryAt: number): Promise<void>
  /**
   * Finds the sender and stores positions in followed trips, once each, in one statement; notes the device's use at
   * most once a minute.
   * @returns these trips, and one that only seems open, if written; null for an unknown sender.
   */
  takeUpload(by: Uploader, fixes: AcceptedFix[], now: number): Promise<UploadersTrip[] | null>
  noteSos(tripId: string, place: SosPlace): Promise<void>
  /** Watched limits and readings of the last hours, or null. @param now Unix time, ms. */
  readWatched(tripId: string, now: number): Promise<{ limits: ReadingLimits; trip: WatchedTrip } | null>
  /**
   * Checks the longest-due trip for silence and changes it if silent. Failed checks are delayed.
   * @param now Unix time, ms.
   */
  changeSilentTrip(
    now: number,
    look: (silence: Silence) => SilenceLook,
    decide: (emergency: Emergency, limit: number) => Decision<null>,
  ): Promise<DueTrip>
  /** Tells the traveler of silent trackers. */
  tellOfQuietTracker(now: number): Promise<DueTrip>
  /**
   * Repeats due questions in batches.
   * @returns how many were due, and failures.
   */
  askAgain(look: QuestionLook): Promise<{ looked: number; faults: unknown[] }>
  /** Deletes forgotten positions and expired trips (docs/operations.md). */
  cleanUp(now: number): Promise<void>
}

/** `over`: its subject has ended. `number`: called. `wasMachine`: answered by a machine. */
export type OpenedCall =
  | { kind: 'script'; script: CallScript; number: string; wasMachine: boolean }
  | { kind: 'over'; language: Language }

/** Unix time, ms. */
export interface Calls {
  /** Null if unknown. */
  read(messageId: number, at: number): Promise<OpenedCall | null>
  /** Notes a pressed key, once. */
  note(messageId: number, came: Extract<CallCame, 'heard' | 'caring'>, at: number): Promise<void>
}
