import type { Fixture } from '../fixtures/fixture.ts'
import type { LogEntry, SimulationLog } from './log.ts'
import { openSimulation, type Simulation } from './simulation.ts'
import type { Step } from './step.ts'

export type SessionState = {
  fixture: Fixture
  start: string
  simulation: Simulation
  recorded: { entry: LogEntry; step: Step }[]
  /** Number of entries applied to `simulation`; smaller than the log after stepping back. */
  done: number
  latest: Step
  problem: string | null
  /** Increases each time a machine or log is opened. Used as a React key. */
  run: number
}

function opened(fixture: Fixture, start: string, run: number): SessionState {
  const simulation = openSimulation(fixture, start)
  return { fixture, start, simulation, run, recorded: [], done: 0, latest: simulation.started, problem: null }
}

/** Applies and appends an entry. Drops the entries that the user stepped back over. */
function happened(state: SessionState, entry: LogEntry): SessionState {
  const step = state.simulation.apply(entry)
  const recorded = [...state.recorded.slice(0, state.done), { entry, step }]
  return { ...state, recorded, done: recorded.length, latest: step, problem: null }
}

/** Restarts the machine and replays the first `wanted` entries of the log. */
function steppedTo(state: SessionState, wanted: number): SessionState {
  const done = Math.max(0, Math.min(wanted, state.recorded.length))
  const simulation = openSimulation(state.fixture, state.start)
  for (const { entry } of state.recorded.slice(0, done)) simulation.apply(entry)
  const latest = state.recorded[done - 1]?.step ?? simulation.started
  return { ...state, simulation, done, latest, problem: null }
}

/** Replays a log as far as possible; `problem` says where it stopped. */
function loaded(fixture: Fixture, { start, entries }: SimulationLog, run: number): SessionState {
  let state = opened(fixture, start || firstStart(fixture), run)
  for (const [index, entry] of entries.entries()) {
    try {
      state = happened(state, entry)
    } catch (fault) {
      const problem = `the log stopped before entry ${index + 1} of ${entries.length}: ${reasonOf(fault)}`
      return { ...steppedTo(state, state.done), problem }
    }
  }
  return state
}

const firstStart = ({ starts }: Fixture): string => Object.keys(starts)[0] ?? ''

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

export type WorkbenchSession = {
  state(): SessionState
  subscribe(changed: () => void): () => void
  /** Opens a machine, by default in its first starting situation. */
  open(machine: string, start?: string): void
  happen(entry: LogEntry): void
  goTo(done: number): void
  /** Loads a log. If `read` throws, the message becomes `problem`. */
  load(read: () => SimulationLog): void
  log(): SimulationLog
}

/** Creates a session. A failed action only sets `problem`; a log loads as far as possible. */
export function createSession(fixtures: Fixture[]): WorkbenchSession {
  const listeners = new Set<() => void>()
  const find = (machine: string): Fixture => {
    const fixture = fixtures.find((candidate) => candidate.machine.id === machine)
    if (!fixture) throw new Error(`there is no machine named “${machine}”`)
    return fixture
  }
  const [first] = fixtures
  if (!first) throw new Error('createSession: no machines')
  let state = opened(first, firstStart(first), 0)
  const change = (next: () => SessionState) => {
    try {
      state = next()
    } catch (fault) {
      state = { ...steppedTo(state, state.done), problem: reasonOf(fault) }
    }
    for (const changed of listeners) changed()
  }
  const load = (read: () => SimulationLog) =>
    change(() => {
      const log = read()
      return loaded(find(log.machine), log, state.run + 1)
    })
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    open: (machine, start = '') => load(() => ({ machine, start, entries: [] })),
    happen: (entry) => change(() => happened(state, entry)),
    goTo: (done) => change(() => steppedTo(state, done)),
    load,
    log: () => ({
      machine: state.fixture.machine.id,
      start: state.start,
      entries: state.recorded.slice(0, state.done).map(({ entry }) => entry),
    }),
  }
}
