import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'

/** How far from the chart's edge whatever has the focus is shown, px. */
const MARGIN = 24

/**
 * Moves the chart until whatever gets the focus by keyboard can be seen; below a mouse that is pressed it stays. The browser scrolls to it too, but the chart takes
 * that back, so it is measured against what is scrolled along.
 */
export function useShownFocus(): void {
  const { getViewport, setViewport } = useReactFlow()
  const store = useStoreApi()
  useEffect(() => {
    const window = store.getState().domNode
    const drawn = window?.querySelector('.react-flow__renderer')
    if (!window || !drawn) return
    const show = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.closest('.react-flow__node')) return
      if (!target.matches(':focus-visible')) return
      const outer = drawn.getBoundingClientRect()
      const inner = target.getBoundingClientRect()
      const dx = shift([inner.left, inner.right], [outer.left + MARGIN, outer.right - MARGIN])
      const dy = shift([inner.top, inner.bottom], [outer.top + MARGIN, outer.bottom - MARGIN])
      if (dx === 0 && dy === 0) return
      const { x, y, zoom } = getViewport()
      setViewport({ x: x + dx, y: y + dy, zoom })
    }
    window.addEventListener('focusin', show)
    return () => window.removeEventListener('focusin', show)
  }, [getViewport, setViewport, store])
}

type Span = [from: number, to: number]

/** By how much the inner span has to move to lie in the outer one; its beginning, where it is longer. */
function shift([from, to]: Span, [min, max]: Span): number {
  if (from < min || to - from > max - min) return min - from
  return to > max ? max - to : 0
}
