import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { CODE_LIFE_AFTER_END_MS } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import type { RescueCode } from '../emergency-types.ts'

/** Longest grant while the code has no end, ms. */
export const LONGEST_GRANT_MS = 7 * DAY_MS

/** Retention of views, ms. */
export const VIEWS_KEPT_MS = 90 * DAY_MS

/** Retention of ended trips, ms: while the code lives, plus the views. */
export const TRIPS_KEPT_MS = CODE_LIFE_AFTER_END_MS + VIEWS_KEPT_MS

/** Until 24 hours after the end. `now`: Unix time, ms. */
export const codeIsLive = ({ expiresAt }: Pick<RescueCode, 'expiresAt'>, now: number): boolean =>
  expiresAt === null || now < expiresAt

/** Unix time, ms. */
export const codeExpiryAfter = (endedAt: number): number => endedAt + CODE_LIFE_AFTER_END_MS
