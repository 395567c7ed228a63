import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { ServedPanel } from '../domain/rescue/panel/served-panel.ts'

/** Keeps the page's panel until a screen has started from it. */
export type ServedPanelSlot = { current: ServedPanel | null }

const nothing: ServedPanelSlot = { current: null }

export const ServedPanelContext = createContext<ServedPanelSlot>(nothing)

/** Returns a function that hands a panel to the next page, which starts from it as if its HTML contained it. */
export function useHandOver(): (served: ServedPanel) => void {
  const slot = useContext(ServedPanelContext)
  return useCallback(
    (served) => {
      slot.current = served
    },
    [slot],
  )
}

/**
 * The panel that came with the page for this code, or null. The first panel that starts takes it; one that is
 * opened later in the same visit fetches its own, since the one that came with the page is old by then.
 */
export function useServedPanel(code: string): ServedPanel | null {
  const slot = useContext(ServedPanelContext)
  const [served] = useState(() => (slot.current?.code === code ? slot.current : null))
  useEffect(() => {
    slot.current = null
  }, [slot])
  return served
}
