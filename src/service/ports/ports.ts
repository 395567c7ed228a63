import type { Clock } from '../../domain/ports/clock.ts'
import type { Grant } from '../core/access/grant.ts'
import type { Store, StoredMessage } from './store.ts'
import type { Throttle } from './throttle.ts'

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

/** Takes a message out of the house. Rejects where it could not. */
export type Courier = (message: StoredMessage) => Promise<void>

/** Repeated work. */
export interface Scheduler {
  /** Runs `task` every `everyMs`, never twice at once; a failure is reported and the next run goes on. */
  every(everyMs: number, name: string, task: () => Promise<void>): void
  /** Ends all of it and waits for what is running. */
  stop(): Promise<void>
}

/** Everything that the service needs from outside. */
export type Ports = {
  clock: Clock
  store: Store
  throttle: Throttle
  grants: Grants
  passwords: Passwords
}
