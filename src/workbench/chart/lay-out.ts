import Elk from 'elkjs/lib/elk.bundled.js'
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode, ElkShape } from 'elkjs/lib/elk-api.js'
import {
  allStates,
  allTransitions,
  type Statechart,
  type StateData,
  type TransitionData,
} from '../../statecharts/chart/statechart.ts'
import { transitionLines } from '../../statecharts/chart/transition-words.ts'

export type Area = { x: number; y: number; width: number; height: number }
type Point = { x: number; y: number }

/** Drawn chart, in pixels from the top left. `areas` holds states, entry dots, and labels. */
export type Drawing = Area & { areas: Record<string, Area>; lines: { id: string; points: Point[] }[] }

/** Transitions with the same source and target, drawn as one line. */
export type Bundle = { id: string; source: string; target: string; transitions: TransitionData[] }

/** Groups transitions into lines. Internal ones are excluded, because their state's box lists them. */
export function bundles(chart: Statechart): Bundle[] {
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

/** Id of the entry dot, from which a line leads to the initial child. */
export const dotOf = (state: string): string => `${state} •`

/** Returns the rows below a state's name. The row of an internal transition takes several lines. */
export const boxRows = (state: StateData): { lines: string[]; transition?: TransitionData }[] => [
  ...state.entry.map((action) => ({ lines: [`entry / ${action}`] })),
  ...state.exit.map((action) => ({ lines: [`exit / ${action}`] })),
  ...state.invokes.map(({ kind, src }) => ({ lines: [`${invokeSigns[kind]} ${src}`] })),
  ...state.transitions
    .filter(({ targets }) => targets.length === 0)
    .map((transition) => ({ lines: internalLines(transition), transition })),
]

const invokeSigns = { call: 'asks', source: 'listens to', statechart: 'runs' } as const

function internalLines(transition: TransitionData): string[] {
  const [trigger = '', ...rest] = transitionLines(transition)
  return [trigger, ...(rest.length > 0 ? rest : ['/ ignored']).map((line) => `  ${line}`)]
}

/** Sizes of `chart.css`, in pixels. The font is monospaced, so that the layout needs no DOM. */
const CHARACTER = 6.65
const TITLE_CHARACTER = 8.1
const LINE = 16
const TITLE_LINE = 20
const PADDING = 10
/** Horizontal padding and border of a tag, in pixels. */
const TAG_EDGES = 16
/** Width of the mark before the name of an active or unvisited state, in pixels. */
const MARK = 22

const textWidth = (lines: string[]): number =>
  Math.ceil(Math.max(0, ...lines.map((line) => line.length)) * CHARACTER)

function boxSize(state: StateData) {
  const rows = boxRows(state).flatMap(({ lines }) => lines)
  const tags = state.tags.reduce((width, tag) => width + textWidth([tag]) + TAG_EDGES, 0)
  const title = Math.ceil(state.name.length * TITLE_CHARACTER) + MARK + tags
  return {
    width: Math.max(96, title, textWidth(rows) + PADDING) + 2 * PADDING,
    height: TITLE_LINE + rows.length * LINE + 2 * PADDING,
  }
}

function labelSize({ transitions }: Bundle) {
  const labels = transitions.map(transitionLines)
  return {
    width: textWidth(labels.flat()) + 12,
    height: labels.reduce((height, lines) => height + lines.length * LINE + 6, 0),
  }
}

/** Layout options, repeated for every parent because ELK doesn't inherit them. */
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

function elkNode(state: StateData): ElkNode {
  const { width, height } = boxSize(state)
  if (state.states.length === 0) return { id: state.id, width, height }
  const dot = state.kind === 'compound' ? [{ id: dotOf(state.id), width: 10, height: 10 }] : []
  return {
    id: state.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 8},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: [...dot, ...state.states.map(elkNode)],
  }
}

const startLine = (child: StateData): ElkExtendedEdge => {
  const dot = dotOf(child.id.slice(0, child.id.lastIndexOf('.')))
  return { id: `start of ${child.id}`, sources: [dot], targets: [child.id] }
}

const bundleLine = (bundle: Bundle): ElkExtendedEdge => ({
  id: bundle.id,
  sources: [bundle.source],
  targets: [bundle.target],
  labels: [
    {
      text: bundle.id,
      ...labelSize(bundle),
      layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
    },
  ],
})

/** Lays out a chart deterministically. Rejects if ELK fails. */
export async function layOut(chart: Statechart): Promise<Drawing> {
  const initial = allStates(chart).filter((state) => state.isInitial)
  const laidOut = await new Elk().layout({
    id: '(drawing)',
    layoutOptions: options,
    children: [elkNode(chart.root)],
    edges: [...initial.map(startLine), ...bundles(chart).map(bundleLine)],
  })
  const nodes = allNodes(laidOut)
  const edges = nodes.flatMap((node) => node.edges ?? [])
  return {
    ...areaOf(laidOut),
    areas: Object.fromEntries([
      ...nodes.map((node) => [node.id, areaOf(node)]),
      ...edges.flatMap(({ id, labels = [] }) => labels.map((label) => [id, areaOf(label)])),
    ]),
    lines: edges.map(({ id, sections = [] }) => ({ id, points: sections.flatMap(pointsOf) })),
  }
}

const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) }))

const areaOf = ({ x, y, width, height }: ElkShape): Area => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
})

/** Rounds to a tenth, so that all computers get equal results. */
const round = (px = 0): number => Math.round(px * 10) / 10
