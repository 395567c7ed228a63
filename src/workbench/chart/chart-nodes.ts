import type { Edge, Node } from '@xyflow/react'
import type { Drawing, Line, StateBox, TransitionLabel } from './drawing.ts'
import { roundedPath } from './rounded-path.ts'

export type StateNode = Node<{ box: StateBox }, 'state'>
export type TransitionNode = Node<{ label: TransitionLabel }, 'transition'>
export type DotNode = Node<Record<string, never>, 'dot'>
export type ChartNode = StateNode | TransitionNode | DotNode
export type DrawnEdge = Edge<{ path: string; transitions: string[] }, 'drawn'>

/** Lines lie over the states, labels over the lines. */
const LINES = 100
const LABELS = 200

/** The drawing as the chart's nodes: boxes, labels and dots, each where the layout has put it. */
export const chartNodes = ({ boxes, lines, dots }: Drawing): ChartNode[] => [
  ...boxes.map(
    (box): StateNode => ({
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

/** The lines between them. The chart wants to know two nodes that an edge joins; the way is the layout's. */
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
