import { lazyImport } from './lazy-import.ts'

/** The screens of the rescue path, each fetched once, by whoever wants it first: the router or a page before it. */
export const rescueEntryPage = lazyImport(
  () => import('./rescue-entry/rescue-entry-page.tsx'),
  ({ RescueEntryPage }) => RescueEntryPage,
)

export const trackingPage = lazyImport(
  () => import('./tracking/tracking-page.tsx'),
  ({ TrackingPage }) => TrackingPage,
)
