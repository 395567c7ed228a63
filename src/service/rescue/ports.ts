import type { EmergencyContact } from '../../domain/person/emergency-contact.ts'
import type { PlaceInWords } from '../../domain/position/places/place.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { ByHandKind } from '../../domain/primitives/timeline-kinds.ts'
import type { Voting } from '../../domain/rescue/panel/panel.ts'
import type { TimelineEntry } from '../../domain/rescue/panel/timeline.ts'
import type { ContactReach } from '../../domain/trip/escalation/contact-reach.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { TripDevice } from '../../domain/trip/trip.ts'
import type { ProfileFacts, Traveler } from '../accounts/profile/profile-facts.ts'
import type { Message } from '../messages/message.ts'
import type { AlertedTrip, FollowedTrip, LockedTimeline } from '../trips/contacts/alerted-trip.ts'
import type { Decision, Emergency, RecordedEvent, TripHead } from '../trips/emergency-types.ts'
import type { TripRecord } from '../trips/trip.ts'
import type { FoundCode, Grant, OpenedTrip } from './entry/grant.ts'

/** A trip for its contacts; after a check-in (`isSafe`) only its end. */
export type ShownTrip = Omit<TripRecord, 'startedAt' | 'createdAt'> & {
  startedAt: number | null
  createdAt: number | null
  isSafe: boolean
  /** By number; absent for one device. */
  devices?: TripDevice[]
}

/** `contacts` are the trip's. */
export type ShownTraveler = Traveler & { profile: ProfileFacts; contacts: EmergencyContact[] }

/** Everything its contacts see (`contactsView`). `mark` changes with the track. */
export type ShownPanel = {
  head: TripHead
  trip: ShownTrip
  traveler: ShownTraveler
  /** Numbers of voters, as on the trip. */
  votes: string[]
  /** Absent in a preview, and after a check-in. */
  voting?: Voting
  timeline: TimelineEntry[]
  /** Delivery by contact's id; absent if unknown. */
  reach?: Record<string, ContactReach>
  mark: string
  /** Absent if unknown. */
  place?: PlaceInWords
  /** Readers know of the distress. */
  isDistress?: true
  /** A demo or preview; nobody is called. */
  isExample?: true
  /** Panels of left-out contacts, by id. Absent without distress. */
  shownTo?: Record<string, ShownPanel>
}

/** Head, and panels of contacts who see the end alone, by id. */
export type PanelEnd = { head: TripHead; shownTo: Record<string, ShownPanel> }

/** First of its hour. Unix time, ms. */
type PanelAccess = { name: string | null; number: string; at: number }

/** Trips behind codes. Ids are UUIDs of granted trips. */
export interface RescueStore {
  /**
   * Live or not; null if unknown.
   * @param linkHash also required if given.
   */
  findCode(hash: string, linkHash?: string): Promise<FoundCode | null>
  endGrants(tripId: string, ids: string[], at: number): Promise<void>
  /**
   * @param known earlier read, whose track is reused if unchanged.
   * @param now Unix time, ms.
   */
  readPanel(tripId: string, known: ShownPanel | null, now: number): Promise<ShownPanel | null>
  /**
   * Without positions.
   * @param now Unix time, ms.
   */
  readEnd(tripId: string, now: number): Promise<PanelEnd | null>
  /**
   * Stores each contact's first view of an hour; the very first tells the traveler, except about contacts who know of a
   * distress. Unix time, ms.
   */
  logView(tripId: string, contactId: string, at: number): Promise<void>
  /** Oldest first, or null. Leaves out views after the distress PIN, which would reveal the call for help. */
  viewsOf(userId: string, tripId: string): Promise<PanelAccess[] | null>
  /** @param now Unix time, ms. */
  cleanUp(now: number): Promise<void>
}

export interface AlertedTrips {
  readAlerted(tripId: string): Promise<AlertedTrip | null>
  readFollowed(tripId: string): Promise<FollowedTrip | null>
  /** Oldest first. @param known opened positions. */
  readTrack(tripId: string, known: readonly TimedFix[]): Promise<TimedFix[]>
}

/** Source of a try. */
export type Sender = { address: string; network: string }

/** Six digits or empty, and a number as typed. */
export type TypedPair = { code: string; number: string }
export type UnansweredTry = TypedPair & { id: number }

/** Result of a try. `link`: hash of the new one, or null. `at`: Unix time, ms. */
type TryAnswer = {
  tryId: number | null
  link: { codeId: string; tripId: string; hash: string } | null
  messages: Message[]
  at: number
}

/** Tries beyond a ceiling, for `sendFreshLinks`. Unix time, ms. No call works differently for a right one. */
export interface UnansweredTries {
  /** Keeps a sealed try for up to half an hour. */
  keep(sender: Sender, tried: TypedPair, at: number): Promise<void>
  /** In turn: each address's first try first; a network's by fours. */
  next(limit: number, now: number): Promise<UnansweredTry[]>
  /** Ids of tries whose code and number ending match. */
  pairsAmong(tried: (UnansweredTry & { codeHash: string })[]): Promise<Set<number>>
  /** Null if unknown. */
  findPair(codeHash: string): Promise<(FoundCode & { traveler: Traveler }) | null>
  /**
   * Ends a try: replaces the code's link and writes its message in one transaction. Does nothing if another process was
   * faster.
   */
  answer(answer: TryAnswer): Promise<void>
  /** Drops the last in turn. */
  drop(ids: number[]): Promise<void>
  /** Deletes expired tries. */
  cleanUp(now: number): Promise<void>
}

/** Panels read within the last second. Null if unknown. `forget`: the trip changed. */
export interface Panels {
  forget(tripId: string): void
  /** As this contact may see it. */
  readFor(opened: OpenedTrip): Promise<ShownPanel | null>
  head(tripId: string): Promise<TripHead | null>
}

/** Notes a view. Errors: rejects if it can't be stored; then show nothing. */
export type LogView = (opened: OpenedTrip) => Promise<void>

export interface Grants {
  /** @param expiresAt Unix time, ms. */
  sign(grant: Omit<Grant, 'id'>, expiresAt: number): Promise<string>
  /** Null if invalid or expired at `now`. */
  read(token: string, now: number): Promise<Grant | null>
}

/** @see TripStore.changeTrip */
export interface TripChanges {
  changeTrip<Answer>(
    tripId: string,
    decide: (emergency: Emergency) => Decision<Answer>,
  ): Promise<Answer | null>
}

export interface LockedTimelines {
  /** @returns the decision's answer, null if there is no such trip. */
  add<Answer>(
    tripId: string,
    decide: (timeline: LockedTimeline) => { answer: Answer; event: Omit<RecordedEvent, 'tripId'> | null },
  ): Promise<Answer | null>
}

/** `text`: incident number or note, may be empty. `language`: of the answer. */
export type Addition = { kind: ByHandKind; text: string; language: Language }

export type AdditionAnswer =
  | { kind: 'recorded'; message: string }
  | { kind: 'callTaken' | 'emergencyOver' | 'tooManyEntries' | 'noteMissing' }

export interface TimelineStore {
  /** Decides and records under a lock, so that one of several claims wins. @param at Unix time, ms. */
  addByHand(opened: OpenedTrip, addition: Addition, at: number): Promise<AdditionAnswer>
}
