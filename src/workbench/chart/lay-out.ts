import ElkConstructor from 'elkjs/lib/elk.bundled.js'
import type { ElkEdgeSection, ElkExtendedEdge, ElkNode, ElkShape } from 'elkjs/lib/elk-api.js'
import { allStates, type Statechart } from '../../statecharts/reading/statechart.ts'
import { bundleLabels, bundles } from './bundle.ts'
import type { Area, Drawing, Line, Point } from './drawing.ts'
import { dotOf, elkGraph } from './elk-graph.ts'
import { boxRows } from './state-box.ts'

/**
 * Finds a place for every state and transition. The same statechart gives the same drawing everywhere.
 * Errors: rejects where ELK finds no layout.
 */
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

/** Rounds to a tenth of a pixel, so that the drawing is the same on every machine. */
const round = (px: number | undefined): number => Math.round((px ?? 0) * 10) / 10
