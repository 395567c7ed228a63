import { describe, expect, test } from 'vitest'
import { type Bench, openBench } from '../../src/statecharts/bench/bench.ts'
import { type LogEntry, timeSpan } from '../../src/statecharts/bench/log.ts'
import { type Move, possibleMoves } from '../../src/statecharts/bench/moves.ts'
import { lockoutFixture, rescueEntryFixture } from '../../src/statecharts/fixtures/entry.fixtures.ts'
import { formFixture } from '../../src/statecharts/fixtures/form.fixture.ts'
import { trackingFixture } from '../../src/statecharts/fixtures/panel.fixtures.ts'
import { checkInFixture } from '../../src/statecharts/fixtures/site.fixtures.ts'
import { tripLifecycleFixture } from '../../src/statecharts/fixtures/trip.fixtures.ts'

const FORM = 'an empty form'
const sent = (type: string, payload: object = {}, to = ''): LogEntry => ({
  type: 'sent',
  to,
  event: { ...payload, type },
})
const answered = (call: string, answer: string): LogEntry => ({ type: 'answered', call, answer })
const passed = (ms: number): LogEntry => ({ type: 'passed', ms })

const run = (bench: Bench, ...entries: LogEntry[]) => {
  for (const entry of entries) bench.apply(entry)
  return bench
}
const at = (bench: Bench, path = '') => bench.machines().find((machine) => machine.path === path)?.snapshot
const says = (moves: Move[]) => moves.map((move) => move.says)

const wrongCode = [sent('code.submitted'), answered('lookUpCode', 'wrong code')]
const threeWrongCodes = [sent('code.typed', { text: '111111' }), ...wrongCode, ...wrongCode, ...wrongCode]

describe('time in the workbench', () => {
  test('stands still until it is moved', () => {
    const bench = run(openBench(rescueEntryFixture, FORM), ...threeWrongCodes)
    expect(at(bench)?.value).toBe('lockedOut')
    expect(bench.nextDue()).toBe(bench.now() + 1000)
  })

  test('lets a lockout of five minutes pass at once, and not a second less', () => {
    const bench = run(openBench(rescueEntryFixture, FORM), ...threeWrongCodes, passed(299_000))
    expect(at(bench)?.value).toBe('lockedOut')
    expect(at(bench, 'lockout')?.context).toMatchObject({
      now: bench.now(),
      lockedUntil: bench.now() + 1000,
    })
    run(bench, passed(1000))
    expect(at(bench)?.value).toBe('enteringCode')
  })

  test('goes from timer to timer, so that what is asked on the way is answered at its moment', () => {
    const bench = run(
      openBench(trackingFixture, 'a page served with its data'),
      { type: 'arranged', call: 'loadPanel', answer: 'loaded' },
      passed(12_000),
    )
    expect(at(bench)?.context.panel.fetchedAt).toBe(bench.now() - 2000)
  })

  test('fires a delay at the end of it', () => {
    const bench = run(
      openBench(formFixture, 'a page'),
      sent('form.opened', { fields: 'a text' }),
      sent('form.submitted'),
      sent('pin.given', { pin: '2468' }),
      answered('send', 'done'),
    )
    run(bench, passed(59_999))
    expect(at(bench)?.value).toBe('done')
    run(bench, passed(1))
    expect(at(bench)?.value).toBe('editing')
  })
})

describe('a machine that asks to be woken', () => {
  const HOUR = 3_600_000
  const trip = () => openBench(tripLifecycleFixture, 'a trip of four hours')

  test('is woken at that instant, and again where it asks again on the way', () => {
    const bench = trip()
    expect(bench.nextDue()).toBe(bench.now() + 4 * HOUR)
    expect(at(run(bench, passed(4 * HOUR)))?.value).toEqual({ open: 'checkInDue' })
    expect(at(run(bench, passed(HOUR)))?.value).toEqual({ open: 'alerted' })
  })

  test('is woken only at the last instant that it named', () => {
    const bench = trip()
    const until = bench.now() + 6 * HOUR
    run(bench, sent('trip.extended', { until, at: bench.now() }), passed(5 * HOUR))
    expect(at(bench)?.value).toEqual({ open: 'active' })
    expect(bench.nextDue()).toBe(until)
  })

  test('is woken no more once it has gone on', () => {
    const bench = trip()
    run(bench, sent('safetyPin.entered', { at: bench.now() }))
    expect(bench.nextDue()).toBeNull()
  })

  test('gives its orders at their moments, which are read as times', () => {
    const { orders, said } = trip().apply(passed(5 * HOUR))
    const [asked] = orders.filter(({ type }) => type === 'askTraveler')
    expect(asked).toMatchObject({
      at: Date.UTC(2026, 6, 1, 16),
      params: { alertAt: Date.UTC(2026, 6, 1, 16, 15) },
    })
    expect(said).toContain('askTraveler {"alertAt":"2026-07-01T16:15:00Z"}')
  })
})

test.each([
  [0, '0 s'],
  [1200, '1.2 s'],
  [300_000, '5 min'],
  [266_400_000, '3 d 2 h'],
])('%i ms are spoken of as %s', (ms, text) => {
  expect(timeSpan(ms)).toBe(text)
})

