export interface Passwords {
  hash(secret: string): Promise<string>
  /** Does the same amount of work for every `hash`. Returns false for null. */
  verify(secret: string, hash: string | null): Promise<boolean>
}

export interface Tokens {
  /** Returns 256 random bits. */
  create(): string
  hash(token: string): string
  /** Returns six random digits. */
  code(): string
  /** Returns a keyed hash of a code. `about` names what the code is for, such as a request id. */
  hashCode(about: string, code: string): string
}

/** @param stopping aborted when the process is about to stop. */
type Task = (stopping: AbortSignal) => Promise<void>

/** Background work of this process. Reports failures. */
export interface Scheduler {
  /** Runs `task` every `everyMs`, never twice at the same time. */
  every(everyMs: number, name: string, task: Task): void
  /** Runs `task` now; resolves at its end and never rejects. */
  run(name: string, task: Task): Promise<void>
  /** Stops scheduling, and waits for running tasks. */
  stop(): Promise<void>
}

/** `isDraining`: the process should get no new work. */
export type Draining = { isDraining: boolean }

/** `fits`: mobile or landline. `never`: premium, toll-free, personal, or non-geographic. */
type NumberVerdict = 'fits' | 'foreign' | 'unassigned' | 'never'

export interface PhoneNumbers {
  /** ISO 3166 codes of countries that get texts. */
  served: readonly string[]
  judge(written: string): NumberVerdict
}

export type Log = Record<'warn' | 'error', (facts: object, what: string) => void>
