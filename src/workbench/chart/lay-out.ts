import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode, ElkShape } from 'elkjs/lib/elk-api.js'
import {
  allStates,
  allTransitions,
  type Statechart,
  type StateData,
  type TransitionData,
} from '../../statecharts/chart/statechart.ts'
import { transitionLines } from '../../statecharts/chart/transition-words.ts'
import { BOX_PADDING, type BoxRow, boxRows, boxSize, labelSize } from './state-box.ts'

export type Point = { x: number; y: number }
export type Area = Point & { width: number; height: number }

/** Pixels from the upper left. */
export type Drawing = {
  width: number
  height: number
  boxes: StateBox[]
  dots: Point[]
  lines: Line[]
}

export type StateBox = Area & { state: StateData; depth: number; rows: BoxRow[] }

/** The arrow is at the last point. */
export type Line = { id: string; points: Point[]; labels: TransitionLabel[] }

export type TransitionLabel = Area & { transition: TransitionData; text: string[] }

type Bundle = { id: string; source: string; target: string; transitions: TransitionData[] }

const LABEL_GAP = 4

/** Internal transitions are in their state's box. */
function bundles(chart: Statechart): Bundle[] {
  const found = new Map<string, Bundle>()
  for (const transition of allTransitions(chart)) {
    for (const target of transition.targets) {
      const id = `${transition.source} → ${target}`
      const bundle = found.get(id) ?? { id, source: transition.source, target, transitions: [] }
      bundle.transitions.push(transition)
      found.set(id, bundle)
    }
  }
  return [...found.values()]
}

function bundleSize({ transitions }: Bundle): { width: number; height: number } {
  const sizes = transitions.map((transition) => labelSize(transitionLines(transition)))
  return {
    width: Math.max(...sizes.map((size) => size.width)),
    height: sizes.reduce((sum, size) => sum + size.height + LABEL_GAP, -LABEL_GAP),
  }
}

function bundleLabels({ transitions }: Bundle, area: Area): TransitionLabel[] {
  let y = area.y
  return transitions.map((transition) => {
    const text = transitionLines(transition)
    const { width, height } = labelSize(text)
    const label = { transition, text, x: area.x + (area.width - width) / 2, y, width, height }
    y += height + LABEL_GAP
    return label
  })
}

/** ELK doesn't inherit these, so every parent repeats them. */
const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '2',
}

/** From here a line leads to the initial child. */
const dotOf = (state: string): string => `${state} •`
const DOT_SIZE = 10

/** A label in the middle of every line. */
function elkGraph(chart: Statechart): ElkNode {
  return {
    id: '(drawing)',
    layoutOptions: options,
    children: [elkNode(chart.root)],
    edges: [...allStates(chart).flatMap(startLines), ...bundles(chart).map(bundleLine)],
  }
}

function elkNode(state: StateData): ElkNode {
  const { width, height } = boxSize(state)
  if (state.states.length === 0) return { id: state.id, width, height }
  const edge = BOX_PADDING + 4
  const dot = state.kind === 'compound' ? [{ id: dotOf(state.id), width: DOT_SIZE, height: DOT_SIZE }] : []
  return {
    id: state.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 8},left=${edge},bottom=${edge},right=${edge}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [...dot, ...state.states.map(elkNode)],
  }
}

const startLines = (state: StateData): ElkExtendedEdge[] =>
  state.states
    .filter((child) => child.isInitial)
    .map((child) => ({ id: `start of ${state.id}`, sources: [dotOf(state.id)], targets: [child.id] }))

const bundleLine = (bundle: Bundle): ElkExtendedEdge => ({
  id: bundle.id,
  sources: [bundle.source],
  targets: [bundle.target],
  labels: [
    {
      text: bundle.id,
      ...bundleSize(bundle),
      layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
    },
  ],
})

/** Deterministic. Errors: rejects if ELK fails. */
export async function layOut(chart: Statechart): Promise<Drawing> {
  const laidOut = await new ElkConstructor().layout(elkGraph(chart))
  const nodes = new Map(allNodes(laidOut).map((node) => [node.id, node]))
  const edges = new Map(allEdges(laidOut).map((edge) => [edge.id, edge]))
  const states = allStates(chart)
  const starts = states.filter((state) => state.kind === 'compound')
  return {
    width: Math.ceil(laidOut.width ?? 0),
    height: Math.ceil(laidOut.height ?? 0),
    boxes: states.map((state) => ({
      state,
      depth: state.path.length,
      rows: boxRows(state),
      ...area(nodes.get(state.id)),
    })),
    dots: starts.map((state) => middle(area(nodes.get(dotOf(state.id))))),
    lines: [
      ...starts.map((state) => line(edges.get(`start of ${state.id}`), [])),
      ...bundles(chart).map((bundle) => {
        const edge = edges.get(bundle.id)
        return line(edge, bundleLabels(bundle, area(edge?.labels?.[0])))
      }),
    ],
  }
}

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]
const allEdges = (node: ElkNode): ElkExtendedEdge[] => allNodes(node).flatMap(({ edges = [] }) => edges)

const line = (edge: ElkExtendedEdge | undefined, labels: Line['labels']): Line => ({
  id: edge?.id ?? '',
  points: (edge?.sections ?? []).flatMap(sectionPoints),
  labels,
})

const sectionPoints = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) }))

const area = (shape: ElkShape | undefined): Area => ({
  x: round(shape?.x),
  y: round(shape?.y),
  width: round(shape?.width),
  height: round(shape?.height),
})

const middle = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 })

/** Rounded for equal results on all machines. */
const round = (px: number | undefined): number => Math.round((px ?? 0) * 10) / 10
