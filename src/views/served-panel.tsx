import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { ServedPanel } from '../domain/tracking/served-panel.ts'

/** Holds what the page was served with until a panel has started from it. */
export type ServedPanelSlot = { current: ServedPanel | null }

const nothing: ServedPanelSlot = { current: null }

export const ServedPanelContext = createContext<ServedPanelSlot>(nothing)

/** Takes a panel that is there before its page is: the page starts from it, as from one that it was served with. */
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
 * What the page was served with for this code. The panel that starts first takes it; one that is opened later
 * in the same visit fetches its own, since what came with the page is old by then.
 */
export function useServedPanel(code: string): ServedPanel | null {
  const slot = useContext(ServedPanelContext)
  const [served] = useState(() => (slot.current?.code === code ? slot.current : null))
  useEffect(() => {
    slot.current = null
  }, [slot])
  return served
}
