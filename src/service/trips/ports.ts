import type { ReadingLimits } from '../../domain/primitives/reading-rules.ts'
import type { WatchedTrip } from '../../domain/traveler/trip/reading-alert.ts'
import type { Silence, SilenceLook } from '../../domain/traveler/trip/silence.ts'
import type { Uploader } from '../accounts/sessions/identity.ts'
import type { CallCame, CallScript } from '../messages/calls/call-script.ts'
import type { QuestionLook } from './alerts/repeated-questions.ts'
import type { Decision, Emergency } from './emergency-types.ts'
import type { AcceptedFix } from './positions/refuse-untimely.ts'
import type { NewTrip, OwnTrip, SosPlace, Traveled, UploadersTrip } from './trip.ts'

/** What came of looking for a trip that is due. */
export type DueTrip =
  | { kind: 'none' }
  | { kind: 'changed'; tripId: string }
  /** Nothing was changed; the trip is still due. */
  | { kind: 'failed'; tripId: string; fault: unknown }

/**
 * Whether any trip's time has come for each kind of work: its wake-up, a look whether its traveler or their trackers are
 * silent, or a question to be asked again.
 */
type WorkDue = { wakeUp: boolean; silence: boolean; quiet: boolean; question: boolean }

/** Trips, from their start until nothing of them is left. Instants are Unix time, ms; ids are UUIDs. */
export interface TripStore {
  /** Writes trip, contacts and timer as one. @returns false where the user has an open trip, or the id is taken. */
  addTrip(trip: NewTrip, at: number): Promise<boolean>
  /**
   * Adds a trip under duress of which its traveler is shown nothing, and writes what `decide` changes of it, as one
   * step; nothing where a distress of theirs goes on. However it comes out, the same statements are run.
   * @param stays false: all of it is undone.
   */
  addUnseenTrip(
    trip: NewTrip,
    decide: (emergency: Emergency) => Decision<null>,
    occasion: { at: number; stays: boolean },
  ): Promise<void>
  /**
   * The trip that the traveler can still end, or null, and whether their own number takes no texts. Null where there is
   * no such account. The same work with a trip and without one, whoever did what since the last time.
   */
  readCurrent(userId: string): Promise<{ trip: OwnTrip | null; textsStopped: boolean } | null>
  /** The trip of `readCurrent`. */
  readOpenTrip(userId: string): Promise<OwnTrip | null>
  /**
   * Reads the emergency, decides and writes what the decision changes as one step: two of them for the same
   * trip never overlap. @returns the decision's answer, null where the trip does not exist.
   */
  changeTrip<Answer>(
    tripId: string,
    decide: (emergency: Emergency) => Decision<Answer>,
  ): Promise<Answer | null>
  /** Like `changeTrip`, for the user's open trip; null where there is none. */
  changeOpenTrip<Answer>(
    userId: string,
    decide: (emergency: Emergency) => Decision<Answer>,
  ): Promise<Answer | null>
  /** The user's open trip as it is shown, with its positions; null where there is none. */
  readTraveled(userId: string): Promise<Traveled | null>
  /** What there is to do, whoever is at it. @param now Unix time, ms. */
  workDue(now: number): Promise<WorkDue>
  /**
   * As `changeTrip`, for the trip that has been due longest at `now`, that is not put off and that no other process
   * is looking at. A decision that leaves it due fails, so that no trip is taken again and again.
   * @param which `sos`: among those alone in which an SOS waits for its answer; `others`: but for those that
   * `changeDueTrips` sees to. Errors: rejects where the database is away.
   */
  changeDueTrip(
    now: number,
    decide: (emergency: Emergency) => Decision<null>,
    which?: 'sos' | 'others' | 'any',
  ): Promise<DueTrip>
  /**
   * Sees to several trips that are due, in one step. `questions`: to their travelers; `decide` is told nothing of
   * contacts, votes and codes. `alerts`: of those who were asked.
   * @returns ids of the trips that were seen to; none: there are no more.
   * Errors: rejects where one of them cannot be seen to; nothing is changed.
   */
  changeDueTrips(
    now: number,
    kind: 'questions' | 'alerts',
    decide: (emergency: Emergency) => Decision<null>,
  ): Promise<string[]>
  /**
   * Counts a failed change and puts the trip off, so that it does not stand in the way of others. Since when it is
   * due stays as it was.
   */
  putOff(tripId: string, retryAt: number): Promise<void>
  /**
   * Finds out who sends positions and puts them into every trip of theirs that is followed, but for those from before
   * its start, each once, in one step; and notes that a device was used, and that it sent a position, at most once
   * a minute each.
   * @returns these trips, and one that its traveler sees as running though nobody follows it any more, when it is
   * written; null where nobody sends with this.
   */
  takeUpload(by: Uploader, fixes: AcceptedFix[], now: number): Promise<UploadersTrip[] | null>
  /** Notes on which device of a trip SOS was pressed, so that contacts see that one first. */
  noteSos(tripId: string, place: SosPlace): Promise<void>
  /** What is watched of a trip's readings, and the last hours of these; null where nothing is. @param now Unix time, ms. */
  readWatched(tripId: string, now: number): Promise<{ limits: ReadingLimits; trip: WatchedTrip } | null>
  /**
   * Looks whether anything was heard of the traveler whose trip has been due for it longest and that no other process
   * is looking at; where nothing was, changes it as `changeTrip` does. A look that fails is put off.
   * @param now Unix time, ms.
   */
  changeSilentTrip(
    now: number,
    look: (silence: Silence) => SilenceLook,
    decide: (emergency: Emergency, limit: number) => Decision<null>,
  ): Promise<DueTrip>
  /** Looks at the trackers of the trip that has been due for it longest, and tells its traveler where they are silent. */
  tellOfQuietTracker(now: number): Promise<DueTrip>
  /**
   * Looks at questions to travelers that are due, several in one step; one that cannot be looked at is put off.
   * @returns how many were due, and what failed.
   */
  askAgain(look: QuestionLook): Promise<{ looked: number; faults: unknown[] }>
  /** Deletes the rows of forgotten positions, and ended trips whose last reader has gone (docs/operations.md). */
  cleanUp(now: number): Promise<void>
}

/**
 * What a call of ours has to say; `over`: what it was about has ended. `number`: who is called. `wasMachine`: the provider
 * has said that a machine took it.
 */
export type OpenedCall =
  | { kind: 'script'; script: CallScript; number: string; wasMachine: boolean }
  | { kind: 'over' }

/** Calls that are under way. Instants are Unix time, ms. */
export interface Calls {
  /** Reads a call; null where there is none. */
  read(messageId: number, at: number): Promise<OpenedCall | null>
  /** Notes what whoever took a call said by a key, each once however often it is told. */
  note(messageId: number, came: Extract<CallCame, 'heard' | 'caring'>, at: number): Promise<void>
}
