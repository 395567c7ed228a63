import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advanceLadder,
  awaitsReactionUntil,
  knows,
  type StoredLadder,
  startLadder,
  wasAttempted,
} from '../../src/domain/trip/escalation/advance-ladder.ts'
import { contactLadderMachine } from '../../src/domain/trip/escalation/contact-ladder.machine.ts'
import { HELD_BACK_MS, type LadderEvent } from '../../src/domain/trip/escalation/contact-ladder.ts'
import { tookPurely } from '../support/statecharts/transitions-taken.ts'

const MINUTE = 60_000
const T0 = Date.UTC(2026, 6, 1, 12)
const AFTER = 3
const AGAIN = [10, 30]

/** Reference model of the escalation to one contact (`contactLadder`). Times are minutes since the alert. */
type Model = {
  now: number
  /** Times of past calls to the contact. */
  rang: number[]
  knowsSince: number | null
  is: 'waiting' | 'calledOut' | 'answered' | 'stopped' | 'over'
  /** Time of the next planned call. `rung` is the number of planned calls made or skipped. */
  next: number
  rung: number
  wasHeldBack: boolean
}
type Real = { row: string; wakeAt: number | null; rang: number[]; now: number }

const minutes = (at: number) => (at - T0) / MINUTE

function send(real: Real, event: LadderEvent) {
  const before: StoredLadder = JSON.parse(real.row)
  const { state: value, facts: context } = before
  tookPurely(contactLadderMachine, contactLadderMachine.resolveState({ value, context }), event)
  const { ladder, effects } = advanceLadder(before, event)
  real.row = JSON.stringify(ladder)
  for (const effect of effects) {
    if (effect.type === 'wakeAt') real.wakeAt = effect.at
    else real.rang.push(real.now)
  }
}

/** Makes the next planned call. Skips the first one if the contact knows about the alert. */
function climb(model: Model, at: number) {
  if (model.rung > 0 || model.knowsSince === null) model.rang.push(at)
  const wait = AGAIN[model.rung]
  model.rung += 1
  if (wait === undefined) model.is = 'calledOut'
  else model.next = at + wait
}

const states: Record<Model['is'], StoredLadder['state']> = {
  waiting: 'climbing',
  calledOut: 'climbed',
  answered: 'reacted',
  stopped: 'stopped',
  over: 'over',
}

const command = (name: string, run: (model: Model, real: Real) => void): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    run(model, real)
    const ladder: StoredLadder = JSON.parse(real.row)
    expect(ladder.state).toBe(states[model.is])
    expect(real.rang.map(minutes)).toEqual(model.rang)
    expect(knows(ladder)).toBe(model.knowsSince !== null)
    expect(ladder.facts.knowsSince).toBe(model.knowsSince === null ? null : T0 + model.knowsSince * MINUTE)
    const first = model.rang[0]
    const isTried = model.is === 'stopped' || (first !== undefined && model.now >= first + AFTER)
    expect(wasAttempted(ladder, real.now)).toBe(isTried)
    const waits = model.is === 'waiting' || model.is === 'calledOut'
    const answerBy = first !== undefined && model.knowsSince === null && waits ? first + AFTER : null
    const expected = answerBy !== null && answerBy > model.now ? T0 + answerBy * MINUTE : null
    expect(awaitsReactionUntil(ladder, real.now)).toBe(expected)
  },
  toString: () => name,
})

/** Moves the clock. Each requested wake-up fires on time. */
const pass = (by: number) =>
  command(`${by} minutes pass`, (model, real) => {
    const end = model.now + by
    while (model.is === 'waiting' && model.next <= end) {
      expect(real.wakeAt).toBe(T0 + model.next * MINUTE)
      model.now = model.next
      real.now = T0 + model.now * MINUTE
      climb(model, model.now)
      send(real, { type: 'time.reached', now: real.now })
    }
    model.now = end
    real.now = T0 + end * MINUTE
    // Nothing is due at this check.
    send(real, { type: 'time.reached', now: real.now })
  })
