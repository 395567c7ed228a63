import type { Fixture } from '../fixtures/fixture.ts'
import type { BenchLog, LogEntry } from './log.ts'
import { happened, loaded, opened, reasonOf, type SessionState, steppedTo, waited } from './session-state.ts'

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
