import type { Edge, Node } from '@xyflow/react'
import type { Drawing, Line, Point, StateBox, TransitionLabel } from './lay-out.ts'

export type StateChartNode = Node<{ box: StateBox }, 'state'>
export type TransitionNode = Node<{ label: TransitionLabel }, 'transition'>
export type DotNode = Node<Record<string, never>, 'dot'>
type ChartNode = StateChartNode | TransitionNode | DotNode
export type DrawnEdge = Edge<{ path: string; transitions: string[] }, 'drawn'>

/** Lines above states, labels above lines. */
const LINES = 100
const LABELS = 200

export const chartNodes = ({ boxes, lines, dots }: Drawing): ChartNode[] => [
  ...boxes.map(
    (box): StateChartNode => ({
      id: box.state.id,
      type: 'state',
      data: { box },
      zIndex: box.depth,
      ...place(box),
    }),
  ),
  ...lines
    .flatMap((line) => line.labels)
    .map(
      (label): TransitionNode => ({
        id: `${label.transition.id} at ${label.x} ${label.y}`,
        type: 'transition',
        data: { label },
        zIndex: LABELS,
        ...place(label),
      }),
    ),
  ...dots.map(
    ({ x, y }, index): DotNode => ({
      id: `dot ${index}`,
      type: 'dot',
      data: {},
      zIndex: LINES,
      ...place({ x: x - 5, y: y - 5, width: 10, height: 10 }),
    }),
  ),
]

/** React Flow's edges need two nodes; the layout draws the path. */
export const chartEdges = ({ lines, boxes }: Drawing): DrawnEdge[] =>
  lines.map((line) => ({
    id: line.id,
    type: 'drawn',
    source: boxes[0]?.state.id ?? '',
    target: boxes[0]?.state.id ?? '',
    zIndex: LINES,
    data: { path: roundedPath(line.points), transitions: transitionsOf(line) },
  }))

const transitionsOf = (line: Line): string[] => line.labels.map(({ transition }) => transition.id)

const place = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  position: { x, y },
  width,
  height,
  draggable: false,
  selectable: false,
  connectable: false,
  focusable: false,
})

const CORNER = 6

export function roundedPath(points: Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const steps = rest.map((point, index) => {
    const before = points[index] ?? first
    const after = rest[index + 1]
    if (!after) return `L${point.x} ${point.y}`
    const into = toward(point, before)
    const out = toward(point, after)
    return `L${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
  })
  return `M${first.x} ${first.y}${steps.join('')}`
}

function toward(from: Point, to: Point): Point {
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  const part = distance === 0 ? 0 : Math.min(CORNER, distance / 2) / distance
  const between = (a: number, b: number) => Math.round((a + (b - a) * part) * 10) / 10
  return { x: between(from.x, to.x), y: between(from.y, to.y) }
}
