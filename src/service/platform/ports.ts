import type { Clock } from '../../domain/ports/clock.ts'
import type { PhoneNumbers } from '../messages/phone-numbers-port.ts'
import type { StoredMessage } from '../messages/ports.ts'
import type { Grant } from '../rescue/grant.ts'
import type { NoteLook } from '../rescue/note-looks.ts'
import type { Uploader } from '../trips/upload-ports.ts'
import type { Meter } from './metrics/meter.ts'
import type { Store } from './store.ts'
import type { Throttle } from './throttle/throttle.ts'

/** Signed proofs. */
export interface Grants {
  /** @param expiresAt Unix time, ms. */
  sign(grant: Grant, expiresAt: number): Promise<string>
  /** What the token says, null where it is forged, expired at `now` or no token at all. */
  read(token: string, now: number): Promise<Grant | null>
}

/** Secrets hashed by a function that costs memory. */
export interface Passwords {
  hash(secret: string): Promise<string>
  /** The same work whatever `hash` is; with null the answer is false. */
  verify(secret: string, hash: string | null): Promise<boolean>
}

/** Random secrets, and what is kept of them. */
export interface Tokens {
  /** 256 random bits as text. */
  create(): string
  /** What is stored of a token. */
  hash(token: string): string
  /** Six random digits. */
  code(): string
  /** What is stored of a code that belongs to `about`; without the service's key it says nothing. */
  hashCode(about: string, code: string): string
}

/**
 * Whom a Bearer token belongs to: an account, or somebody known to the identity provider who has none yet. `session`:
 * what is kept of the session that the token belongs to; null where the provider's token names none.
 */
export type Identified =
  | { kind: 'traveller'; userId: string; session: string | null }
  | { kind: 'newcomer'; identity: string }

/** What an account keeps of a password, and who it is at the identity provider. */
export type PasswordHolder = { passwordHash: string | null; identity: string | null }
/** `unreachable`: whoever keeps the password did not say, so it is neither right nor wrong. */
export type PasswordVerdict = 'fits' | 'differs' | 'unreachable'
export type Names = { firstName: string | null; lastName: string | null }

/** Who signs travellers in, and knows their passwords and names: ourselves, or a provider of its own. */
export interface Identity {
  /** Whether accounts sign in here with phone and password, and get their tokens from us. */
  embedded: boolean
  /** @returns null where the token is nobody's, forged, or over at `now` (Unix time, ms). */
  identify(token: string, now: number): Promise<Identified | null>
  /** What a token says of whoever sends positions with it, without asking who that is; null as of `identify`. */
  uploader(token: string, now: number): Promise<Uploader | null>
  /** Whether this is the holder's password; of nobody it never is. The same work whoever the holder is. */
  checkPassword(holder: PasswordHolder | null, password: string): Promise<PasswordVerdict>
  /** What the provider calls somebody; null where there is none, or it did not say. */
  namesOf(identity: string): Promise<Names | null>
}

/** Takes a message out of the house. Rejects where it could not. */
export type Courier = (message: StoredMessage) => Promise<void>

/** @param stopping is aborted when the process is about to end. */
export type Task = (stopping: AbortSignal) => Promise<void>

/** Work of this process beside its requests. */
export interface Scheduler {
  /** Runs `task` every `everyMs`, never twice at once; a failure is reported and the next run goes on. */
  every(everyMs: number, name: string, task: Task): void
  /** Runs `task` now; a failure is reported. @returns when it has ended; never rejects. */
  run(name: string, task: Task): Promise<void>
  /** Ends all of it and waits for what is running. */
  stop(): Promise<void>
}

/** Whether this process is about to end: it still answers, and should be given nothing new. */
export type Duty = { leaving: boolean }

/** Everything that the service needs from outside. */
export type Ports = {
  clock: Clock
  duty: Duty
  meter: Meter
  store: Store
  throttle: Throttle
  grants: Grants
  passwords: Passwords
  tokens: Tokens
  numbers: PhoneNumbers
  identity: Identity
  noteLook: NoteLook
}
