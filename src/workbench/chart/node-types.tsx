import { BaseEdge, type EdgeProps, type NodeProps } from '@xyflow/react'
import type { DrawnEdge, TransitionNode as TransitionNodeData } from './chart-nodes.ts'
import { onlyBreaks, useChart } from './chart-state.ts'
import { StateNode } from './state-node.tsx'
import { TransitionButton } from './transition-button.tsx'

/** The label of a transition that leads from one state to another. */
function TransitionNode({ data: { label } }: NodeProps<TransitionNodeData>) {
  return <TransitionButton transition={label.transition} lines={label.text} className="transition--label" />
}

/** Where a compound state starts. */
function DotNode() {
  return <div className="dot" />
}

/** A line on the way that the layout has found. */
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

export const nodeTypes = { state: StateNode, transition: TransitionNode, dot: DotNode }
export const edgeTypes = { drawn: DrawnLine }
