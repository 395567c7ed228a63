import type { EmergencyContact } from '../../domain/phone/emergency-contact.ts'
import type { Decision, Emergency, TripContact, TripHead } from '../core/emergency/emergency.ts'
import type { Message } from '../core/messages.ts'
import type { PinHashes } from '../core/pins.ts'
import type { ProfileFacts } from '../core/traveller.ts'
import type { LookStore } from './look-store.ts'
import type { BacklogStore } from './meter.ts'
import type { OptOutStore, OutboxStore } from './outbox-store.ts'
import type { PasswordHolder } from './ports.ts'
import type { TravellerStore } from './traveller-store.ts'
import type { WatchStore } from './watch-store.ts'

/** One recorded position. Degrees, WGS 84; Unix time, ms. */
export type StoredFix = { latitude: number; longitude: number; fixedAt: number }

/** A trip as the panel shows it; instants are Unix time, ms. */
export type TripRecord = {
  activity: string | null
  location: string | null
  time: string | null
  startedAt: number
  createdAt: number
  endedAt: number | null
  contacts: TripContact[]
  /** Oldest first. */
  track: StoredFix[]
}

export type TravellerRecord = {
  firstName: string | null
  lastName: string | null
  profile: ProfileFacts
  contacts: EmergencyContact[]
}

/**
 * Everything that the panel shows of one trip, read as one. `mark` is another one whenever the track is.
 */
export type PanelReading = {
  head: TripHead
  trip: TripRecord
  traveller: TravellerRecord
  votes: string[]
  mark: string
}

/** Trips behind a rescue code. Ids must be well-formed UUIDs; whoever asks has shown a grant for them. */
export interface RescueStore {
  /** The trip that holds the code, live or not; null where none does. Any text may be asked for. */
  findCode(code: string): Promise<TripHead | null>
  findTrip(tripId: string): Promise<TripHead | null>
  readTrip(tripId: string): Promise<TripRecord | null>
  readTraveller(userId: string): Promise<TravellerRecord | null>
  /** Numbers of the contacts that have voted, as the trip's contacts write them. */
  readVotes(tripId: string): Promise<string[]>
  /** @param known an earlier reading of the trip, whose track is taken over where it has not changed since. */
  readPanel(tripId: string, known: PanelReading | null): Promise<PanelReading | null>
  /**
   * Reads the emergency, decides and writes what the decision changes as one step: two of them for the same
   * trip never overlap. @returns the decision's answer, null where the trip does not exist.
   */
  changeTrip<Answer>(
    tripId: string,
    decide: (emergency: Emergency) => Decision<Answer>,
  ): Promise<Answer | null>
}

export type Account = PinHashes & PasswordHolder & { userId: string }

/** What the emergency check-in needs. */
export interface CheckInStore {
  /** @param phone +1 and ten digits. */
  findAccount(phone: string): Promise<Account | null>
  /** As `changeTrip`, for the user's open trip; null where there is none. */
  changeOpenTrip<Answer>(
    userId: string,
    decide: (emergency: Emergency, trip: TripRecord) => Decision<Answer>,
  ): Promise<Answer | null>
}

export type ContactMessage = { name: string; email: string; date: string; message: string }
export type BetaSignup = { email: string; platform: string; message: string | null; timestamp: string }

export interface FormsStore {
  /** Keeps a visitor's message, and the mail that hands it to us, in one step. `at`: Unix time, ms. */
  keepContactMessage(message: ContactMessage, mail: Message, at: number): Promise<void>
  /** Keeps the first sign-up of each e-mail address; a second one changes nothing. */
  keepBetaSignup(signup: BetaSignup, at: number): Promise<void>
}

export interface ProfileStore {
  /**
   * Seals medical facts anew that stand open or were sealed with an older key: up to `limit` users behind `after`,
   * by id. @returns the last one's id, or null where there are no more.
   */
  sealProfiles(after: string | null, limit: number): Promise<string | null>
}

export interface MaintenanceStore {
  /** Removes codes, sessions, proofs, looks, messages and ended trips whose time is over at `now`, Unix time, ms. */
  cleanUp(now: number): Promise<void>
  /** Whether the database has every migration that this program brings. Rejects where it does not answer. */
  isUpToDate(): Promise<boolean>
}

export type Store = BacklogStore &
  LookStore &
  ProfileStore &
  RescueStore &
  CheckInStore &
  WatchStore &
  TravellerStore &
  FormsStore &
  OutboxStore &
  OptOutStore &
  MaintenanceStore
