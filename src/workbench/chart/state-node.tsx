import { Handle, type NodeProps, Position } from '@xyflow/react'
import { type ToggleEvent, useId, useRef } from 'react'
import type { TransitionData } from '../../statecharts/chart/statechart.ts'
import type { Move } from '../../statecharts/simulation/moves.ts'
import type { StateChartNode } from './chart-nodes.ts'
import { onlyBreaks, useChart } from './chart-state.ts'
import type { BoxRow } from './state-box.ts'

export function StateNode({ data: { box } }: NodeProps<StateChartNode>) {
  const { active, links, visited } = useChart()
  const { state, rows } = box
  const isActive = active.has(state.id)
  const link = links.get(state.id)
  const isNew = !visited.has(state.id)
  const mark = isActive ? ', active' : isNew ? ', not visited yet' : ''
  const kind = state.isRegion ? 'region' : state.kind
  return (
    <section
      className={`state state--${kind}${isActive ? ' state--active' : ''}${isNew ? ' state--new' : ''}`}
      aria-label={`State ${state.id}${mark}`}
      title={[state.description, isNew && 'Not visited yet'].filter(Boolean).join(' · ') || undefined}
    >
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <p className="state__name">
        {isActive && <span aria-hidden="true">● </span>}
        {isNew && !isActive && <span aria-hidden="true">○ </span>}
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

type TransitionButtonProps = { transition: TransitionData; lines: string[]; className: string }

/** Can be pressed while possible; several moves become a list. */
export function TransitionButton({ transition, lines, className }: TransitionButtonProps) {
  const { moves, taken, perform } = useChart()
  const ways = moves.get(transition.id) ?? []
  const marks = [
    ways.length > 0 && 'transition--possible',
    onlyBreaks(ways) && 'transition--breaking',
    taken.has(transition.id) && 'transition--taken',
  ]
  const words = lines.map((line) => <span key={line}>{line}</span>)
  const [only, another] = ways
  return (
    <div className={['transition', className, ...marks].filter(Boolean).join(' ')}>
      {!only && words}
      {only && !another && (
        <button type="button" className="nopan" title={only.says} onClick={() => perform(only)}>
          {words}
        </button>
      )}
      {another && <Choice ways={ways} perform={perform} words={words} />}
    </div>
  )
}

function Choice({
  ways,
  perform,
  words,
}: {
  ways: Move[]
  perform: (way: Move) => void
  words: React.ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  /** By hand: the top layer ignores the chart's zoom. */
  const place = ({ newState, currentTarget: list }: ToggleEvent<HTMLElement>) => {
    const at = button.current?.getBoundingClientRect()
    if (newState !== 'open' || !at) return
    list.style.left = `${at.left}px`
    list.style.top = `${Math.min(at.bottom + 2, innerHeight - list.offsetHeight - 8)}px`
  }
  return (
    <>
      <button type="button" className="nopan" ref={button} popoverTarget={id}>
        {words}
      </button>
      <ul id={id} popover="auto" className="ways plain" onToggle={place}>
        {ways.map((way) => (
          <li key={way.says}>
            <button type="button" onClick={() => perform(way)}>
              {way.says}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
