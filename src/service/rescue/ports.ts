import type { EmergencyContact } from '../../domain/person/emergency-contact.ts'
import type { PlaceInWords } from '../../domain/position/places/place.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { ByHandKind } from '../../domain/primitives/timeline-kinds.ts'
import type { Voting } from '../../domain/rescue/panel/panel.ts'
import type { TimelineEntry } from '../../domain/rescue/panel/timeline.ts'
import type { PanelOpening } from '../../domain/traveler/trip/active-trip/panel-opening.ts'
import type { ContactReach } from '../../domain/trip/escalation/contact-reach.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { TripDevice } from '../../domain/trip/trip.ts'
import type { ProfileFacts, Traveler } from '../accounts/profile/profile-facts.ts'
import type { Message } from '../messages/message.ts'
import type { AlertedTrip, FollowedTrip } from '../trips/contacts/alerted-trip.ts'
import type { TripContact, TripHead } from '../trips/emergency-types.ts'
import type { FoundCode, Grant, OpenedTrip } from './entry/grant.ts'

/** Trip as its contacts see it. If `isSafe` (after a check-in), they see only its end. */
export type ShownTrip = {
  activity: string | null
  location: string | null
  plan: FloatPlan | null
  time: string | null
  startedAt: number | null
  createdAt: number | null
  endedAt: number | null
  isSafe: boolean
  contacts: TripContact[]
  track: TimedFix[]
  /** Devices of the trip, in the order of their numbers. Absent unless `track` has positions of two. */
  devices?: TripDevice[]
}

export type ShownTraveler = Traveler & { profile: ProfileFacts; contacts: EmergencyContact[] }

/** All data of a panel. `mark` changes when positions arrive. */
export type ShownPanel = {
  head: TripHead
  trip: ShownTrip
  traveler: ShownTraveler
  votes: string[]
  /** State of the vote. Absent in a preview and if `isSafe`. */
  voting?: Voting
  timeline: TimelineEntry[]
  reach?: Record<string, ContactReach>
  mark: string
  place?: PlaceInWords
  /** Set if the contacts who see this panel may know that the distress PIN was entered. */
  isDistress?: true
  /** Set if the distress PIN was entered on another open trip. */
  isElsewhere?: true
  /** Set for a demo or preview, whose panel disables phone calls. */
  isExample?: true
  /** Panels of contacts who see a different panel, such as excluded contacts. Keys are contact ids. */
  shownTo?: Record<string, ShownPanel>
}

/** Trip head, and the panels of contacts who see only the trip's end. Keys of `shownTo` are contact ids. */
export type PanelEnd = { head: TripHead; shownTo: Record<string, ShownPanel> }

export interface RescueStore {
  /** Finds a code, expired or not. If `linkHash` is passed, it must match as well. */
  findCode(hash: string, linkHash?: string): Promise<FoundCode | null>
  endGrants(tripId: string, ids: string[], at: number): Promise<void>
  /** @param known panel from an earlier read, whose track is reused if unchanged */
  readPanel(tripId: string, known: ShownPanel | null, now: number): Promise<ShownPanel | null>
  readEnd(tripId: string, now: number): Promise<PanelEnd | null>
  /**
   * Stores at most one view per contact and hour. If the traveler may see a contact's first view (`viewsOf`),
   * texts the traveler and records that the contact responded.
   */
  logView(tripId: string, contactId: string, at: number): Promise<void>
  /**
   * Lists panel views, oldest first. Of the views after the distress PIN, lists only those of excluded
   * contacts. Returns null if the user has no such trip or deleted it.
   */
  viewsOf(userId: string, tripId: string): Promise<PanelOpening[] | null>
  cleanUp(now: number): Promise<void>
}

export interface AlertedTrips {
  readAlerted(tripId: string): Promise<AlertedTrip | null>
  readFollowed(tripId: string): Promise<FollowedTrip | null>
  /** @param storedUntil leaves out positions that arrived later */
  readTrack(tripId: string, known: readonly TimedFix[], storedUntil?: number): Promise<TimedFix[]>
}

export type Sender = { address: string; network: string }

/** Entered code (six digits or '') and phone number. */
export type TypedPair = { code: string; number: string }
export type UnansweredAttempt = TypedPair & { id: number }

/** Result of a queued attempt. `link` is null if no link is sent; `hash` is the new link's. */
type TryAnswer = {
  tryId: number | null
  link: { codeId: string; tripId: string; hash: string } | null
  messages: Message[]
  at: number
}

/** Queue of attempts that exceeded a limit. Does the same work for correct and wrong attempts. */
export interface UnansweredTries {
  keep(sender: Sender, tried: TypedPair, at: number): Promise<void>
  /**
   * Returns attempts round-robin by address. A network gets `NETWORK_TIMES` times the turns of an address.
   */
  next(limit: number, now: number): Promise<UnansweredAttempt[]>
  /** Returns ids of attempts whose number has the same last seven digits as that of the code's contact. */
  pairsAmong(tried: (UnansweredAttempt & { codeHash: string })[]): Promise<Set<number>>
  findPair(codeHash: string): Promise<(FoundCode & { traveler: Traveler }) | null>
  /** Stores any new link and queues the messages, unless another process has handled the attempt. */
  answer(answer: TryAnswer): Promise<void>
  /** Moves an attempt back by one turn, so that one that fails again and again doesn't delay the others. */
  postpone(id: number): Promise<void>
  /** Deletes the attempts with these ids. If the queue is still too long, also deletes from its end. */
  drop(ids: number[]): Promise<void>
  cleanUp(now: number): Promise<void>
}

/** Cache of panels, at most a second old. Call `forget` after changing the trip. */
export interface Panels {
  forget(tripId: string): void
  readFor(opened: OpenedTrip): Promise<ShownPanel | null>
  head(tripId: string): Promise<TripHead | null>
}

/** Records a panel view. Rejects if the view can't be stored; callers then don't show the panel. */
export type LogView = (opened: OpenedTrip) => Promise<void>

export interface Grants {
  sign(grant: Omit<Grant, 'id'>, expiresAt: number): Promise<string>
  read(token: string, now: number): Promise<Grant | null>
}

/** Timeline entry that a contact adds. `text` is a note, an incident number, or empty. */
export type Addition = { kind: ByHandKind; text: string; language: Language }

export type AdditionAnswer =
  | { kind: 'recorded'; message: string }
  | { kind: 'callTaken' | 'emergencyOver' | 'tooManyEntries' | 'noteMissing' }
