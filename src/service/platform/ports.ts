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

/** @param stopping is aborted when the process is about to end. */
type Task = (stopping: AbortSignal) => Promise<void>

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
export type Draining = { isDraining: boolean }

/**
 * - `fits`: a mobile or fixed line of a country that is served.
 * - `foreign`: one of another country.
 * - `unassigned`: no number that was ever given out.
 * - `never`: premium rate, shared cost, toll free and personal numbers, and networks of no country, satellites among
 *   them.
 */
type NumberVerdict = 'fits' | 'foreign' | 'unassigned' | 'never'

/** Which numbers are sent texts. */
export interface PhoneNumbers {
  /** The countries that are served, in words. */
  served: string
  /** @param written a number as a person wrote it. Total over all texts. */
  judge(written: string): NumberVerdict
}

/** What is written down for whoever runs the service. @param facts that a program can read. */
export type Log = Record<'warn' | 'error', (facts: object, what: string) => void>
