export interface Passwords {
  hash(secret: string): Promise<string>
  /** Verifies a secret. Returns false if `hash` is null, after the same amount of work as for any hash. */
  verify(secret: string, hash: string | null): Promise<boolean>
}

export interface Tokens {
  /** Returns a token of 256 random bits. */
  create(): string
  hash(token: string): string
  /** Returns a code of six random digits. */
  code(): string
  /** Returns a keyed hash of a code. `about` is what the code belongs to, such as a request id. */
  hashCode(about: string, code: string): string
}

/** @param stopping aborted when the process is about to stop */
type Task = (stopping: AbortSignal) => Promise<void>

/** Scheduler of this process's background tasks. Reports their failures. */
export interface Scheduler {
  /** Runs `task` repeatedly. Waits `everyMs` before the first run and after each run. */
  every(everyMs: number, name: string, task: Task): void
  /** Runs `task` immediately, but not after `stop`. Resolves when the task has ended and never rejects. */
  run(name: string, task: Task): Promise<void>
  /** Starts no more tasks, signals running ones to stop, and waits for them. */
  stop(): Promise<void>
}

/** State of the process. `isDraining`: true if load balancers should send it no more requests. */
export type Draining = { isDraining: boolean }

/**
 * Result of checking a phone number. `fits`: mobile or landline in a served country, or an area code that may
 * be new. `never`: premium, toll-free, VoIP, and the like.
 */
type NumberVerdict = 'fits' | 'foreign' | 'unassigned' | 'never'

export interface PhoneNumbers {
  /** ISO 3166 codes of countries to which texts are sent. */
  served: readonly string[]
  judge(written: string): NumberVerdict
}

export type Log = Record<'warn' | 'error', (facts: object, what: string) => void>
