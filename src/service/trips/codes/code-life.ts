import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { CODE_LIFE_AFTER_END_MS } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import type { RescueCode } from '../emergency-types.ts'

/** Maximum lifetime of a grant, which applies even while its code has no expiry. */
export const LONGEST_GRANT_MS = 7 * DAY_MS

export const VIEWS_KEPT_MS = 90 * DAY_MS

export const TRIPS_KEPT_MS = CODE_LIFE_AFTER_END_MS + VIEWS_KEPT_MS

/** Codes expire 24 hours after the emergency ends. */
export const codeIsLive = ({ expiresAt }: Pick<RescueCode, 'expiresAt'>, now: number): boolean =>
  expiresAt === null || now < expiresAt

export const codeExpiryAfter = (endedAt: number): number => endedAt + CODE_LIFE_AFTER_END_MS
