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

/** A trip as its contacts see it; after a check-in (`isSafe`) only its end. */
export type ShownTrip = Omit<TripRecord, 'startedAt' | 'createdAt'> & {
  startedAt: number | null
  createdAt: number | null
  isSafe: boolean
  /** Devices by number; absent if there is only one. */
  devices?: TripDevice[]
}

export type ShownTraveler = Traveler & { profile: ProfileFacts; contacts: EmergencyContact[] }

/** All data of a panel (`contactsView`). `mark` changes with the track. */
export type ShownPanel = {
  head: TripHead
  trip: ShownTrip
  traveler: ShownTraveler
  votes: string[]
  /** Absent in a preview, and after a check-in. */
  voting?: Voting
  timeline: TimelineEntry[]
  reach?: Record<string, ContactReach>
  mark: string
  place?: PlaceInWords
  /** Set if the panel's readers know of the distress PIN. */
  isDistress?: true
  /** A demo or preview, which makes no calls. */
  isExample?: true
  /** Other panels by contact id, such as those of excluded contacts; absent without any. */
  shownTo?: Record<string, ShownPanel>
}

/** Panels of contacts who see only the end, by contact id. */
export type PanelEnd = { head: TripHead; shownTo: Record<string, ShownPanel> }

export interface RescueStore {
  /** Finds a code, expired or not. `linkHash`, if given, must match as well. */
  findCode(hash: string, linkHash?: string): Promise<FoundCode | null>
  endGrants(tripId: string, ids: string[], at: number): Promise<void>
  /** @param known earlier result, whose track is reused if unchanged */
  readPanel(tripId: string, known: ShownPanel | null, now: number): Promise<ShownPanel | null>
  readEnd(tripId: string, now: number): Promise<PanelEnd | null>
  /** Stores the first view per hour. The very first notifies the traveler, except after a distress alert. */
  logView(tripId: string, contactId: string, at: number): Promise<void>
  /** Lists views, oldest first, except those after the distress PIN, which would reveal the call for help. */
  viewsOf(userId: string, tripId: string): Promise<PanelOpening[] | null>
  cleanUp(now: number): Promise<void>
}

export interface AlertedTrips {
  readAlerted(tripId: string): Promise<AlertedTrip | null>
  readFollowed(tripId: string): Promise<FollowedTrip | null>
  /** @param known positions decrypted earlier */
  readTrack(tripId: string, known: readonly TimedFix[]): Promise<TimedFix[]>
}

export type Sender = { address: string; network: string }

/** A code of six digits or '', and a number as typed. */
export type TypedPair = { code: string; number: string }
export type UnansweredAttempt = TypedPair & { id: number }

/** Result of a stored attempt; `link` has the new link's hash, or is null. */
type TryAnswer = {
  tryId: number | null
  link: { codeId: string; tripId: string; hash: string } | null
  messages: Message[]
  at: number
}

/** Queue of attempts above a limit, for `sendFreshLinks`. Right and wrong ones take the same work. */
export interface UnansweredTries {
  keep(sender: Sender, tried: TypedPair, at: number): Promise<void>
  /** Returns attempts in turn by address. A network counts as `NETWORK_TIMES` addresses. */
  next(limit: number, now: number): Promise<UnansweredAttempt[]>
  /** Returns the ids of attempts whose code and number ending match. */
  pairsAmong(tried: (UnansweredAttempt & { codeHash: string })[]): Promise<Set<number>>
  findPair(codeHash: string): Promise<(FoundCode & { traveler: Traveler }) | null>
  /** Replaces the code's link and writes its text. Does nothing if another process was faster. */
  answer(answer: TryAnswer): Promise<void>
  /** Deletes processed attempts, and the last in turn if the queue is too long. */
  drop(ids: number[]): Promise<void>
  cleanUp(now: number): Promise<void>
}

/** Panels read within the last second. Callers use `forget` after they change the trip. */
export interface Panels {
  forget(tripId: string): void
  /** Returns the panel as this contact may see it. */
  readFor(opened: OpenedTrip): Promise<ShownPanel | null>
  head(tripId: string): Promise<TripHead | null>
}

/** Records a view. Rejects if it can't be stored; callers then show nothing. */
export type LogView = (opened: OpenedTrip) => Promise<void>

export interface Grants {
  sign(grant: Omit<Grant, 'id'>, expiresAt: number): Promise<string>
  read(token: string, now: number): Promise<Grant | null>
}

/** Changes a timeline while its trip is locked. Returns null if there is no such trip. */
export type ChangeTimeline = <Answer>(
  tripId: string,
  decide: (timeline: LockedTimeline) => { answer: Answer; event: Omit<RecordedEvent, 'tripId'> | null },
) => Promise<Answer | null>

/** A contact's addition. `text`: incident number or note, may be empty. `language`: of the response. */
export type Addition = { kind: ByHandKind; text: string; language: Language }

export type AdditionAnswer =
  | { kind: 'recorded'; message: string }
  | { kind: 'callTaken' | 'emergencyOver' | 'tooManyEntries' | 'noteMissing' }

export interface TimelineStore {
  /** Decides while the trip is locked, so that only one of several claims wins. */
  addByHand(opened: OpenedTrip, addition: Addition, at: number): Promise<AdditionAnswer>
}
