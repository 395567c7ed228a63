import type { EmergencyContact } from '../../domain/person/emergency-contact.ts'
import type { PlaceInWords } from '../../domain/position/places/place.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { ByHandKind } from '../../domain/primitives/timeline-kinds.ts'
import type { Voting } from '../../domain/rescue/panel/panel.ts'
import type { TimelineEntry } from '../../domain/rescue/panel/timeline.ts'
import type { PanelOpening } from '../../domain/traveler/trip/active-trip/panel-opening.ts'
import type { ContactReach } from '../../domain/trip/escalation/contact-reach.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { TripDevice } from '../../domain/trip/trip.ts'
import type { ProfileFacts, Traveler } from '../accounts/profile/profile-facts.ts'
import type { Message } from '../messages/message.ts'
import type { AlertedTrip, FollowedTrip, LockedTimeline } from '../trips/contacts/alerted-trip.ts'
import type { RecordedEvent, TripHead } from '../trips/emergency-types.ts'
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

export type ShownTraveler = Traveler & { profile: ProfileFacts; contacts: EmergencyContact[] }

/** Everything its contacts see (`contactsView`). `mark` changes with the track. */
export type ShownPanel = {
  head: TripHead
  trip: ShownTrip
  traveler: ShownTraveler
  /** Numbers of voters. */
  votes: string[]
  /** Absent in a preview, and after a check-in. */
  voting?: Voting
  timeline: TimelineEntry[]
  /** Delivery by contact's id. */
  reach?: Record<string, ContactReach>
  mark: string
  place?: PlaceInWords
  /** Readers know of the distress. */
  isDistress?: true
  /** A demo or preview, which makes no calls. */
  isExample?: true
  /** Panels of left-out contacts, by id. Absent without distress. */
  shownTo?: Record<string, ShownPanel>
}

/** Panels of contacts who see only the end, by id. */
export type PanelEnd = { head: TripHead; shownTo: Record<string, ShownPanel> }

export interface RescueStore {
  /** Finds live and ended codes. @param linkHash must match, too, if given. */
  findCode(hash: string, linkHash?: string): Promise<FoundCode | null>
  endGrants(tripId: string, ids: string[], at: number): Promise<void>
  /** @param known earlier read, whose track is reused if unchanged. */
  readPanel(tripId: string, known: ShownPanel | null, now: number): Promise<ShownPanel | null>
  /** Without positions. */
  readEnd(tripId: string, now: number): Promise<PanelEnd | null>
  /**
   * Stores a contact's first view of an hour. The first tells the traveler, unless the contact knows of a distress.
   */
  logView(tripId: string, contactId: string, at: number): Promise<void>
  /** Oldest first. Leaves out views after the distress PIN, which would reveal the call for help. */
  viewsOf(userId: string, tripId: string): Promise<PanelOpening[] | null>
  cleanUp(now: number): Promise<void>
}

export interface AlertedTrips {
  readAlerted(tripId: string): Promise<AlertedTrip | null>
  readFollowed(tripId: string): Promise<FollowedTrip | null>
  /** @param known opened positions. */
  readTrack(tripId: string, known: readonly TimedFix[]): Promise<TimedFix[]>
}

export type Sender = { address: string; network: string }

/** Six digits or empty, and a number as typed. */
export type TypedPair = { code: string; number: string }
export type UnansweredTry = TypedPair & { id: number }

/** `link`: hash of the new one, or null. */
type TryAnswer = {
  tryId: number | null
  link: { codeId: string; tripId: string; hash: string } | null
  messages: Message[]
  at: number
}

/** Tries beyond a ceiling, for `sendFreshLinks`. Every call does the same work for a right one and a wrong one. */
export interface UnansweredTries {
  /** Keeps a sealed try for up to half an hour. */
  keep(sender: Sender, tried: TypedPair, at: number): Promise<void>
  /** In turn: each address's first try first; a network counts as `NETWORK_TIMES` addresses. */
  next(limit: number, now: number): Promise<UnansweredTry[]>
  /** Ids of tries whose code and number ending match. */
  pairsAmong(tried: (UnansweredTry & { codeHash: string })[]): Promise<Set<number>>
  findPair(codeHash: string): Promise<(FoundCode & { traveler: Traveler }) | null>
  /** Replaces the code's link and writes its message. Does nothing if another process was faster. */
  answer(answer: TryAnswer): Promise<void>
  /** Also drops the last in turn beyond the queue's limit. */
  drop(ids: number[]): Promise<void>
  cleanUp(now: number): Promise<void>
}

/** Panels read within the last second. `forget`: the trip changed. */
export interface Panels {
  forget(tripId: string): void
  /** As this contact may see it. */
  readFor(opened: OpenedTrip): Promise<ShownPanel | null>
  head(tripId: string): Promise<TripHead | null>
}

/** Rejects if the view can't be stored; then show nothing. */
export type LogView = (opened: OpenedTrip) => Promise<void>

export interface Grants {
  sign(grant: Omit<Grant, 'id'>, expiresAt: number): Promise<string>
  /** Null if invalid or expired. */
  read(token: string, now: number): Promise<Grant | null>
}

/** Adds to a timeline under its trip's lock. @returns null if there is no such trip. */
export type ChangeTimeline = <Answer>(
  tripId: string,
  decide: (timeline: LockedTimeline) => { answer: Answer; event: Omit<RecordedEvent, 'tripId'> | null },
) => Promise<Answer | null>

/** `text`: incident number or note, may be empty. `language`: of the answer. */
export type Addition = { kind: ByHandKind; text: string; language: Language }

export type AdditionAnswer =
  | { kind: 'recorded'; message: string }
  | { kind: 'callTaken' | 'emergencyOver' | 'tooManyEntries' | 'noteMissing' }

export interface TimelineStore {
  /** Decides under a lock, so that one of several claims wins. */
  addByHand(opened: OpenedTrip, addition: Addition, at: number): Promise<AdditionAnswer>
}
