import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import { allStates, type Statechart, type StateReading } from '../../statecharts/reading/statechart.ts'
import { type Bundle, bundleSize, bundles } from './bundle.ts'
import { BOX_PADDING, boxSize } from './state-box.ts'

/** ELK reads these options for each graph alone, so every state that has children repeats them. */
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

/** The id of the dot at which a compound state is entered; a line leads from it to the initial child. */
export const dotOf = (state: string): string => `${state} •`
const DOT_SIZE = 10

/** The statechart as a graph for ELK's layout: nested boxes, and a label in the middle of every line. */
export function elkGraph(chart: Statechart): ElkNode {
  return {
    id: '(drawing)',
    layoutOptions: options,
    children: [elkNode(chart.root)],
    edges: [...allStates(chart).flatMap(startLines), ...bundles(chart).map(bundleLine)],
  }
}

function elkNode(state: StateReading): ElkNode {
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

const startLines = (state: StateReading): ElkExtendedEdge[] =>
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
