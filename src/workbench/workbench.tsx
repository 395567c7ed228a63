import { useState } from 'react'
import { Chart, useDrawing } from './chart/chart.tsx'
import { chartState } from './chart/chart-state.ts'
import { BenchClockPanel, StartChooser } from './controls/clock.tsx'
import { Facts } from './controls/facts.tsx'
import { Log } from './controls/log.tsx'
import { Moves } from './controls/moves.tsx'
import { MOVES_ID, useKeptFocus, useKeys } from './controls/use-keys.ts'
import { MachinePicker } from './machine-picker.tsx'
import { useLinks } from './session/use-links.ts'
import { useSession, useSessionState } from './session/use-session.ts'
import { useVisited } from './session/visited.ts'
import { usualWidth, ViewFrame, ViewWidths } from './view-frame.tsx'

export function Workbench() {
  const [width, setWidth] = useState(usualWidth)
  useKeys()
  useKeptFocus()
  return (
    <div className="workbench">
      <header className="bar">
        <h1>Statecharts</h1>
        <MachinePicker />
        <ViewWidths width={width} choose={setWidth} />
      </header>
      <ChartPanel />
      <div className="controls">
        <StartChooser />
        <Problem />
        <Moves id={MOVES_ID} />
        <BenchClockPanel />
        <Log />
        <Facts />
      </div>
      <ViewFrame width={width} />
    </div>
  )
}

function ChartPanel() {
  const session = useSession()
  const { simulation, fixture, latest } = useSessionState()
  const [wanted, setWanted] = useState('')
  const machines = simulation.machines()
  const shown = machines.find(({ path }) => path === wanted) ?? machines[0]
  const drawing = useDrawing(shown?.fixture.machine ?? fixture.machine)
  const links = useLinks(fixture.machine.id)
  const visited = useVisited()
  const path = shown?.path ?? ''
  return (
    <main className="chart" aria-label={`Statechart ${shown?.fixture.machine.id ?? ''}`}>
      <div className="chart__bar">
        {machines.length > 1 && (
          <div className="tools" role="toolbar" aria-label="Machines that run">
            {machines.map((machine) => (
              <button
                key={machine.path}
                type="button"
                aria-pressed={machine === shown}
                onClick={() => setWanted(machine.path)}
              >
                {machine.path || machine.fixture.machine.id}
              </button>
            ))}
          </div>
        )}
        <p className="chart__now" role="status">
          {statesOf(shown?.snapshot.value)}
        </p>
      </div>
      {drawing && (
        <Chart
          key={shown?.fixture.machine.id}
          drawing={drawing}
          chart={{
            ...chartState(simulation, latest, path),
            links: path === '' ? links : new Map(),
            visited,
            perform: ({ entries }) => session.happen(entries),
          }}
        />
      )}
    </main>
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

/** 'enteringCode', 'attention.watched · data.following.waiting'. */
function statesOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return Object.entries(value)
    .map(([state, inner]) => `${state}.${statesOf(inner)}`)
    .join(' · ')
}
