import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'
import { fingerprint } from '../../src/statecharts/simulation/explore.ts'
import {
  type LogEntry,
  logFromHash,
  logToHash,
  type SimulationLog,
} from '../../src/statecharts/simulation/log.ts'
import { possibleMoves } from '../../src/statecharts/simulation/moves.ts'
import { createSession, type WorkbenchSession } from '../../src/statecharts/simulation/session.ts'
import { visitedStates } from '../../src/statecharts/simulation/visited.ts'

const stateOf = (session: WorkbenchSession) => session.state().simulation.machines()[0]?.snapshot.value
const typed = (text: string): LogEntry => ({
  type: 'sent',
  to: '',
  event: { type: 'code.typed', text } as never,
})
const submitted: LogEntry = { type: 'sent', to: '', event: { type: 'code.submitted' } }
const found: LogEntry = { type: 'answered', call: 'lookUpCode', answer: 'found' }

const randomSession = fc
  .record({
    machine: fc.constantFrom(...fixtures.map(({ machine }) => machine.id)),
    choices: fc.array(fc.nat(), { maxLength: 12 }),
  })
  .map(({ machine, choices }) => {
    const session = createSession(fixtures)
    session.open(machine)
    for (const choice of choices) {
      const moves = possibleMoves(session.state().simulation)
      const move = moves[choice % Math.max(1, moves.length)]
      if (move) session.happen(move.entry)
    }
    return session
  })

/** Hides XState's warnings about events to failed child machines. */
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

describe('log of a simulation', () => {
  test('restores the same state when opened from a link', () => {
    fc.assert(
      fc.property(randomSession, (session) => {
        const again = createSession(fixtures)
        again.load(() => logFromHash(logToHash(session.log())))
        expect(again.state().problem).toBeNull()
        expect(again.log()).toEqual(session.log())
        expect(fingerprint(again.state().simulation)).toBe(fingerprint(session.state().simulation))
        expect(again.state().simulation.now()).toBe(session.state().simulation.now())
      }),
      { numRuns: 60 },
    )
  })

  test('marks the active states of all its steps as visited', () => {
    fc.assert(
      fc.property(randomSession, (session) => {
        const visited = visitedStates(session.state())
        for (let step = session.state().done; step >= 0; step -= 1) {
          session.goTo(step)
          const shown = session.state().simulation.machines()
          const active = shown.flatMap(({ snapshot }) => snapshot._nodes.map(({ id }) => id))
          expect([...visited]).toEqual(expect.arrayContaining(active))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('shows the same state at each step, forward and backward', () => {
    fc.assert(
      fc.property(randomSession, (session) => {
        const { recorded } = session.state()
        const momentAt = (done: number) => {
          session.goTo(done)
          return fingerprint(session.state().simulation)
        }
        const places = Array.from({ length: recorded.length + 1 }, (_, done) => done)
        const forth = places.map(momentAt)
        const back = places.toReversed().map(momentAt)
        expect(back.toReversed()).toEqual(forth)
        expect(session.state().recorded).toEqual(recorded)
      }),
      { numRuns: 40 },
    )
  })

  test('is encoded as short, readable text in a link', () => {
    const log: SimulationLog = {
      machine: 'rescueEntry',
      start: 'an empty form',
      entries: [typed('246810'), submitted, found, { type: 'passed', ms: 5000 }],
    }
    const hash = logToHash(log)
    expect(decodeURIComponent(hash)).toBe(
      'rescueEntry/an empty form/[["code.typed",{"text":"246810"}],["code.submitted"],{"lookUpCode":"found"},5000]',
    )
    expect(logFromHash(`#${hash}`)).toEqual(log)
    expect(logFromHash('#consent')).toEqual({ machine: 'consent', start: '', entries: [] })
  })

  test('is rejected with the reason if its link is malformed', () => {
    expect(() => logFromHash('a/b/{}')).toThrow('the link holds no list of entries')
    expect(() => logFromHash('a/b/[true]')).toThrow('not an entry: true')
    expect(() => logFromHash('a/b/[-1]')).toThrow('not an entry: -1')
  })
})

describe('simulation session', () => {
  test('replays a log up to the first impossible entry and reports that entry', () => {
    const session = createSession(fixtures)
    const log = {
      machine: 'rescueEntry',
      start: 'an empty form',
      entries: [typed('246810'), submitted, found],
    }
    session.load(() => ({ ...log, entries: [...log.entries, found, typed('13')] }))
    expect(session.state().problem).toBe(
      'the log stopped before entry 4 of 5: no call waits for “lookUpCode” now',
    )
    expect(session.log()).toEqual(log)
    expect(stateOf(session)).toBe('enteringPhone')
  })

  test('reports an impossible action and stays in the current state', () => {
    const session = createSession(fixtures)
    session.happen(typed('246810'))
    const before = session.log()
    for (const [impossible, reason] of [
      [() => session.happen(found), 'no call waits for “lookUpCode” now'],
      [() => session.open('nothing'), 'there is no machine named “nothing”'],
      [
        () => session.load(() => logFromHash('rescueEntry/nowhere')),
        'rescueEntry has no start named “nowhere”',
      ],
      [() => session.load(() => JSON.parse('{')), 'JSON'],
    ] as const) {
      impossible()
      expect(session.state().problem).toContain(reason)
      expect(session.log()).toEqual(before)
      expect(stateOf(session)).toBe('enteringCode')
    }
    session.happen(submitted)
    expect(session.state().problem).toBeNull()
  })
})
