import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'

/** A clock may differ from the time that has passed by this much, ms: clocks are slewed, and a check may come late. */
const PARTED_MS = MINUTE_MS
/**
 * A clock that has jumped is doubted for this long, ms. After a sleep a laptop's clock is right at once, but looks as
 * if it had jumped.
 */
export const DOUBTED_MS = 2 * MINUTE_MS

type Dependencies = {
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
export function clockGuard({ now, steady, report }: Dependencies): () => boolean {
  let trusted = now() - steady()
  let doubted: { since: number } | null = null
  return () => {
    const passed = steady()
    const parted = now() - passed - trusted
    if (Math.abs(parted) <= PARTED_MS) {
      // A slewed clock differs by more and more over days. That is no jump, so the difference is taken over.
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
