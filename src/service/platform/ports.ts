export interface Passwords {
  hash(secret: string): Promise<string>
  /** Same work for every `hash`; false for null. */
  verify(secret: string, hash: string | null): Promise<boolean>
}

export interface Tokens {
  /** 256 random bits. */
  create(): string
  hash(token: string): string
  /** Six digits. */
  code(): string
  /** Keyed hash of a code that belongs to `about`. */
  hashCode(about: string, code: string): string
}

/** @param stopping aborted when the process is about to end. */
type Task = (stopping: AbortSignal) => Promise<void>

/** Background work of this process; failures are reported. */
export interface Scheduler {
  /** Runs `task` every `everyMs`, never twice at once. */
  every(everyMs: number, name: string, task: Task): void
  /** Runs `task` now. @returns when it has ended; never rejects. */
  run(name: string, task: Task): Promise<void>
  /** Stops, and waits for running tasks. */
  stop(): Promise<void>
}

/** True while the process should get no new work. */
export type Draining = { isDraining: boolean }

/**
 * - `fits`: a mobile or fixed line of a served country.
 *
 * - `foreign`: of another country.
 *
 * - `unassigned`: never given out.
 *
 * - `never`: premium, toll-free, personal, and non-geographic numbers.
 */
type NumberVerdict = 'fits' | 'foreign' | 'unassigned' | 'never'

export interface PhoneNumbers {
  /** ISO 3166 codes of countries that get texts. */
  served: readonly string[]
  /** @param written as a person typed it. */
  judge(written: string): NumberVerdict
}

/** @param facts machine-readable. */
export type Log = Record<'warn' | 'error', (facts: object, what: string) => void>
