import { type EntryGoal, readEntryGoal } from '../../../domain/site/pages.ts'

/**
 * What the panel hands over when it sends a visitor to /code (router state). `goal`: the page below the panel that
 * they wanted.
 */
export type EntryArrival = { code: string; notice: 'verifyToOpen'; goal: EntryGoal | null }

/** Reads the router's state, which the browser keeps across reloads and which anything may have written. */
export function readEntryArrival(state: unknown): EntryArrival | null {
  if (typeof state !== 'object' || state === null) return null
  const { code, notice, goal } = state as Record<string, unknown>
  return typeof code === 'string' && notice === 'verifyToOpen'
    ? { code, notice, goal: readEntryGoal(goal) }
    : null
}
