/** Hashes secrets with a memory-hard function. */
export interface Passwords {
  hash(secret: string): Promise<string>
  /** Same work for every `hash`; false for null. */
  verify(secret: string, hash: string | null): Promise<boolean>
}

/** Random secrets and their stored form. */
export interface Tokens {
  /** 256 random bits as text. */
  create(): string
  hash(token: string): string
  /** Six digits. */
  code(): string
  /** Keyed hash of a code that belongs to `about`. */
  hashCode(about: string, code: string): string
}

/** @param stopping aborted when the process is about to end. */
type Task = (stopping: AbortSignal) => Promise<void>

/** Background work of this process. */
export interface Scheduler {
  /** Runs `task` every `everyMs`, never twice at once; failures are reported. */
  every(everyMs: number, name: string, task: Task): void
  /** Runs `task` now; failures are reported. @returns when it has ended; never rejects. */
  run(name: string, task: Task): Promise<void>
  /** Stops, and waits for running tasks. */
  stop(): Promise<void>
}

/** Whether the process is about to end and should get no new work. */
export type Draining = { isDraining: boolean }

/**
 * - `fits`: a mobile or fixed line of a served country.
 * - `foreign`: of another country.
 * - `unassigned`: never given out.
 * - `never`: premium, shared-cost, toll-free, and personal numbers, and networks without a country.
 */
type NumberVerdict = 'fits' | 'foreign' | 'unassigned' | 'never'

export interface PhoneNumbers {
  served: string
  /** @param written a number as a person wrote it. */
  judge(written: string): NumberVerdict
}

/** @param facts machine-readable. */
export type Log = Record<'warn' | 'error', (facts: object, what: string) => void>
