import { useEffect, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { readMachine } from '../../statecharts/chart/read-machine.ts'
import { allStates, type StateData, type TransitionData } from '../../statecharts/chart/statechart.ts'
import { transitionLines } from '../../statecharts/chart/transition-words.ts'
import { type Area, boxRows, bundles, type Drawing, dotOf } from './lay-out.ts'
import './chart.css'

type ChartMarks = {
  active: ReadonlySet<string>
  visited: ReadonlySet<string>
  possible: ReadonlySet<string>
  /** Transitions taken by the current entry of the log. */
  taken: ReadonlySet<string>
  links: ReadonlyMap<string, string>
}

type ChartProps = { machine: AnyStateMachine; drawing: Drawing; marks: ChartMarks }

export function Chart({ machine, drawing, marks }: ChartProps) {
  const [isWhole, setWhole] = useState(false)
  const pane = useRef<HTMLElement>(null)
  const { areas, lines } = drawing
  const chart = readMachine(machine)
  const states = allStates(chart)
  const labeled = bundles(chart)
  const markOf = (transitions: TransitionData[]) => {
    if (transitions.some(({ id }) => marks.taken.has(id))) return 'taken'
    return transitions.some(({ id }) => marks.possible.has(id)) ? 'possible' : undefined
  }
  const atRest = states.filter(({ id, states }) => states.length === 0 && marks.active.has(id))
  const place = atRest.map(({ id }) => id).join()
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const { clientWidth, clientHeight } = element
    const zoom = isWhole ? Math.min(1, clientWidth / drawing.width, clientHeight / drawing.height) : 1
    element.style.setProperty('--zoom', String(zoom))
    scrollTo(
      element,
      place.split(',').flatMap((id) => drawing.areas[id] ?? []),
      zoom,
    )
  }, [place, isWhole, drawing])
  return (
    <>
      <button type="button" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
        Whole chart
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll it */}
      <section className="pane" ref={pane} tabIndex={0} aria-label="Drawing">
        <div className="drawing" style={{ inlineSize: drawing.width, blockSize: drawing.height }}>
          {states.map((state) => (
            <StateBox key={state.id} state={state} area={areas[state.id]} marks={marks} markOf={markOf} />
          ))}
          <svg aria-hidden="true" width={drawing.width} height={drawing.height}>
            <marker
              id="arrow"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              orient="auto"
              markerUnits="userSpaceOnUse"
            >
              <path d="M0 0 8 4 0 8z" fill="context-stroke" />
            </marker>
            {states
              .map(({ id }) => areas[dotOf(id)])
              .map((dot) => dot && <circle key={`${dot.x} ${dot.y}`} cx={dot.x + 5} cy={dot.y + 5} r={5} />)}
            {lines.map(({ id, points }) => (
              <polyline
                key={id}
                points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
                data-mark={markOf(labeled.find((bundle) => bundle.id === id)?.transitions ?? [])}
                markerEnd="url(#arrow)"
              />
            ))}
          </svg>
          {labeled.map(({ id, transitions }) => (
            <div key={id} className="label" style={placed(areas[id])}>
              {transitions.map((transition) => (
                <p key={transition.id} data-mark={markOf([transition])}>
                  {transitionLines(transition).join('\n')}
                </p>
              ))}
            </div>
          ))}
        </div>
      </section>
    </>
  )
}

type StateBoxProps = {
  state: StateData
  area: Area | undefined
  marks: ChartMarks
  markOf: (transitions: TransitionData[]) => string | undefined
}

function StateBox({ state, area, marks: { active, visited, links }, markOf }: StateBoxProps) {
  const mark = active.has(state.id) ? 'active' : visited.has(state.id) ? null : 'not visited yet'
  return (
    <section
      className={`state state--${state.states.length > 0 ? 'outer' : state.kind}`}
      style={placed(area)}
      data-mark={mark}
      aria-label={`State ${state.id}${mark ? `, ${mark}` : ''}`}
      title={state.description ?? undefined}
    >
      <p className="state__name">
        <a href={links.get(state.id)}>{state.name}</a>
        {state.tags.map((tag) => (
          <small key={tag}>{tag}</small>
        ))}
      </p>
      {boxRows(state).map(({ lines, transition }) => (
        <p key={transition?.id ?? lines[0]} data-mark={transition && markOf([transition])}>
          {lines.join('\n')}
        </p>
      ))}
    </section>
  )
}

const placed = (area: Area | undefined) =>
  area && {
    insetInlineStart: area.x,
    insetBlockStart: area.y,
    inlineSize: area.width,
    blockSize: area.height,
  }

/** Scrolls to the active states unless all are visible. If they don't all fit, scrolls to the last one. */
function scrollTo(pane: HTMLElement, active: Area[], zoom: number): void {
  const { clientWidth, clientHeight, scrollLeft, scrollTop } = pane
  const left = Math.min(...active.map(({ x }) => x * zoom))
  const right = Math.max(...active.map(({ x, width }) => (x + width) * zoom))
  const top = Math.min(...active.map(({ y }) => y * zoom))
  const bottom = Math.max(...active.map(({ y, height }) => (y + height) * zoom))
  const isFar = right - left > clientWidth || bottom - top > clientHeight
  if (isFar && active.length > 1) {
    scrollTo(pane, active.slice(-1), zoom)
    return
  }
  const isSeenAcross = left >= scrollLeft && right <= scrollLeft + clientWidth
  if (isSeenAcross && top >= scrollTop && bottom <= scrollTop + clientHeight) return
  pane.scrollTo({ left: (left + right - clientWidth) / 2, top: (top + bottom - clientHeight) / 2 })
}
