import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { CODE_LIFE_AFTER_END_MS } from '../../../domain/trip/trip-lifecycle.ts'
import type { RescueCode } from '../emergency-types.ts'

/** The longest that a grant lives while no end of the code is known, ms: 7 days. */
export const LONGEST_GRANT_MS = 7 * DAY_MS

/** How long a traveler can read who viewed a trip, ms. */
export const VIEWS_KEPT_MS = 90 * DAY_MS

/** How long an ended trip is held, ms: it can be viewed as long as its code lives, and each view is kept for a while. */
export const TRIPS_KEPT_MS = CODE_LIFE_AFTER_END_MS + VIEWS_KEPT_MS

/** Whether a code opens its trip at `now` (Unix time, ms): it lives until 24 hours after the end. */
export const codeIsLive = ({ expiresAt }: Pick<RescueCode, 'expiresAt'>, now: number): boolean =>
  expiresAt === null || now < expiresAt

/** When the code of a trip that ends at `endedAt` expires, Unix time, ms. */
export const codeExpiryAfter = (endedAt: number): number => endedAt + CODE_LIFE_AFTER_END_MS
