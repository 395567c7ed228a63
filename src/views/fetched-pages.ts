import { lazyImport } from './kit/lazy-import.ts'

export const rescueEntryPage = lazyImport(
  () => import('./rescue/entry/rescue-entry-page.tsx'),
  ({ RescueEntryPage }) => RescueEntryPage,
)

export const trackingPage = lazyImport(
  () => import('./rescue/panel/tracking-page.tsx'),
  ({ TrackingPage }) => TrackingPage,
  { isImported: true },
)

const LATER_AGAIN_MS = 5_000

/** Loads the panel cards that are less urgent than the position and the map. Retries until it succeeds. */
export const laterCards = lazyImport(
  () => import('./rescue/panel/cards/later-cards.ts'),
  ({ cards }) => cards,
  { againAfterMs: LATER_AGAIN_MS },
)

export const cardScreen = lazyImport(
  () => import('./rescue/hand-over/card-screen.tsx'),
  ({ CardScreen }) => CardScreen,
)
