import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { Names } from '../../domain/person/full-name.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { Message, News } from '../messages/message.ts'
import type { Account, NewAccount, OpenSession, OwnAccount } from './account.ts'
import type { PinHashes } from './pins/pins.ts'
import type { Person } from './seal-account.ts'

/** Phone numbers are +1 and ten digits. */
export interface AccountStore {
  /** @returns false if the number or identity already has an account. */
  createAccount(account: NewAccount, at: number): Promise<boolean>
  findAccount(phone: string): Promise<Account | null>
  readAccount(userId: string): Promise<OwnAccount | null>
  findIdentity(identity: string): Promise<string | null>
  /** Writes what is given, such as the profile, or the usual plan of trips. */
  writePerson(userId: string, person: Partial<Omit<Person, 'phone' | 'contacts'>>, news?: News): Promise<void>
  /** Sets names if there are none yet. */
  writeNames(userId: string, names: Names): Promise<void>
  /** @param areFirst write only if the account never had contacts. @returns whether they were written. */
  writeContacts(
    userId: string,
    contacts: ReachableContact[],
    news?: News,
    areFirst?: boolean,
  ): Promise<boolean>
  /** @param areFirst write only if there is no PIN. @returns `tripRunning` if an open trip ends by a PIN. */
  writePins(
    userId: string,
    hashes: PinHashes,
    news?: News,
    areFirst?: boolean,
  ): Promise<'written' | 'tripRunning' | 'notFirst'>
  /** Also ends sessions and device tokens, except those of the session `kept`. */
  writePassword(
    userId: string,
    passwordHash: string,
    kept: { session: string | null },
    news: News,
  ): Promise<void>
  /** @returns false if the number has another account. */
  writePhone(userId: string, phone: string, news?: News): Promise<boolean>
  /**
   * Closes the account and deletes its data, except a trip that contacts still follow and contacts with a waiting
   * message. @returns false if a trip has to end first.
   */
  leave(userId: string, at: number): Promise<boolean>
  /** From now on questions say how to answer by text. */
  noteTexted(userId: string, at: number): Promise<void>
  /** Stores the language in which the traveler uses the app. */
  noteLanguage(userId: string, language: Language): Promise<void>
  /** Deletes the rest of closed accounts once nothing waits for it. */
  forgetLeft(): Promise<void>
  /** Deletes expired sessions, proofs, and resets. */
  cleanUp(now: number): Promise<void>
}

export interface OpenTrips {
  readOpenTrip(userId: string): Promise<{ contacts: { number: string }[] } | null>
}

/** Ending a session also ends the tokens of devices added in it. */
export interface SessionStore {
  /** @param session.passwordHash what was checked; null: none shown. @returns false if the password has changed. */
  openSession(session: {
    tokenHash: string
    userId: string
    deviceName: string | null
    at: number
    expiresAt: number
    passwordHash: string | null
  }): Promise<boolean>
  /** Notes the use, at most once an hour. @returns null if unknown or expired. */
  findSession(tokenHash: string, now: number): Promise<{ userId: string; openedAt: number } | null>
  /** Last used first. */
  sessionsOf(userId: string, now: number): Promise<OpenSession[]>
  closeSession(session: string, at: number): Promise<void>
  endSession(userId: string, sessionId: string, at: number): Promise<boolean>
  endSessions(userId: string, at: number): Promise<void>
}

/** A new password or number stops all of a user's resets. */
export interface ResetStore {
  openReset(
    reset: {
      id: string
      userId: string
      tokenHash: string
      stopHash: string
      startedAt: number
      readyAt: number
      expiresAt: number
    },
    news: News,
  ): Promise<void>
  /** @returns null if unknown or expired. */
  findReset(
    reset: { id: string; tokenHash: string },
    now: number,
  ): Promise<{ userId: string; readyAt: number } | null>
  /** The account of a stop link, or null. */
  findStop(stopHash: string, now: number): Promise<string | null>
  /** Earliest ready first. */
  resetsOf(userId: string, now: number): Promise<{ startedAt: number; readyAt: number; expiresAt: number }[]>
  stopResets(userId: string, news: News): Promise<void>
  /** Sets the password and ends all sessions and devices. @returns false if stopped, expired, or not ready. */
  finishReset(reset: { id: string; tokenHash: string }, passwordHash: string, news: News): Promise<boolean>
}

export interface ProofStore {
  /** Stores a proof and the message with its code. */
  keepProof(
    proof: { id: string; phone: string; codeHash: string; expiresAt: number },
    message: Message,
    at: number,
  ): Promise<void>
  /** Uses up a proof. @returns the proved number, or null. */
  takeProof(id: string, codeHash: string, now: number): Promise<string | null>
}
