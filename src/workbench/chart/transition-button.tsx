import { type ToggleEvent, useId, useRef } from 'react'
import type { Move } from '../../statecharts/bench/moves.ts'
import type { TransitionReading } from '../../statecharts/reading/statechart.ts'
import { onlyBreaks, useChart } from './chart-state.ts'
import './transition.css'

type TransitionButtonProps = { transition: TransitionReading; lines: string[]; className: string }

/**
 * A transition's label in the chart. While the transition is possible the label can be pressed; where several moves
 * cause it (two answers, two texts that may be typed), pressing it offers them.
 */
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
  /** Places the list by hand: it is in the top layer of the page, which the chart's zoom does not reach. */
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
