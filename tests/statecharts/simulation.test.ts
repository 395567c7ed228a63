import { describe, expect, test } from 'vitest'
import { lockoutFixture, rescueEntryFixture } from '../../src/statecharts/fixtures/entry.fixtures.ts'
import { formFixture } from '../../src/statecharts/fixtures/page-forms.ts'
import { deviceCopyFixture, trackingFixture } from '../../src/statecharts/fixtures/panel.fixtures.ts'
import { tripLifecycleFixture } from '../../src/statecharts/fixtures/trip.fixtures.ts'
import { type LogEntry, timeSpan } from '../../src/statecharts/simulation/log.ts'
import { type Move, possibleMoves } from '../../src/statecharts/simulation/moves.ts'
import { openSimulation, type Simulation } from '../../src/statecharts/simulation/simulation.ts'

const FORM = 'an empty form'
const sent = (type: string, payload: object = {}, to = ''): LogEntry => ({
  type: 'sent',
  to,
  event: { ...payload, type },
})
const answered = (call: string, answer: string): LogEntry => ({ type: 'answered', call, answer })
const passed = (ms: number): LogEntry => ({ type: 'passed', ms })

const run = (simulation: Simulation, ...entries: LogEntry[]) => {
  for (const entry of entries) simulation.apply(entry)
  return simulation
}
const at = (simulation: Simulation, path = '') =>
  simulation.machines().find((machine) => machine.path === path)?.snapshot
const says = (moves: Move[]) => moves.map((move) => move.says)

const wrongCode = [sent('code.submitted'), answered('lookUpCode', 'wrong code')]
const threeWrongCodes = [sent('code.typed', { text: '111111' }), ...wrongCode, ...wrongCode, ...wrongCode]

describe('simulated time in the workbench', () => {
  test('ends a five-minute lockout after exactly 300 seconds', () => {
    const simulation = run(openSimulation(rescueEntryFixture, FORM), ...threeWrongCodes, passed(299_000))
    expect(at(simulation)?.value).toBe('lockedOut')
    expect(at(simulation, 'lockout')?.context).toMatchObject({
      now: simulation.now(),
      lockedUntil: simulation.now() + 1000,
    })
    run(simulation, passed(1000))
    expect(at(simulation)?.value).toBe('enteringCode')
  })

  test('stops at each timer, so that requests in between are answered at their own time', () => {
    const simulation = run(
      openSimulation(trackingFixture, 'a page served with its data'),
      { type: 'arranged', call: 'loadPanel', answer: 'loaded' },
      passed(12_000),
    )
    expect(at(simulation)?.context.panel.fetchedAt).toBe(simulation.now() - 2000)
  })
})

describe('machine that requests wake-ups', () => {
  const HOUR = 3_600_000
  const trip = () => openSimulation(tripLifecycleFixture, 'a trip of four hours')

  test('is woken at each requested time, including requests made after a wake-up', () => {
    const simulation = trip()
    expect(simulation.nextDue()).toBe(simulation.now() + 4 * HOUR)
    expect(at(run(simulation, passed(4 * HOUR)))?.value).toEqual({ open: 'checkInDue' })
    expect(at(run(simulation, passed(HOUR)))?.value).toEqual({ open: 'alerted' })
  })

  test('is woken only at the time of its latest request', () => {
    const simulation = trip()
    const until = simulation.now() + 6 * HOUR
    run(simulation, sent('trip.extended', { until, at: simulation.now() }), passed(5 * HOUR))
    expect(at(simulation)?.value).toEqual({ open: 'active' })
    expect(simulation.nextDue()).toBe(until)
  })

  test("isn't woken after it leaves the state that requested the wake-up", () => {
    const simulation = trip()
    run(simulation, sent('safetyPin.entered', { at: simulation.now() }))
    expect(simulation.nextDue()).toBeNull()
  })

  test('reports its effects with ISO timestamps', () => {
    const { said } = trip().apply(passed(5 * HOUR))
    expect(said).toContain('askTraveler {"alertAt":"2026-07-01T16:15:00Z"}')
  })
})

test.each([
  [0, '0 s'],
  [1200, '1.2 s'],
  [300_000, '5 min'],
  [266_400_000, '3 d 2 h'],
])('a duration of %i ms is written as %s', (ms, text) => {
  expect(timeSpan(ms)).toBe(text)
})

