import type { FixStock, WaitingFix } from './waiting-fix.ts'

/**
 * The positions on this device that are still to be sent, each once by its trip and time, with the account that took
 * them (`owner`), so that nobody who signs in later sends them as theirs. No call but `forget` rejects: what the device
 * does not take is held for as long as the page lives, and offered to the device again whenever some were sent.
 */
export interface FixStore {
  add(owner: string, fix: WaitingFix): Promise<FixStock>
  /** The oldest that wait, at most `FIXES_IN_A_BATCH`, all of one trip; empty where none waits. */
  next(owner: string): Promise<WaitingFix[]>
  /** These have reached the service, or never will. */
  remove(owner: string, fixes: WaitingFix[]): Promise<FixStock>
  count(owner: string): Promise<FixStock>
  /** Wipes all of an account. */
  forget(owner: string): Promise<void>
  /** Runs when no other page and no worker of this browser sends. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>
}
