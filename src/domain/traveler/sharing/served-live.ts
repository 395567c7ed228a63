import type { ServedDispatch } from '../../rescue/hand-over/served-hand-over.ts'
import type { PanelFacts } from '../../rescue/panel/panel.ts'

type SharedState = 'underWay' | 'late' | 'alerted'

/**
 * State of a live page. `asks`: shows a button instead of trip data, because link previews fetch the page.
 * `open`: shows the trip, read-only, without profile or contacts.
 */
export type ServedLive =
  | { step: 'closed' }
  | { step: 'asks'; path: string }
  | {
      step: 'open'
      path: string
      name: string | null
      panel: Pick<PanelFacts, 'trip' | 'place'> & { fetchedAt: number }
      dueAt: number
      state: SharedState
    }

export type ServedLinked =
  | { page: 'dispatch'; served: Extract<ServedDispatch, { step: 'open' }> }
  | { page: 'live'; served: Extract<ServedLive, { step: 'open' }> }
