import { useReactFlow, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'

/** The distance that is kept between a focused element and the chart's edge, px. */
const MARGIN = 24

/**
 * Moves the chart so that an element focused by keyboard is in view; one that is pressed by mouse stays where it is.
 * The browser scrolls to the element, too, and the chart undoes that, so the scrolled distance is part of the
 * measure.
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

/**
 * How far the inner span has to move to lie inside the outer one. Where it is longer, its beginning comes into view.
 */
function shift([from, to]: Span, [min, max]: Span): number {
  if (from < min || to - from > max - min) return min - from
  return to > max ? max - to : 0
}