const passes = fc.integer({ min: 1, max: 40 }).map(pass)
const undelivered = command('the text does not arrive', (model, real) => {
  if (model.is === 'waiting' && model.knowsSince === null && model.rang.length === 0) climb(model, model.now)
  send(real, { type: 'text.undelivered', now: real.now })
})
const looks = command('they open the panel', (model, real) => {
  model.knowsSince ??= model.now
  send(real, { type: 'contact.knows', at: real.now })
})
const reacts = command('they take care of it', (model, real) => {
  if (model.is === 'waiting' || model.is === 'calledOut' || model.is === 'stopped') {
    model.is = 'answered'
    model.knowsSince ??= model.now
  }
  send(real, { type: 'contact.reacted', at: real.now })
})
const cares = command('another takes care of it', (model, real) => {
  const isLater = model.next < model.now + 15
  if (model.is === 'waiting' && model.knowsSince !== null && !model.wasHeldBack && isLater) {
    model.next = model.now + 15
    model.wasHeldBack = true
  }
  send(real, { type: 'another.cares', at: real.now })
})
const nobody = command('nobody knows', (model, real) => {
  if (model.is === 'calledOut' && model.knowsSince === null) model.rang.push(model.now)
  send(real, { type: 'nobody.knows', now: real.now })
})
const stops = command('they want no calls', (model, real) => {
  if (model.is === 'waiting' || model.is === 'calledOut') model.is = 'stopped'
  send(real, { type: 'contact.stopped' })
})
const resumes = command('they take calls again', (model, real) => {
  if (model.is === 'stopped') {
    model.is = model.rung > AGAIN.length ? 'calledOut' : 'waiting'
    if (model.next <= model.now) model.next = model.now + AFTER
  }
  send(real, { type: 'contact.resumed', now: real.now })
})
const ends = command('the emergency ends', (model, real) => {
  model.is = 'over'
  send(real, { type: 'emergency.ended' })
})

test('the escalation to one contact matches its reference model for any sequence of events', () => {
  const events = [undelivered, looks, looks, reacts, cares, cares, nobody, stops, resumes, ends]
  const commands = [passes, passes, passes, passes, ...events.map((one) => fc.constant(one))]
  const examples = [
    [stops, resumes, looks, cares, stops, reacts, ends],
    [pass(40), pass(40), nobody, stops, resumes, reacts, ends],
  ].map((walk): [typeof walk] => [walk])
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 12, size: 'max' }), (script) =>
      fc.modelRun(() => {
        const plan = {
          beganAt: T0,
          callAfterMs: AFTER * MINUTE,
          callAgainMs: AGAIN.map((one) => one * MINUTE),
        }
        const { ladder, effects } = startLadder(plan)
        expect(effects).toEqual([{ type: 'wakeAt', at: T0 + AFTER * MINUTE }])
        const real: Real = { row: JSON.stringify(ladder), wakeAt: T0 + AFTER * MINUTE, rang: [], now: T0 }
        const model: Model = {
          now: 0,
          rang: [],
          knowsSince: null,
          is: 'waiting',
          next: AFTER,
          rung: 0,
          wasHeldBack: false,
        }
        return { model, real }
      }, script),
    ),
    { examples, numRuns: 1_000 },
  )
})

test("another contact's report doesn't delay the calls of an alert that was sent after it", () => {
  const plan = { beganAt: T0, callAfterMs: AFTER * MINUTE, callAgainMs: AGAIN.map((one) => one * MINUTE) }
  const { ladder } = advanceLadder(startLadder(plan).ladder, { type: 'contact.knows', at: T0 })
  const reportedAt = (at: number) => advanceLadder(ladder, { type: 'another.cares', at }).effects
  expect(reportedAt(T0 - 1)).toEqual([])
  expect(reportedAt(T0)).toEqual([{ type: 'wakeAt', at: T0 + HELD_BACK_MS }])
})