describe('calls', () => {
  test('wait until they are answered, and say what they were asked with', () => {
    const bench = run(openBench(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
    const [call] = bench.calls().filter(({ kind }) => kind === 'call')
    expect(call).toMatchObject({
      path: 'lookUpCode',
      owner: '',
      input: { code: '246810', link: expect.any(String) },
    })
    run(bench, answered('lookUpCode', 'found'))
    expect(at(bench)?.value).toBe('enteringPhone')
  })

  test('of machines inside have the path of their machine', () => {
    const bench = openBench(trackingFixture, 'a page served with its data')
    run(bench, sent('resolve.requested', {}, 'resolve'), sent('phone.typed', { text: '919' }, 'resolve'))
    run(bench, sent('vote.submitted', {}, 'resolve'), answered('resolve/castVote', 'recorded'))
    expect(at(bench, 'resolve')?.value).toBe('recorded')
    expect(at(bench)?.value).toMatchObject({ data: { following: 'refreshing' } })
  })

  test('can break, and the machine reports the fault', () => {
    const bench = run(openBench(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
    const { said } = bench.apply(answered('lookUpCode', 'breaks'))
    expect(said).toContain('reportFault {"fault":"Error: lookUpCode broke"}')
    expect(at(bench)?.context.problem).toEqual({ kind: 'unreachable' })
  })

  test('are answered by themselves from the moment on which that is arranged', () => {
    const bench = run(openBench(lockoutFixture, 'a visitor arrives'))
    expect(at(bench)?.value).toMatchObject({ visitor: 'recalling' })
    const { answered: byItself } = bench.apply({
      type: 'arranged',
      call: 'recallVisitor',
      answer: 'here before',
    })
    expect(byItself).toEqual([{ call: 'recallVisitor', answer: 'here before' }])
    expect(at(bench)?.value).toMatchObject({ visitor: 'identifying' })
  })

  test('of the fixture that do not matter are answered from the start', () => {
    const bench = openBench(rescueEntryFixture, FORM)
    expect(at(bench, 'lockout')?.value).toMatchObject({ visitor: 'identified' })
    expect(bench.started.answered.map(({ call }) => call)).toContain('lockout/identifyVisitor')
  })

  test('sources and machines inside can break too', () => {
    const bench = openBench(rescueEntryFixture, FORM)
    run(bench, answered('lockout', 'breaks'))
    expect(bench.machines().map(({ path }) => path)).toEqual([''])
    const ticking = run(
      openBench(lockoutFixture, 'a visitor arrives'),
      sent('service.throttled', { until: bench.now() + 60_000 }),
    )
    run(ticking, answered('ticker', 'breaks'))
    expect(at(ticking)?.value).toMatchObject({ attempts: 'open' })
  })
})

describe('what can happen now', () => {
  test('is what the machine takes: no answer nobody waits for, no event that does nothing', () => {
    const bench = openBench(checkInFixture, FORM)
    expect(says(possibleMoves(bench))).toContain('presses End Active Trip')
    expect(says(possibleMoves(bench))).not.toContain('presses Check In Another Trip')
    expect(possibleMoves(bench).filter(({ kind }) => kind === 'answer')).toEqual([])
  })

  test('names the transition that each thing sets off', () => {
    const bench = run(openBench(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
    const transition = (name: string) => possibleMoves(bench).find((move) => move.says === name)?.transition
    expect(transition('found')).toBe(transition('found, the website proves the number'))
    expect(transition('wrong code')).not.toBe(transition('found'))
    expect(transition('no user')).toBe(transition('unreachable'))
    expect(transition('breaks')).toContain('xstate.error.actor')
  })

  test('takes as long as an answer takes', () => {
    const bench = run(openBench(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
    const slow = possibleMoves(bench).find((move) => move.says === 'found after 10 s')
    expect(slow?.entries).toEqual([passed(10_000), answered('lookUpCode', 'found after 10 s')])
  })

  test('holds what a machine does by itself after a while, with what is left of it', () => {
    const bench = run(openBench(trackingFixture, 'a page served with its data'), passed(2000))
    const refresh = possibleMoves(bench).find((move) => move.kind === 'wait' && move.transition !== null)
    expect(refresh?.entries).toEqual([passed(3000)])
    run(bench, ...(refresh?.entries ?? []))
    expect(at(bench)?.value).toMatchObject({ data: { following: 'refreshing' } })
  })
})

test('what cannot happen is said in plain words', () => {
  const bench = openBench(checkInFixture, FORM)
  expect(() => openBench(checkInFixture, 'nowhere')).toThrow('checkIn has no start named “nowhere”')
  expect(() => bench.apply(answered('checkIn', 'ended'))).toThrow('nobody waits for “checkIn” now')
  expect(() => bench.apply(sent('x', {}, 'lockout'))).toThrow('no machine “lockout” is running now')
  const waiting = run(openBench(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
  expect(() => waiting.apply(answered('lookUpCode', 'maybe'))).toThrow(
    '“lookUpCode” has no answer named “maybe”',
  )
})
