import type { StoredTrip } from '../../domain/trip-lifecycle/stored-trip.ts'
import type { Message } from '../messages/messages.ts'
import type { Names, PasswordHolder } from '../platform/ports.ts'
import type { ReachableContact, TripContact } from '../trips/emergency.ts'
import type { PinHashes } from './pins.ts'
import type { ProfileFacts } from './profile-facts.ts'

/** Instants are Unix time, ms; ids are UUIDs; phones are +1 and ten digits. */

export type OwnAccount = PinHashes &
  PasswordHolder & {
    userId: string
    phone: string | null
    firstName: string | null
    lastName: string | null
    profile: ProfileFacts
    contacts: ReachableContact[]
  }

export type NewAccount = {
  userId: string
  phone: string
  passwordHash: string
  firstName: string | null
  lastName: string | null
  /** The account's id at an identity provider, or null. */
  identity: string | null
}

export interface AccountStore {
  /** @returns whether it was made: false where the number or the identity has an account. */
  createAccount(account: NewAccount, at: number): Promise<boolean>
  readAccount(userId: string): Promise<OwnAccount | null>
  findIdentity(identity: string): Promise<string | null>
  writeProfile(
    userId: string,
    person: { firstName: string | null; lastName: string | null; profile: ProfileFacts },
  ): Promise<void>
  /** Names of somebody who goes by none here; ones that were written meanwhile stay. */
  writeNames(userId: string, names: Names): Promise<void>
  writeContacts(userId: string, contacts: ReachableContact[]): Promise<void>
  /** @returns whether they were written: false while the traveller has a trip that a PIN ends. */
  writePins(userId: string, hashes: PinHashes): Promise<boolean>
  /** @returns whether it was changed: false where the number has another account. */
  writePhone(userId: string, phone: string): Promise<boolean>
  /**
   * Ends the account: nobody signs in, nothing is read any more, and everything of it is deleted at once, but for a
   * trip that is still followed by its contacts, with the profile, and the contacts of one about which a message waits.
   * @returns whether it was ended: false where the traveller has a trip to close first.
   */
  leave(userId: string, at: number): Promise<boolean>
  /** Deletes what is left of accounts that were ended and are waited for no more. */
  forgetLeft(): Promise<void>
}

export interface SessionStore {
  openSession(session: { tokenHash: string; userId: string; at: number; expiresAt: number }): Promise<void>
  /** @returns the user's id; null where there is no such session, or it is over at `now`. */
  findSession(tokenHash: string, now: number): Promise<string | null>
  /** Ends a session, and the tokens of the devices that were added in it. */
  closeSession(session: string, at: number): Promise<void>
}

export interface ProofStore {
  /** Keeps a proof that was begun, and the message with its code, in one step. */
  keepProof(
    proof: { id: string; phone: string; codeHash: string; expiresAt: number },
    message: Message,
    at: number,
  ): Promise<void>
  /** Uses a proof up. @returns the number that it proves; null where code, id or time is wrong. */
  takeProof(id: string, codeHash: string, now: number): Promise<string | null>
}

export type Device = {
  deviceId: string
  name: string
  createdAt: number
  lastUsedAt: number | null
  revokedAt: number | null
}

export interface DeviceStore {
  addDevice(device: {
    deviceId: string
    userId: string
    name: string
    tokenHash: string
    /** The session in which it is added: its token ends with that, by sign-out or by time. Null: it is not known. */
    session: string | null
    at: number
  }): Promise<void>
  devicesOf(userId: string): Promise<Device[]>
  /** @returns whether the user has such a device. */
  revokeDevice(userId: string, deviceId: string, at: number): Promise<boolean>
}

/** A running trip as its traveller sees it. */
export type OwnTrip = {
  tripId: string
  activity: string | null
  location: string | null
  time: string | null
  startedAt: number
  lifecycle: StoredTrip
  contacts: TripContact[]
}

export type NewTrip = {
  tripId: string
  userId: string
  activity: string
  location: string | null
  time: string
  lifecycle: StoredTrip
  wakeAt: number | null
  contacts: ReachableContact[]
}

export interface JourneyStore {
  /** Writes trip, contacts and timer as one. @returns false where the user has an open trip, or the id is taken. */
  addTrip(trip: NewTrip, at: number): Promise<boolean>
  /** The trip that the traveller can still end, or null. */
  readOpenTrip(userId: string): Promise<OwnTrip | null>
}

export type TravellerStore = AccountStore & SessionStore & ProofStore & DeviceStore & JourneyStore
