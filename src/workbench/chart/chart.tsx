import { Controls, ReactFlow, ReactFlowProvider } from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useMemo } from 'react'
import { chartEdges, chartNodes } from './chart-nodes.ts'
import { ChartContext, type ChartContextValue } from './chart-state.ts'
import type { Drawing } from './drawing.ts'
import { edgeTypes, nodeTypes } from './node-types.tsx'
import { useFollow } from './use-follow.ts'
import { useShownFocus } from './use-shown-focus.ts'
import './chart.css'

type ChartProps = { drawing: Drawing; chart: ChartContextValue }

/** A machine's drawing with the present in it. */
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
