import { Handle, type NodeProps, Position } from '@xyflow/react'
import type { StateChartNode } from './chart-nodes.ts'
import { useChart } from './chart-state.ts'
import type { BoxRow } from './state-box.ts'
import { TransitionButton } from './transition-button.tsx'

/** A state: its name is a link to it, its rows say what happens in it. */
export function StateNode({ data: { box } }: NodeProps<StateChartNode>) {
  const { active, links } = useChart()
  const { state, rows } = box
  const isActive = active.has(state.id)
  const link = links.get(state.id)
  const kind = state.isRegion ? 'region' : state.kind
  return (
    <section
      className={`state state--${kind}${isActive ? ' state--active' : ''}`}
      aria-label={`State ${state.id}${isActive ? ', active' : ''}`}
      title={state.description ?? undefined}
    >
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <p className="state__name">
        {isActive && <span aria-hidden="true">● </span>}
        {link ? (
          <a href={link} title={`Go to ${state.name} by the shortest way`}>
            {state.name}
          </a>
        ) : (
          state.name
        )}
        {state.tags.map((tag) => (
          <span key={tag} className="state__tag">
            {tag}
          </span>
        ))}
      </p>
      {rows.map((row) => (
        <Row key={row.text + (row.kind === 'transition' ? row.transition.id : '')} row={row} />
      ))}
    </section>
  )
}

function Row({ row }: { row: BoxRow }) {
  if (row.kind !== 'transition') return <p className={`state__row state__row--${row.kind}`}>{row.text}</p>
  return <TransitionButton transition={row.transition} lines={[row.text]} className="state__row" />
}
