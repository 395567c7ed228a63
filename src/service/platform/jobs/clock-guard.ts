import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'

/** So far a clock may part from the time that has passed, ms: clocks are slewed, and a look may come late. */
const PARTED_MS = MINUTE_MS
/** For so long a clock is doubted that has jumped, ms. A laptop that slept is right from the first. */
export const DOUBTED_MS = 2 * MINUTE_MS

type Means = {
  /** What time it is, Unix time, ms. */
  now(): number
  /** Time that passes whatever is done to the clock, ms from any beginning. */
  steady(): number
  /** Is told once that the clock has jumped, by so many ms. */
  report(byMs: number): void
}

/**
 * Watches a clock against the time that passes. Where they part by more than a minute the clock is doubted, until they
 * agree again, or for two minutes; then it is taken as it is.
 * @returns whether the clock is doubted now.
 */
export function clockGuard({ now, steady, report }: Means): () => boolean {
  let trusted = now() - steady()
  let doubted: { since: number } | null = null
  return () => {
    const passed = steady()
    const parted = now() - passed - trusted
    if (Math.abs(parted) <= PARTED_MS) {
      // What a clock is slewed by adds up over days, and is no jump.
      if (doubted === null) trusted += parted
      doubted = null
      return false
    }
    if (doubted === null) report(parted)
    doubted ??= { since: passed }
    if (passed - doubted.since < DOUBTED_MS) return true
    trusted += parted
    doubted = null
    return false
  }
}
