import { useReactFlow, useStore, useStoreApi } from '@xyflow/react'
import { useEffect } from 'react'
import type { Area, Drawing, StateBox } from './lay-out.ts'

/** Below this zoom labels are unreadable. */
const READABLE = 0.85
const MARGIN = 24

/** Fits the chart if readable, else follows active states. */
export function useFollow(drawing: Drawing, active: ReadonlySet<string>): void {
  const { setViewport, getViewport } = useReactFlow()
  const width = useStore((store) => store.width)
  const height = useStore((store) => store.height)

  useEffect(() => {
    if (width === 0 || height === 0) return
    const whole = Math.min((width - MARGIN) / drawing.width, (height - MARGIN) / drawing.height, 1)
    const zoom = Math.max(whole, Math.min(READABLE, (width - MARGIN) / widestText(drawing)))
    const free = width - drawing.width * zoom
    setViewport({ x: Math.max(free, MARGIN) / 2, y: MARGIN / 2, zoom })
  }, [drawing, width, height, setViewport])

  useEffect(() => {
    if (width === 0 || height === 0) return
    const { x, y, zoom } = getViewport()
    const seen = { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom }
    const states = drawing.boxes.filter((box) => active.has(box.state.id) && box.state.states.length === 0)
    if (states.length === 0 || states.every((box) => contains(seen, box))) return
    const target = surrounding(states)
    const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250
    setViewport(
      {
        x: width / 2 - (target.x + target.width / 2) * zoom,
        y: height / 2 - (target.y + target.height / 2) * zoom,
        zoom,
      },
      { duration },
    )
  }, [drawing, active, width, height, getViewport, setViewport])
}

/** Width of the widest label or innermost box; none is wider than the chart. */
const widestText = ({ boxes, lines }: Drawing): number =>
  Math.max(
    1,
    ...boxes.filter(({ state }) => state.states.length === 0).map((box) => box.width),
    ...lines.flatMap(({ labels }) => labels.map((label) => label.width)),
  )

const contains = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

function surrounding(boxes: StateBox[]): Area {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Scrolls to keyboard focus. The chart undoes the browser's scrolling, so that is measured, too. */
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

/** If the span is too long, its beginning is shown. */
function shift([from, to]: Span, [min, max]: Span): number {
  if (from < min || to - from > max - min) return min - from
  return to > max ? max - to : 0
}
