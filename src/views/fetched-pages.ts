import { lazyImport } from './kit/lazy-import.ts'

/** Shared by the router and by pages that fetch them ahead. */
export const rescueEntryPage = lazyImport(
  () => import('./rescue/entry/rescue-entry-page.tsx'),
  ({ RescueEntryPage }) => RescueEntryPage,
)

export const trackingPage = lazyImport(
  () => import('./rescue/panel/tracking-page.tsx'),
  ({ TrackingPage }) => TrackingPage,
  { isImported: true },
)

/** The panel's later cards are requested again this long after a failure. */
const LATER_AGAIN_MS = 5_000

/** Cards that neither the position nor the map needs. Never fails. */
export const laterCards = lazyImport(
  () => import('./rescue/panel/cards/later-cards.ts'),
  ({ cards }) => cards,
  { againAfterMs: LATER_AGAIN_MS },
)

/** The dispatcher's card, which is in the same file. */
export const cardScreen = lazyImport(
  () => import('./rescue/hand-over/card-screen.tsx'),
  ({ CardScreen }) => CardScreen,
)
