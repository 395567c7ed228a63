import type { EmergencyContact } from '../../domain/person/emergency-contact.ts'
import type { PlaceInWords } from '../../domain/position/place.ts'
import type { ByHandKind } from '../../domain/primitives/timeline-kinds.ts'
import type { TimelineEntry } from '../../domain/rescue/panel/timeline.ts'
import type { ContactReach } from '../../domain/trip/contact-reach.ts'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { TripDevice } from '../../domain/trip/trip.ts'
import type { ProfileFacts, Traveler } from '../accounts/profile/profile-facts.ts'
import type { Message } from '../messages/message.ts'
import type { CalledTrip, FollowedTrip, LockedTimeline } from '../trips/contacts/alerted-trip.ts'
import type { Decision, Emergency, RecordedEvent, TripHead } from '../trips/emergency-types.ts'
import type { TripRecord } from '../trips/trip.ts'
import type { FoundCode, Grant, OpenedTrip } from './grant.ts'

/** A trip as its contacts are shown it; after a check-in (`isSafe`) nothing of it but its end. */
export type ShownTrip = Omit<TripRecord, 'startedAt' | 'createdAt'> & {
  startedAt: number | null
  createdAt: number | null
  isSafe: boolean
  /** Those that sent the track, by their numbers; absent where one did. */
  devices?: TripDevice[]
}

/** Who travels, for a trip's contacts; `contacts` are the trip's, whomever the account names. */
export type ShownTraveler = Traveler & { profile: ProfileFacts; contacts: EmergencyContact[] }

/**
 * Everything that a trip's contacts are shown, read as one, and nothing that they are not (`contactsView`). Every
 * answer to them is made of it. `mark` changes whenever the track does.
 */
export type ShownPanel = {
  head: TripHead
  trip: ShownTrip
  traveler: ShownTraveler
  /** Numbers of the contacts that have voted, as the trip's contacts write them. */
  votes: string[]
  timeline: TimelineEntry[]
  /** What became of what called each contact for help, by their ids; absent: nobody says. */
  reach?: Record<string, ContactReach>
  mark: string
  /** Where the last known position is; absent where there is none, or no maps are at hand. */
  place?: PlaceInWords
  /** The distress PIN was entered, and those who are shown this are told of it. */
  isDistress?: true
  /** Whether it is a demo or a preview, from which nobody is called. */
  isExample?: true
  /** What contacts who are left out of distress are shown instead, by their ids. Absent where there is no distress. */
  shownTo?: Record<string, ShownPanel>
}

/** A trip's head, and for each contact who is shown the trip's end alone, by their id, what that is. */
export type PanelEnd = { head: TripHead; shownTo: Record<string, ShownPanel> }

/** A contact's look at a trip, the first of its hour. Unix time, ms. */
type PanelAccess = { name: string | null; number: string; at: number }

/** Trips behind a rescue code. Ids must be well-formed UUIDs; whoever asks has shown a grant for them. */
export interface RescueStore {
  /**
   * The code with this hash, live or not, and its trip; null where there is none.
   * @param linkHash where it is given, the code must have this link, too.
   */
  findCode(hash: string, linkHash?: string): Promise<FoundCode | null>
  /** Ends grants for a trip before their time. */
  endGrants(tripId: string, ids: string[], at: number): Promise<void>
  /**
   * @param known what was read of the trip before, whose track is taken over where it has not changed since.
   * @param now Unix time, ms.
   */
  readPanel(tripId: string, known: ShownPanel | null, now: number): Promise<ShownPanel | null>
  /**
   * The trip without its positions.
   * @param now Unix time, ms.
   */
  readEnd(tripId: string, now: number): Promise<PanelEnd | null>
  /**
   * Keeps the first view of each contact in each hour, and with the first of all tells the traveler: not of those who
   * are told of a distress, from it on, for it would tell whoever forced it that help was called. Unix time, ms.
   */
  logView(tripId: string, contactId: string, at: number): Promise<void>
  /**
   * Who viewed a trip of the user's, oldest first; null where they have no such trip. What happened after the
   * distress PIN is left out for good: it would tell whoever forced it that help was called.
   */
  viewsOf(userId: string, tripId: string): Promise<PanelAccess[] | null>
  /** Deletes codes that have expired, and views that are no longer kept. @param now Unix time, ms. */
  cleanUp(now: number): Promise<void>
}

