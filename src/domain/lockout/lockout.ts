/** Wrong codes until the form is locked (specification §9). */
export const MAX_WRONG_CODES = 3

/** How long three wrong codes lock the form, ms (specification §9). */
export const LOCKOUT_MS = 300_000

/** A stored lockout that ends later than this from now was not written by a clock that can be believed, ms. */
export const LONGEST_LOCKOUT_MS = 3_600_000

/** The key of a visitor whose address nobody could tell. */
export const UNKNOWN_ADDRESS = 'unknown'

/** How many more codes may be tried after `attempts` wrong ones; never below 0. */
export const attemptsRemaining = (attempts: number): number => Math.max(0, MAX_WRONG_CODES - attempts)

/**
 * What is left of a lockout, ms; null while the time is not known yet.
 * Never below 0: always the difference of two instants, so that a sleeping device cannot stretch it.
 */
export const lockoutTimeLeft = ({ lockedUntil, now }: { lockedUntil: number; now: number | null }) =>
  now === null ? null : Math.max(0, lockedUntil - now)

/**
 * A countdown as 'mm:ss' (specification §4), rounded up, so that 00:00 is never shown while locked.
 * @param ms time left; negative counts as zero. From an hour on the minutes go on counting ('75:00').
 */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}
