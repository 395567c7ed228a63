import '@xyflow/react/dist/base.css'
import './chart.css'
import {
  BaseEdge,
  Controls,
  type EdgeProps,
  type NodeProps,
  ReactFlow,
  ReactFlowProvider,
} from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { readMachine } from '../../statecharts/chart/read-machine.ts'
import {
  chartEdges,
  chartNodes,
  type DrawnEdge,
  type TransitionNode as TransitionNodeData,
} from './chart-nodes.ts'
import { ChartContext, type ChartContextValue, onlyBreaks, useChart } from './chart-state.ts'
import type { Drawing } from './lay-out.ts'
import { StateNode, TransitionButton } from './state-node.tsx'
import { useFollow, useShownFocus } from './use-follow.ts'

type ChartProps = { drawing: Drawing; chart: ChartContextValue }

export function Chart(props: ChartProps) {
  return (
    <ReactFlowProvider>
      <ChartContext value={props.chart}>
        <Canvas {...props} />
      </ChartContext>
    </ReactFlowProvider>
  )
}

function Canvas({ drawing, chart }: ChartProps) {
  const nodes = useMemo(() => chartNodes(drawing), [drawing])
  const edges = useMemo(() => chartEdges(drawing), [drawing])
  useFollow(drawing, chart.active)
  useShownFocus()
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      minZoom={0.15}
      maxZoom={1.6}
      nodesDraggable={false}
      nodesConnectable={false}
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      attributionPosition="bottom-right"
      deleteKeyCode={null}
      selectionKeyCode={null}
    >
      <Controls showInteractive={false} position="bottom-left" orientation="horizontal" />
      <svg className="chart__marks" aria-hidden="true">
        <marker
          id="arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0 0 8 4 0 8z" fill="context-stroke" />
        </marker>
      </svg>
    </ReactFlow>
  )
}

function TransitionNode({ data: { label } }: NodeProps<TransitionNodeData>) {
  return <TransitionButton transition={label.transition} lines={label.text} className="transition--label" />
}

function DotNode() {
  return <div className="dot" />
}

function DrawnLine({ id, data }: EdgeProps<DrawnEdge>) {
  const { moves, taken } = useChart()
  const transitions = data?.transitions ?? []
  const ways = transitions.flatMap((transition) => moves.get(transition) ?? [])
  const isTaken = transitions.some((transition) => taken.has(transition))
  const mark = isTaken
    ? 'line--taken'
    : onlyBreaks(ways)
      ? 'line--breaking'
      : ways.length > 0
        ? 'line--possible'
        : ''
  return <BaseEdge id={id} path={data?.path ?? ''} className={`line ${mark}`} markerEnd="url(#arrow)" />
}

const nodeTypes = { state: StateNode, transition: TransitionNode, dot: DotNode }
const edgeTypes = { drawn: DrawnLine }

type Found = { machine: string; drawing: Drawing }

const known = new Map<string, Drawing>()
let worker: Worker | undefined

/** The drawing of a machine, null until a worker has found its layout. */
export function useDrawing(machine: AnyStateMachine): Drawing | null {
  const [, setDrawn] = useState('')
  useEffect(() => {
    if (known.has(machine.id)) return
    worker ??= new Worker(new URL('./lay-out.worker.ts', import.meta.url), { type: 'module' })
    const take = ({ data }: MessageEvent<Found>) => {
      known.set(data.machine, data.drawing)
      setDrawn(data.machine)
    }
    worker.addEventListener('message', take)
    worker.postMessage(readMachine(machine))
    return () => worker?.removeEventListener('message', take)
  }, [machine])
  return known.get(machine.id) ?? null
}
