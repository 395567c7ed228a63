import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'
import { fingerprint } from '../../src/statecharts/simulation/explore.ts'
import {
  entryText,
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

/** Silences XState's warnings about events to failed child machines. */
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

  test('shows each past state when stepped through in either direction', () => {
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

  test('describes each entry in words', () => {
    const arranged: LogEntry = { type: 'arranged', call: 'lookUpCode', answer: null }
    const inner: LogEntry = { type: 'sent', to: 'resolve', event: { type: 'dialog.confirmed' } }
    expect(
      [typed('1'), found, { type: 'passed', ms: 1200 } as const, arranged, inner].map(entryText),
    ).toEqual([
      'code.typed {"text":"1"}',
      'lookUpCode: found',
      '1.2 s pass',
      'lookUpCode from now on: by hand',
      'resolve ← dialog.confirmed',
    ])
  })
})

describe('simulation session', () => {
  test('starts with the first machine and can open any other machine', () => {
    const session = createSession(fixtures)
    expect(session.log()).toEqual({ machine: 'rescueEntry', start: 'an empty form', entries: [] })
    session.open('consent')
    expect(stateOf(session)).toBe('reading')
    session.open('rescueEntry', 'the link of an SMS')
    expect(session.state().simulation.machines()[0]?.snapshot.context.code).toBe('246810')
  })

  test('discards undone entries when a new entry is added', () => {
    const session = createSession(fixtures)
    for (const entry of [typed('246810'), submitted, found]) session.happen(entry)
    session.goTo(1)
    expect(stateOf(session)).toBe('enteringCode')
    expect(session.state().recorded).toHaveLength(3)
    session.happen(typed('13'))
    expect(session.log().entries).toEqual([typed('246810'), typed('13')])
  })

  test('notifies listeners until they unsubscribe', () => {
    const session = createSession(fixtures)
    let heard = 0
    const leave = session.subscribe(() => {
      heard += 1
    })
    session.happen(typed('1'))
    leave()
    session.happen(typed('2'))
    expect(heard).toBe(1)
  })

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

describe('list of visited states in a session', () => {
  test('includes states that the machine left immediately', () => {
    const session = createSession(fixtures)
    session.load(() => ({ machine: 'rescueEntry', start: '', entries: [] }))
    const visited = () => [...visitedStates(session.state())]
    expect(visited()).toContain('rescueEntry.enteringCode')
    expect(visited()).not.toContain('rescueEntry.checkingCode')
    for (const entry of [typed('246810'), submitted]) session.happen(entry)
    session.happen({ type: 'answered', call: 'lookUpCode', answer: 'wrong code' })
    expect(visited()).toEqual(
      expect.arrayContaining([
        'rescueEntry.checkingCode',
        'rescueEntry.countingAttempt',
        'lockout',
        'rescueEntry',
      ]),
    )
    session.goTo(0)
    expect(visited()).not.toContain('rescueEntry.checkingCode')
  })
})
