import type { Fixture } from '../fixtures/fixture.ts'
import type { LogEntry, SimulationLog } from './log.ts'
import { openSimulation, type Simulation } from './simulation.ts'
import type { Step } from './step.ts'

type Recorded = { entry: LogEntry; step: Step }

/** `simulation` has the first `done` entries. */
export type SessionState = {
  fixture: Fixture
  start: string
  simulation: Simulation
  recorded: Recorded[]
  /** Entries applied; fewer than recorded after stepping back. */
  done: number
  latest: Step
  /** Time waited since the last entry that isn't a wait, ms. */
  waitedMs: number
  /** Why the last action failed. */
  problem: string | null
  /** Number of opened machines, a key for views. */
  run: number
}

/** Errors: throws on an unknown start. */
function opened(fixture: Fixture, start: string, run: number): SessionState {
  const simulation = openSimulation(fixture, start)
  return {
    fixture,
    start,
    simulation,
    run,
    recorded: [],
    done: 0,
    latest: simulation.started,
    waitedMs: 0,
    problem: null,
  }
}

/** Drops entries stepped back over. */
export function happened(state: SessionState, entries: LogEntry[]): SessionState {
  const added = entries.map((entry): Recorded => ({ entry, step: state.simulation.apply(entry) }))
  const recorded = [...state.recorded.slice(0, state.done), ...added]
  return {
    ...state,
    recorded,
    done: recorded.length,
    latest: added.at(-1)?.step ?? state.latest,
    waitedMs: 0,
    problem: null,
  }
}

/** A fresh machine with the entries up to it. */
function steppedTo(state: SessionState, done: number): SessionState {
  const upTo = Math.max(0, Math.min(done, state.recorded.length))
  const simulation = openSimulation(state.fixture, state.start)
  for (const { entry } of state.recorded.slice(0, upTo)) simulation.apply(entry)
  const latest = state.recorded[upTo - 1]?.step ?? simulation.started
  return { ...state, simulation, done: upTo, latest, waitedMs: 0, problem: null }
}

/** One entry that grows, shrinks, and disappears. */
function waited(state: SessionState, ms: number): SessionState {
  const since = state.waitedMs > 0 ? state.done - 1 : state.done
  const back = steppedTo(state, since)
  const cut = { ...back, recorded: back.recorded.slice(0, since) }
  return ms > 0 ? { ...happened(cut, [{ type: 'passed', ms }]), waitedMs: ms } : cut
}

/** Replays as far as possible; `problem` says where it stopped. */
export function loaded(fixture: Fixture, log: SimulationLog, run: number): SessionState {
  let state = opened(fixture, log.start, run)
  for (const [index, entry] of log.entries.entries()) {
    try {
      state = happened(state, [entry])
    } catch (fault) {
      const problem = `the log stopped before entry ${index + 1} of ${log.entries.length}: ${reasonOf(fault)}`
      return { ...steppedTo(state, state.done), problem }
    }
  }
  return state
}

const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

export type WorkbenchSession = {
  state(): SessionState
  /** @returns unsubscribes. */
  subscribe(changed: () => void): () => void
  /** Default: the first start. */
  open(machine: string, start?: string): void
  happen(entries: LogEntry[]): void
  /** Milliseconds; fewer go back in time. */
  waitAltogether(ms: number): void
  goTo(done: number): void
  /** Its exception becomes the problem. */
  load(read: () => SimulationLog): void
  log(): SimulationLog
}

/** Failures become `problem` and change nothing else. */
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
  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    open: (machine, start) =>
      change(() => {
        const fixture = find(machine)
        return opened(fixture, start || firstStart(fixture), state.run + 1)
      }),
    happen: (entries) => change(() => happened(state, entries)),
    waitAltogether: (ms) => change(() => waited(state, ms)),
    goTo: (done) => change(() => steppedTo(state, done)),
    load: (read) =>
      change(() => {
        const log = read()
        const fixture = find(log.machine)
        return loaded(fixture, { ...log, start: log.start || firstStart(fixture) }, state.run + 1)
      }),
    log: () => ({
      machine: state.fixture.machine.id,
      start: state.start,
      entries: state.recorded.slice(0, state.done).map(({ entry }) => entry),
    }),
  }
}

const firstStart = (fixture: Fixture): string => fixture.starts[0]?.name ?? ''
