import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { Names } from '../../domain/person/full-name.ts'
import type { Language } from '../../domain/primitives/languages.ts'
import type { Message, News } from '../messages/message.ts'
import type { Account, NewAccount, OpenSession, OwnAccount } from './account.ts'
import type { PinHashes } from './pins/pins.ts'
import type { Person } from './seal-account.ts'

/** Store of accounts. Phone numbers are +1 and ten digits. */
export interface AccountStore {
  /** @returns false if the phone number or the identity provider's user already has an account */
  createAccount(account: NewAccount, at: number): Promise<boolean>
  findAccount(phone: string): Promise<Account | null>
  readAccount(userId: string): Promise<OwnAccount | null>
  findIdentity(identity: string): Promise<string | null>
  writePerson(userId: string, person: Partial<Omit<Person, 'phone' | 'contacts'>>, news?: News): Promise<void>
  /** Sets the names if the account has none. */
  writeNames(userId: string, names: Names): Promise<void>
  /** With `areFirst`, writes only if no list was ever saved. Returns false if it wrote nothing. */
  writeContacts(
    userId: string,
    contacts: ReachableContact[],
    news?: News,
    areFirst?: boolean,
  ): Promise<boolean>
  /**
   * Writes nothing while a trip is running, or if the stored PINs differ from `before`, against which the
   * current PIN was checked.
   */
  writePins(
    userId: string,
    hashes: PinHashes,
    news?: News,
    before?: PinHashes,
  ): Promise<'written' | 'tripRunning' | 'changedMeanwhile'>
  /**
   * Sets the password. Ends all sessions and device tokens except those of `kept.session` and, during a trip,
   * the tokens of the account's trackers.
   */
  writePassword(
    userId: string,
    passwordHash: string,
    kept: { session: string | null },
    news: News,
  ): Promise<void>
  /** @returns false if the number belongs to another account */
  writePhone(userId: string, phone: string, news?: News): Promise<boolean>
  /**
   * Deletes the account, but keeps trips that contacts still follow or that have queued messages. Returns
   * false while a trip is running.
   */
  leave(userId: string, at: number): Promise<boolean>
  /** Records the traveler's first text. Check-in questions then explain how to reply by text. */
  noteTexted(userId: string, at: number): Promise<void>
  noteLanguage(userId: string, language: Language): Promise<void>
  /** Deletes the remaining data of deleted accounts, except data that trips or messages still need. */
  forgetLeft(): Promise<void>
  cleanUp(now: number): Promise<void>
}

export interface OpenTrips {
  readOpenTrip(userId: string): Promise<{ contacts: { number: string }[] } | null>
}

/** Store of sessions. Ending a session also revokes devices that were added in it. */
export interface SessionStore {
  /** Returns false if `passwordHash` isn't null and the stored hash has changed. */
  openSession(session: {
    tokenHash: string
    userId: string
    deviceName: string | null
    at: number
    expiresAt: number
    passwordHash: string | null
  }): Promise<boolean>
  /** Returns null if unknown or expired. Records the session's use at most once an hour. */
  findSession(tokenHash: string, now: number): Promise<{ userId: string; openedAt: number } | null>
  /** Most recently used first. */
  sessionsOf(userId: string, now: number): Promise<OpenSession[]>
  closeSession(session: string, at: number): Promise<void>
  endSession(userId: string, sessionId: string, at: number): Promise<boolean>
  endSessions(userId: string, at: number): Promise<void>
}

/** Store of password resets. Setting a new password or phone number deletes the user's resets. */
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
  /** @returns null if unknown or expired */
  findReset(
    reset: { id: string; tokenHash: string },
    now: number,
  ): Promise<{ userId: string; readyAt: number } | null>
  /** @returns the account; null if the link is unknown or expired */
  findStop(stopHash: string, now: number): Promise<string | null>
  /** Sorted by `readyAt`. */
  resetsOf(userId: string, now: number): Promise<{ startedAt: number; readyAt: number; expiresAt: number }[]>
  /** Deletes the user's resets. Returns false, without sending `news`, if all have expired or there is none. */
  stopResets(userId: string, news: News): Promise<boolean>
  /** Like `writePassword`, but keeps no session. Returns false if the reset no longer exists. */
  finishReset(reset: { id: string; tokenHash: string }, passwordHash: string, news: News): Promise<boolean>
}

export interface ProofStore {
  keepProof(
    proof: { id: string; phone: string; codeHash: string; expiresAt: number },
    message: Message,
    at: number,
  ): Promise<void>
  /** @returns the verified phone number, or null for a wrong, used, or expired code */
  takeProof(id: string, codeHash: string, now: number): Promise<string | null>
}