/** Trips as they are stored, whatever a contact may know of them. */
export interface CalledTrips {
  /** The trip without what the contacts did. */
  readCalled(tripId: string): Promise<CalledTrip | null>
  readFollowed(tripId: string): Promise<FollowedTrip | null>
  /** The positions that are worth showing, oldest first. @param known positions of it that were opened before. */
  readTrack(tripId: string, known: readonly TimedFix[]): Promise<TimedFix[]>
}

/** Where a try came from: an address, and the network that it lies in. */
export type Sender = { address: string; network: string }

/** A code, six digits or empty where it was malformed, and a number as it was typed. */
export type TypedPair = { code: string; number: string }
export type UnansweredTry = TypedPair & { id: number }

/** What a try comes to. `link`: the fresh one, by its hash; null where none is due. `at`: Unix time, ms. */
type TryAnswer = {
  tryId: number | null
  link: { codeId: string; tripId: string; hash: string } | null
  messages: Message[]
  at: number
}

/**
 * Codes and numbers that were typed beyond a ceiling, until `sendFreshLinks` has looked at them. Instants are Unix time,
 * ms. No call does more or less for a right one than for a wrong one.
 */
export interface UnansweredTries {
  /** Keeps a try, sealed, for half an hour at most. */
  keep(sender: Sender, tried: TypedPair, at: number): Promise<void>
  /** The tries whose turn it is: each address's first one before anybody's second; a network's by fours. */
  next(limit: number, now: number): Promise<UnansweredTry[]>
  /** Ids of those whose code is a contact's and whose number ends like that contact's. */
  pairsAmong(tried: (UnansweredTry & { codeHash: string })[]): Promise<Set<number>>
  /** The code with this hash, and whose trip it is; null where there is none. */
  findPair(codeHash: string): Promise<(FoundCode & { traveler: Traveler }) | null>
  /**
   * Ends one try: gives the code its fresh link in the place of the one that it had, and writes what carries it, in one
   * step. Does nothing where another process was quicker.
   */
  answer(answer: TryAnswer): Promise<void>
  /** Ends tries, and drops those that are too many: the last in their turns. */
  drop(ids: number[]): Promise<void>
  /** Deletes tries that are over. */
  cleanUp(now: number): Promise<void>
}

/**
 * Panels as they were read within the last second, and their heads. Null where there is no such trip. `forget`: the
 * trip has changed.
 */
export interface Panels {
  forget(tripId: string): void
  /** The panel as this contact may see it. */
  readFor(opened: OpenedTrip): Promise<ShownPanel | null>
  head(tripId: string): Promise<TripHead | null>
}

/** Notes that a contact is shown a trip. Errors: rejects where it cannot be kept; then nothing is to be shown. */
export type LogView = (opened: OpenedTrip) => Promise<void>

/** Signed proofs. */
export interface Grants {
  /** @param expiresAt Unix time, ms. */
  sign(grant: Omit<Grant, 'id'>, expiresAt: number): Promise<string>
  /** What the token says, null where it is forged, expired at `now` or no token at all. */
  read(token: string, now: number): Promise<Grant | null>
}

/** Changes one trip as a step of its own. @see TripStore.changeTrip */
export interface TripChanges {
  changeTrip<Answer>(
    tripId: string,
    decide: (emergency: Emergency) => Decision<Answer>,
  ): Promise<Answer | null>
}

/** A trip's timeline, behind the lock of the trip. */
export interface LockedTimelines {
  /** Adds what is decided, if anything. @returns the decision's answer, null where there is no such trip. */
  add<Answer>(
    tripId: string,
    decide: (timeline: LockedTimeline) => { answer: Answer; event: Omit<RecordedEvent, 'tripId'> | null },
  ): Promise<Answer | null>
}

/** What a contact adds. `text`: an incident number, a note; empty where there is none. */
export type Addition = { kind: ByHandKind; text: string }

export type AdditionAnswer =
  | { kind: 'recorded'; message: string }
  | { kind: 'callTaken' | 'emergencyOver' | 'tooManyEntries' | 'noteMissing' }

/** What contacts add to the timeline by hand. */
export interface TimelineStore {
  /** Decides and records as one step: of those who claim the call at once, one does. @param at Unix time, ms. */
  addByHand(opened: OpenedTrip, addition: Addition, at: number): Promise<AdditionAnswer>
}
