import { lazyImport } from './kit/lazy-import.ts'

/** Lazy imports of the rescue path's screens, shared by the router and by pages that fetch them ahead. */
export const rescueEntryPage = lazyImport(
  () => import('./rescue/entry/rescue-entry-page.tsx'),
  ({ RescueEntryPage }) => RescueEntryPage,
)

export const trackingPage = lazyImport(
  () => import('./rescue/panel/tracking-page.tsx'),
  ({ TrackingPage }) => TrackingPage,
  { isImported: true },
)

/** How long after a failure the panel's later cards are asked for again, ms. */
const LATER_AGAIN_MS = 5_000

/** Lazy import of the panel's cards that neither the position nor the map needs. It never fails. */
export const laterCards = lazyImport(
  () => import('./rescue/panel/cards/later-cards.ts'),
  ({ cards }) => cards,
  { againAfterMs: LATER_AGAIN_MS },
)

/** Lazy import of the dispatcher's card, which is in the same file. */
export const cardScreen = lazyImport(
  () => import('./rescue/hand-over/card-screen.tsx'),
  ({ CardScreen }) => CardScreen,
)
