export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** @throws RangeError if the time is outside the range of `Date`. */
export function isoText(ms: number): string
export function isoText(ms: number | null): string | null
export function isoText(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