describe('pending requests of a machine', () => {
  test('wait for a response and show their input', () => {
    const simulation = run(openSimulation(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
    const [call] = simulation.calls().filter(({ kind }) => kind === 'call')
    expect(call).toMatchObject({
      path: 'lookUpCode',
      owner: '',
      input: { code: '246810', link: expect.any(String) },
    })
    run(simulation, answered('lookUpCode', 'found'))
    expect(at(simulation)?.value).toBe('enteringPhone')
  })

  test('include the path of the machine if it is nested', () => {
    const simulation = openSimulation(trackingFixture, 'a page served with its data')
    run(simulation, sent('dialog.opened', {}, 'resolve'), sent('said.changed', { said: '919' }, 'resolve'))
    run(simulation, sent('dialog.confirmed', {}, 'resolve'), answered('resolve/say', 'recorded'))
    expect(at(simulation, 'resolve')?.value).toBe('recorded')
    expect(at(simulation)?.value).toMatchObject({ data: { following: 'refreshing' } })
  })

  test('get a response immediately once an automatic response is set', () => {
    const simulation = run(openSimulation(lockoutFixture, 'a visitor arrives'))
    expect(at(simulation)?.value).toMatchObject({ visitor: 'recalling' })
    const { answered: byItself } = simulation.apply({
      type: 'arranged',
      call: 'recallVisitor',
      answer: 'here before',
    })
    expect(byItself).toEqual([{ call: 'recallVisitor', answer: 'here before' }])
    expect(at(simulation)?.value).toMatchObject({ visitor: 'identifying' })
  })

  test('get a response at the start if the fixture marks them as unimportant', () => {
    const simulation = openSimulation(rescueEntryFixture, FORM)
    expect(at(simulation, 'lockout')?.value).toMatchObject({ visitor: 'identified' })
    expect(simulation.started.answered.map(({ call }) => call)).toContain('lockout/identifyVisitor')
  })
})

describe('list of possible next steps', () => {
  test('contains only events that the machine accepts and responses to pending requests', () => {
    const simulation = openSimulation(formFixture, 'a page')
    expect(says(possibleMoves(simulation))).toContain('form.opened')
    expect(says(possibleMoves(simulation))).not.toContain('form.submitted')
    expect(possibleMoves(simulation).filter(({ kind }) => kind === 'answer')).toEqual([])
  })

  test('shows each event with its payload, but without the current time', () => {
    const moves = says(possibleMoves(openSimulation(tripLifecycleFixture, 'a trip of four hours')))
    expect(moves).toContain('safetyPin.entered')
    expect(moves).toContain('trip.extended {"until":"2026-07-01T18:00:00Z"}')
    const panels = says(possibleMoves(openSimulation(deviceCopyFixture, 'a panel is opened')))
    expect(Math.max(...panels.map(({ length }) => length))).toBeLessThan(110)
  })

  test('shows the transition that each step takes', () => {
    const simulation = run(openSimulation(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
    const transition = (name: string) =>
      possibleMoves(simulation).find((move) => move.says === name)?.transition
    expect(transition('found')).toBe(transition('found, the website proves the number'))
    expect(transition('wrong code')).not.toBe(transition('found'))
    expect(transition('no user')).toBe(transition('unreachable'))
    expect(transition('breaks')).toContain('xstate.error.actor')
  })

  test('shows delayed transitions with their remaining time', () => {
    const simulation = run(openSimulation(trackingFixture, 'a page served with its data'), passed(2000))
    const refresh = possibleMoves(simulation).find((move) => move.kind === 'wait' && move.transition !== null)
    expect(refresh?.entry).toEqual(passed(3000))
    run(simulation, passed(3000))
    expect(at(simulation)?.value).toMatchObject({ data: { following: 'refreshing' } })
  })
})

test('an impossible step throws an error in plain words', () => {
  const simulation = openSimulation(formFixture, 'a page')
  expect(() => openSimulation(formFixture, 'nowhere')).toThrow('form has no start named “nowhere”')
  expect(() => simulation.apply(answered('send', 'done'))).toThrow('no call waits for “send” now')
  expect(() => simulation.apply(sent('x', {}, 'lockout'))).toThrow('no machine “lockout” is running now')
  const waiting = run(openSimulation(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
  expect(() => waiting.apply(answered('lookUpCode', 'maybe'))).toThrow(
    '“lookUpCode” has no answer named “maybe”',
  )
})
