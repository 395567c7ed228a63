import type { Language } from '../../domain/primitives/languages.ts'
import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { WatchedTrip } from '../../domain/traveler/trip/alerts/reading-alert.ts'
import type { Silence, SilenceCheck } from '../../domain/traveler/trip/alerts/silence.ts'
import type { Uploader } from '../accounts/sessions/identity.ts'
import type { CallOutcome, CallScript } from '../messages/calls/call-script.ts'
import type { QuestionLook } from './alerts/repeated-questions.ts'
import type { Decide, Decision, Emergency, TripContact } from './emergency-types.ts'
import type { AcceptedFix } from './positions/refuse-untimely.ts'
import type { NewTrip, OwnTrip, SosPlace, Traveled, UploadTrip } from './trip.ts'

export type DueTrip =
  | { kind: 'none' }
  | { kind: 'changed'; tripId: string }
  | { kind: 'failed'; tripId: string; fault: unknown }

type WorkDue = { wakeUp: boolean; silence: boolean; quiet: boolean; question: boolean }

export interface TripStore {
  /** Adds a trip. Returns false if the user has an open trip or the id is taken. */
  addTrip(trip: NewTrip, at: number): Promise<boolean>
  /**
   * Creates a trip that the traveler doesn't see, for a distress alert, and applies `decide`. Writes only
   * decoys if an active distress alert already reaches a contact or if `stays` is false.
   */
  addUnseenTrip(trip: NewTrip, decide: Decide<null>, occasion: { at: number; stays: boolean }): Promise<void>
  /** Returns the contacts of open trips and of those that ended less than a day ago. */
  readRecentContacts(userId: string, now: number): Promise<TripContact[]>
  /**
   * Returns the trip that the traveler sees as open, and whether the traveler stopped our texts. Null if the
   * account is unknown or deleted.
   */
  readCurrent(userId: string): Promise<{ trip: OwnTrip | null; textsStopped: boolean } | null>
  readOpenTrip(userId: string): Promise<OwnTrip | null>
  /** Locks a trip, decides, and writes in one transaction. Returns null if there is no such trip. */
  changeTrip<Answer>(tripId: string, decide: Decide<Answer>): Promise<Answer | null>
  changeOpenTrip<Answer>(userId: string, decide: Decide<Answer>): Promise<Answer | null>
  readTraveled(userId: string): Promise<Traveled | null>
  workDue(now: number): Promise<WorkDue>
  /**
   * Changes the trip that has been due longest, skipping locked ones. If the trip stays due, the change
   * counts as failed. Postpones a failing trip. `others` are trips that `changeDueTrips` can't handle.
   */
  changeDueTrip(now: number, decide: Decide<null>, which?: 'sos' | 'others' | 'any'): Promise<DueTrip>
  /** Changes several due trips, all or none. For `questions`, `decide` gets no contacts, votes, or codes. */
  changeDueTrips(now: number, kind: 'questions' | 'alerts', decide: Decide<null>): Promise<string[]>
  /** Stores positions in the sender's trips. Returns null for an unknown sender. */
  takeUpload(by: Uploader, fixes: AcceptedFix[], now: number): Promise<UploadTrip[] | null>
  noteSos(tripId: string, place: SosPlace): Promise<void>
  readWatched(tripId: string, now: number): Promise<{ limits: ReadingLimits; trip: WatchedTrip } | null>
  /** Checks the trip whose silence check has been due longest. */
  changeSilentTrip(
    now: number,
    look: (silence: Silence) => SilenceCheck,
    decide: (emergency: Emergency, limit: number) => Decision<null>,
  ): Promise<DueTrip>
  tellOfQuietTracker(now: number): Promise<DueTrip>
  askAgain(look: QuestionLook): Promise<{ looked: number; faults: unknown[] }>
  /** Deletes trips that ended long ago, hidden ones without rescue codes, and positions without keys. */
  cleanUp(now: number): Promise<void>
}

/**
 * A stored call after decryption. The kind `over` means that its message no longer applies. `wasMachine`:
 * an answering machine took the call.
 */
export type OpenedCall =
  | { kind: 'script'; script: CallScript; number: string; wasMachine: boolean }
  | { kind: 'over'; language: Language }

export interface Calls {
  read(messageId: number, at: number): Promise<OpenedCall | null>
  note(messageId: number, came: Extract<CallOutcome, 'heard' | 'caring'>, at: number): Promise<void>
}
