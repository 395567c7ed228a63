import type { EmergencyContact } from '../../domain/phone/emergency-contact.ts'
import type { PinHashes } from '../accounts/pins.ts'
import type { TravellerStore } from '../accounts/ports.ts'
import type { ProfileFacts } from '../accounts/profile-facts.ts'
import type { Message } from '../messages/messages.ts'
import type { OptOutStore, OutboxStore } from '../messages/ports.ts'
import type { LookStore } from '../rescue/look-ports.ts'
import type { Decision, Emergency, TripContact, TripHead } from '../trips/emergency.ts'
import type { UploadStore } from '../trips/upload-ports.ts'
import type { WatchStore } from '../trips/watch-ports.ts'
import type { JobStore } from './jobs/ports.ts'
import type { BacklogStore } from './metrics/meter.ts'
import type { PasswordHolder } from './ports.ts'

/** One recorded position. Degrees, WGS 84; Unix time, ms. */
export type StoredFix = { latitude: number; longitude: number; fixedAt: number }

/** A trip with its positions; instants are Unix time, ms. */
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

/** A trip as its contacts are shown it; after a check-in (`isSafe`) nothing of it but its end. */
export type ShownTrip = Omit<TripRecord, 'startedAt' | 'createdAt'> & {
  startedAt: number | null
  createdAt: number | null
  isSafe: boolean
}

/** Who travels, for a trip's contacts; `contacts` are the trip's, whomever the account names. */
export type ShownTraveller = {
  firstName: string | null
  lastName: string | null
  profile: ProfileFacts
  contacts: EmergencyContact[]
}

/**
 * Everything that a trip's contacts are shown, read as one, and nothing that they are not (`contactsView`). Every
 * answer to them is made of it. `mark` is another one whenever the track is.
 */
export type PanelReading = {
  head: TripHead
  trip: ShownTrip
  traveller: ShownTraveller
  /** Numbers of the contacts that have voted, as the trip's contacts write them. */
  votes: string[]
  mark: string
}

/** Trips behind a rescue code. Ids must be well-formed UUIDs; whoever asks has shown a grant for them. */
export interface RescueStore {
  /** The trip that holds the code, live or not; null where none does. Any text may be asked for. */
  findCode(code: string): Promise<TripHead | null>
  findTrip(tripId: string): Promise<TripHead | null>
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
  UploadStore &
  JobStore &
  MaintenanceStore
