import { lazyImport } from './lazy-import.ts'

/** Lazy imports of the rescue path's screens, shared by the router and by pages that fetch them ahead. */
export const rescueEntryPage = lazyImport(
  () => import('./rescue-entry/rescue-entry-page.tsx'),
  ({ RescueEntryPage }) => RescueEntryPage,
)

export const trackingPage = lazyImport(
  () => import('./tracking/tracking-page.tsx'),
  ({ TrackingPage }) => TrackingPage,
)
