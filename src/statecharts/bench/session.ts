import type { Fixture } from '../fixtures/fixture.ts'
import { type Bench, openBench } from './bench.ts'
import type { BenchLog, LogEntry } from './log.ts'
import type { Step } from './step.ts'

/** An entry of the log with what it set off. */
type Recorded = { entry: LogEntry; step: Step }

/** The state of a session. `bench` is the machine after the first `done` of the `recorded` entries. */
export type SessionState = {
  fixture: Fixture
  start: string
  bench: Bench
  recorded: Recorded[]
  /** Fewer than all entries once somebody has stepped back. */
  done: number
  /** What the start or the last entry set off. */
  latest: Step
  /** The time that was waited since the last entry that is no wait, ms; 0 also after stepping. */
  waitedMs: number
  /** Why the last thing could not be done, in plain words. */
  problem: string | null
  /** The number of machines opened so far. A view with a state of its own starts anew with each. */
  run: number
}

/** A machine at its start. Errors: throws where the fixture has no such start. */
function opened(fixture: Fixture, start: string, run: number): SessionState {
  const bench = openBench(fixture, start)
  return {
    fixture,
    start,
    bench,
    run,
    recorded: [],
    done: 0,
    latest: bench.started,
    waitedMs: 0,
    problem: null,
  }
}

/** The state after further entries. Entries that somebody had stepped back over are dropped. */
export function happened(state: SessionState, entries: LogEntry[]): SessionState {
  const added = entries.map((entry): Recorded => ({ entry, step: state.bench.apply(entry) }))
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

/** The state of the same log at another entry: a fresh machine with the entries up to it. */
function steppedTo(state: SessionState, done: number): SessionState {
  const upTo = Math.max(0, Math.min(done, state.recorded.length))
  const bench = openBench(state.fixture, state.start)
  for (const { entry } of state.recorded.slice(0, upTo)) bench.apply(entry)
  const latest = state.recorded[upTo - 1]?.step ?? bench.started
  return { ...state, bench, done: upTo, latest, waitedMs: 0, problem: null }
}

/** Sets the time waited since the last other entry to `ms`. It is one entry, which grows, shrinks and disappears. */
function waited(state: SessionState, ms: number): SessionState {
  const since = state.waitedMs > 0 ? state.done - 1 : state.done
  const back = steppedTo(state, since)
  const cut = { ...back, recorded: back.recorded.slice(0, since) }
  return ms > 0 ? { ...happened(cut, [{ type: 'passed', ms }]), waitedMs: ms } : cut
}

/**
 * Replays a recorded log as far as the machine allows: once a rule has changed, its last entries may no longer be
 * possible. Then `problem` says where it stopped.
 */
export function loaded(fixture: Fixture, log: BenchLog, run: number): SessionState {
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

/** A fault in plain words. */
const reasonOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** One person's work at the bench: a machine, its log, and stepping to and fro in that. */
export type BenchSession = {
  state(): SessionState
  /** @returns the function that ends the subscription. */
  subscribe(changed: () => void): () => void
  /** Starts a machine from the beginning, with its first start where none is named. */
  open(machine: string, start?: string): void
  happen(entries: LogEntry[]): void
  /** Sets the time waited since the last other entry, ms. A smaller one goes back in time. */
  waitAltogether(ms: number): void
  /** Goes to the state after the first `done` entries. */
  goTo(done: number): void
  /** @param read returns the log to load; an error that it throws becomes the problem. */
  load(read: () => BenchLog): void
  /** What has happened so far. */
  log(): BenchLog
}

/**
 * A session over these machines, which begins at the first start of the first. What cannot be done becomes the
 * state's `problem` and changes nothing else.
 */
export function createSession(fixtures: Fixture[]): BenchSession {
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
