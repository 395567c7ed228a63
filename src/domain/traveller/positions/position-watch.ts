import type { TakenFix } from './waiting-fix.ts'

/** What the device says of where it is, for as long as it is asked. */
export type PositionWatchReport =
  | { type: 'position.taken'; fix: TakenFix }
  | { type: 'position.failed'; reason: PositionFailure }

/**
 * `refused`: the person or the system does not allow it. `missing`: this browser has no positions, or gives none to an
 * insecure page. `unavailable`: none just now; the watch goes on.
 */
export type PositionFailure = 'refused' | 'missing' | 'unavailable'

/** Whether the screen is kept on: granted again whenever the page is seen again, for as long as it is wanted. */
export type ScreenLockReport = { type: 'screen.kept' } | { type: 'screen.refused' }
