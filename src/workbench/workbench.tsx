import { useState } from 'react'
import { possibleMoves } from '../statecharts/simulation/moves.ts'
import { Chart } from './chart/chart.tsx'
import { BenchClock } from './controls/clock.tsx'
import { Facts } from './controls/facts.tsx'
import { Log } from './controls/log.tsx'
import { Moves } from './controls/moves.tsx'
import { useKeptFocus, useKeys } from './controls/use-keys.ts'
import { MachinePicker } from './machine-picker.tsx'
import { useFound } from './session/use-found.ts'
import { useSession, useSessionState } from './session/use-session.ts'
import { useVisited } from './session/visited.ts'

/** Widths of the live view in pixels; null hides it. */
const widths = { phone: 375, laptop: 1200, none: null }
type Width = keyof typeof widths

export function Workbench() {
  const [screen, setScreen] = useState<Width>('phone')
  useKeys()
  useKeptFocus()
  return (
    <div className="workbench">
      <header className="bar">
        <h1>Statecharts</h1>
        <MachinePicker />
        <label>
          Screen{' '}
          <select value={screen} onChange={({ target }) => setScreen(target.value as Width)}>
            {Object.keys(widths).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </header>
      <ChartPanel />
      <div className="controls">
        <StartChooser />
        <Problem />
        <Moves />
        <BenchClock />
        <Log />
        <Facts />
      </div>
      {/* Uses an iframe, because the live view needs its own viewport, focus, and dialogs. */}
      <section className={`view view--${screen}`} aria-label="Live view" hidden={screen === 'none'}>
        <iframe
          title="The site in this state"
          src="./view.html"
          style={{ inlineSize: widths[screen] ?? widths.phone }}
        />
      </section>
    </div>
  )
}

function ChartPanel() {
  const { simulation, fixture, latest } = useSessionState()
  const [wanted, setWanted] = useState('')
  const machines = simulation.machines()
  const shown = machines.find(({ path }) => path === wanted) ?? machines[0]
  const { machine } = shown?.fixture ?? fixture
  const path = shown?.path ?? ''
  const drawing = useFound('drawing', machine.id)
  const [isUsed, setUsed] = useState(false)
  const links = useFound('links', fixture.machine.id, isUsed)
  const visited = useVisited()
  const moves = possibleMoves(simulation).filter((move) => move.machine === path)
  // Searches for links only once the pointer or the focus enters, because the search takes up to a second.
  const use = () => setUsed(true)
  return (
    <main className="chart" aria-label={`Statechart ${machine.id}`} onPointerEnter={use} onFocus={use}>
      <div className="chart__bar">
        {machines.length > 1 &&
          machines.map((running) => (
            <button
              key={running.path}
              type="button"
              aria-pressed={running === shown}
              onClick={() => setWanted(running.path)}
            >
              {running.path || running.fixture.machine.id}
            </button>
          ))}
        <p className="chart__now" role="status">
          {statesOf(shown?.snapshot.value)}
        </p>
      </div>
      {drawing && (
        <Chart
          key={machine.id}
          machine={machine}
          drawing={drawing}
          marks={{
            active: new Set(shown?.snapshot._nodes.map((node) => node.id)),
            visited,
            possible: new Set(moves.flatMap(({ transition }) => transition ?? [])),
            taken: new Set(latest.taken.flatMap((taken) => (taken.machine === path ? taken.transition : []))),
            links: (path === '' && links) || new Map(),
          }}
        />
      )}
    </main>
  )
}

function StartChooser() {
  const session = useSession()
  const { fixture, start } = useSessionState()
  const open = (name: string) => session.open(fixture.machine.id, name)
  return (
    <section className="controls__start" aria-label="Start">
      <label>
        Start
        <select value={start} onChange={({ target }) => open(target.value)}>
          {Object.keys(fixture.starts).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => open(start)}>
        Restart
      </button>
    </section>
  )
}

function Problem() {
  const { problem } = useSessionState()
  return (
    <p className="controls__problem" role="alert" hidden={problem === null}>
      {problem}
    </p>
  )
}

/** Formats active states as 'enteringCode' or 'attention.watched · data.following.waiting'. */
function statesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${statesOf(inner)}`)
    .join(' · ')
}
