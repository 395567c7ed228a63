import { createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { ServedPanel } from '../domain/rescue/panel/served-panel.ts'

/** Holds the panel that came with the page or from the code form, until a screen takes it. */
export type ServedPanelSlot = { current: ServedPanel | null }

const nothing: ServedPanelSlot = { current: null }

export const ServedPanelContext = createContext<ServedPanelSlot>(nothing)

/** Returns a function that passes a panel to the next page, which can then show it without a request. */
export function useHandOver(): (served: ServedPanel) => void {
  const slot = useContext(ServedPanelContext)
  return useCallback(
    (served) => {
      slot.current = served
    },
    [slot],
  )
}

/** Takes the panel from the slot. Returns null if there is none, or if it's for another code. */
export function useServedPanel(code: string): ServedPanel | null {
  const slot = useContext(ServedPanelContext)
  const [served] = useState(() => (slot.current?.code === code ? slot.current : null))
  useEffect(() => {
    slot.current = null
  }, [slot])
  return served
}
