import { useReactFlow, useStore } from '@xyflow/react'
import { useEffect } from 'react'
import type { Area, Drawing, StateBox } from './drawing.ts'

/**
 * Below this zoom the labels cannot be read. A chart that would need less is shown in part, around the active states.
 */
const READABLE = 0.85
const MARGIN = 24

/** Fits the whole chart into view where it can be read then; else follows the active states. */
export function useFollow(drawing: Drawing, active: ReadonlySet<string>): void {
  const { setViewport, getViewport } = useReactFlow()
  const width = useStore((store) => store.width)
  const height = useStore((store) => store.height)

  useEffect(() => {
    if (width === 0 || height === 0) return
    const whole = Math.min((width - MARGIN) / drawing.width, (height - MARGIN) / drawing.height, 1)
    const zoom = Math.max(whole, READABLE)
    setViewport({ x: (width - drawing.width * zoom) / 2, y: MARGIN / 2, zoom })
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
