import type { ServedDispatch } from '../../rescue/hand-over/served-hand-over.ts'
import type { PanelFacts } from '../../rescue/panel/panel.ts'

/** How a shared trip stands: on its way, past the time at which its traveler would be back, or with its contacts alerted. */
type SharedState = 'underWay' | 'late' | 'alerted'

/**
 * What the page of a live link is rendered with.
 * - `closed`: the link opens nothing
 * - `asks`: whether to open it. Nothing of the trip is in it, so that no preview of the link shows anybody.
 * - `open`: the trip, read-only: no profile, no contacts
 */
export type ServedLive =
  | { step: 'closed' }
  | { step: 'asks'; path: string }
  | {
      step: 'open'
      path: string
      /** Who travels; null where nobody names them. */
      name: string | null
      panel: Pick<PanelFacts, 'trip' | 'place'> & { fetchedAt: number }
      /** When they would be back, Unix time, ms. */
      dueAt: number
      state: SharedState
    }

/** The data of a page that a link opened, embedded beside its HTML, from which its script goes on. */
export type ServedLinked =
  | { page: 'dispatch'; served: Extract<ServedDispatch, { step: 'open' }> }
  | { page: 'live'; served: Extract<ServedLive, { step: 'open' }> }
