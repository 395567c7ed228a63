import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import type { Message, News } from '../messages/message.ts'
import type { Account, NewAccount, OpenSession, OwnAccount } from './account.ts'
import type { PinHashes } from './pins/pins.ts'
import type { ProfileFacts } from './profile/profile-facts.ts'
import type { Names } from './sessions/identity.ts'

/** Accounts. Instants are Unix time, ms; ids are UUIDs; phones are +1 and ten digits. */
export interface AccountStore {
  /** @returns whether it was made: false where the number or the identity has an account. */
  createAccount(account: NewAccount, at: number): Promise<boolean>
  findAccount(phone: string): Promise<Account | null>
  readAccount(userId: string): Promise<OwnAccount | null>
  findIdentity(identity: string): Promise<string | null>
  writeProfile(
    userId: string,
    person: { firstName: string | null; lastName: string | null; profile: ProfileFacts },
    news?: News,
  ): Promise<void>
  /** Names of somebody who goes by none here; ones that were written meanwhile stay. */
  writeNames(userId: string, names: Names): Promise<void>
  /**
   * @param areFirst whether they are written only where none were before, also none that were taken off since.
   * @returns whether they were.
   */
  writeContacts(
    userId: string,
    contacts: ReachableContact[],
    news?: News,
    areFirst?: boolean,
  ): Promise<boolean>
  /** The plan of trips whose start names none; null: none. */
  writePlanDefaults(userId: string, plan: FloatPlan | null, news?: News): Promise<void>
  /**
   * @param areFirst whether they are written only where there is no PIN.
   * @returns `tripRunning` while the traveler has a trip that a PIN ends.
   */
  writePins(
    userId: string,
    hashes: PinHashes,
    news?: News,
    areFirst?: boolean,
  ): Promise<'written' | 'tripRunning' | 'notFirst'>
  /** Sets the password and ends every session, and every device's token, but for those of the session `kept`. */
  writePassword(
    userId: string,
    passwordHash: string,
    kept: { session: string | null },
    news: News,
  ): Promise<void>
  /** @returns whether it was changed: false where the number has another account. */
  writePhone(userId: string, phone: string, news?: News): Promise<boolean>
  /**
   * Ends the account: nobody signs in, nothing is read any more, and everything of it is deleted at once, but for a
   * trip that is still followed by its contacts, with the profile, and the contacts of one about which a message waits.
   * @returns whether it was ended: false where the traveler has a trip to close first.
   */
  leave(userId: string, at: number): Promise<boolean>
  /** Notes that they have texted to our number: questions by text then say how to answer by one. */
  noteTexted(userId: string, at: number): Promise<void>
  /** Deletes what is left of accounts that were ended and are waited for no more. */
  forgetLeft(): Promise<void>
  /** Deletes sessions, proofs and resets that are over. */
  cleanUp(now: number): Promise<void>
}

/** Whether a traveler has a trip to end first, and who of its contacts has which number. */
export interface OpenTrips {
  readOpenTrip(userId: string): Promise<{ contacts: { number: string }[] } | null>
}

/** Ending a session ends the tokens of the devices that were added in it. */
export interface SessionStore {
  /**
   * @param session.passwordHash what the account had of the password that was shown; null: none was.
   * @returns whether it was opened: not where the password was changed meanwhile.
   */
  openSession(session: {
    tokenHash: string
    userId: string
    deviceName: string | null
    at: number
    expiresAt: number
    passwordHash: string | null
  }): Promise<boolean>
  /**
   * Notes the use, at most once an hour.
   * @returns whose it is and when it was opened (Unix time, ms); null where there is no such session, or it is over at
   * `now`.
   */
  findSession(tokenHash: string, now: number): Promise<{ userId: string; openedAt: number } | null>
  /** The sessions that have not ended at `now`, the one that was used last first. */
  sessionsOf(userId: string, now: number): Promise<OpenSession[]>
  /** Ends a session by its token's hash. */
  closeSession(session: string, at: number): Promise<void>
  /** Ends a session by its id. @returns whether the user has such a one. */
  endSession(userId: string, sessionId: string, at: number): Promise<boolean>
  /** Ends all of a user's sessions, and the tokens of all devices. */
  endSessions(userId: string, at: number): Promise<void>
}

/** Passwords that are being set anew, after a wait. Each of a user's is stopped when its password or number changes. */
export interface ResetStore {
  /** `id` is a UUID; the instants are Unix time, ms. */
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
  /** @returns null where there is no such reset, or it is over at `now`. */
  findReset(
    reset: { id: string; tokenHash: string },
    now: number,
  ): Promise<{ userId: string; readyAt: number } | null>
  /** The account whose resets a link stops; null where there is none. */
  findStop(stopHash: string, now: number): Promise<string | null>
  /** The resets that have not ended, the one that is ready first at the beginning. */
  resetsOf(userId: string, now: number): Promise<{ startedAt: number; readyAt: number; expiresAt: number }[]>
  stopResets(userId: string, news: News): Promise<void>
  /** Sets the password and ends all sessions and devices. @returns false where it was stopped, or is not ready or over. */
  finishReset(reset: { id: string; tokenHash: string }, passwordHash: string, news: News): Promise<boolean>
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
