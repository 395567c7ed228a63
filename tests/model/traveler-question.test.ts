import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advanceQuestion,
  nextWakeUpOf,
  type StoredQuestion,
  startQuestion,
} from '../../src/domain/trip/escalation/advance-question.ts'
import { travelerQuestionMachine } from '../../src/domain/trip/escalation/traveler-question.machine.ts'
import type { QuestionEvent } from '../../src/domain/trip/escalation/traveler-question.ts'
import { tookPurely } from '../support/statecharts/transitions-taken.ts'

const MINUTE = 60_000
const T0 = Date.UTC(2026, 6, 1, 12)
const GRACE = 16

/** Reference model of the check-in question. Times are minutes since the question was written. */
type Model = {
  now: number
  /** Time of the alert to contacts. A question that is sent late postpones it. */
  alertAt: number
  rings: boolean
  isOver: boolean
  asked: number[]
  rang: number[]
}
type Real = { row: string; wakeAt: number | null; asked: number[]; rang: number[] }

function send(model: Model, real: Real, event: QuestionEvent) {
  const before: StoredQuestion = JSON.parse(real.row)
  const { state: value, facts: context } = before
  tookPurely(travelerQuestionMachine, travelerQuestionMachine.resolveState({ value, context }), event)
  const advanced = advanceQuestion(before, event)
  real.row = JSON.stringify(advanced.question)
  real.wakeAt = nextWakeUpOf(advanced)
  for (const { type } of advanced.effects) {
    if (type === 'askAgain') real.asked.push(model.now)
    if (type === 'callTraveler') real.rang.push(model.now)
  }
}

/**
 * Checks the question. Sends each reminder once: a text after half the time until the alert and, if `rings`,
 * a call after three quarters. From the alert on, sends none.
 */
function look(model: Model, real: Real) {
  const { now, alertAt } = model
  if (!model.isOver && model.asked.length + model.rang.length < (model.rings ? 2 : 1)) {
    if (now >= alertAt) model.isOver = true
    else {
      if (now >= alertAt / 2 && model.asked.length === 0) model.asked.push(now)
      if (model.rings && now >= (alertAt * 3) / 4) model.rang.push(now)
    }
  }
  send(model, real, {
    type: 'time.reached',
    now: T0 + now * MINUTE,
    askedAt: T0,
    alertAt: T0 + alertAt * MINUTE,
  })
}

const command = (name: string, run: (model: Model, real: Real) => void): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, real) {
    run(model, real)
    expect({ asked: real.asked, rang: real.rang }).toEqual({ asked: model.asked, rang: model.rang })
    const { asked, rang, isOver, rings, alertAt } = model
    const next = asked.length === 0 ? alertAt / 2 : rings && rang.length === 0 ? (alertAt * 3) / 4 : null
    if (isOver) expect(real.wakeAt).toBeNull()
    else expect(next === null || real.wakeAt === null || real.wakeAt <= T0 + next * MINUTE).toBe(true)
    if (!isOver && next !== null) expect(real.wakeAt).not.toBeNull()
  },
  toString: () => name,
})

/** Moves the clock. Requested wake-ups come on time. */
const passes = fc.integer({ min: 1, max: 20 }).map((by) =>
  command(`${by} minutes pass`, (model, real) => {
    const end = model.now + by
    while (real.wakeAt !== null && real.wakeAt <= T0 + end * MINUTE) {
      model.now = (real.wakeAt - T0) / MINUTE
      const before = real.wakeAt
      look(model, real)
      expect(real.wakeAt === null || real.wakeAt > before).toBe(true)
    }
    model.now = end
    look(model, real)
  }),
)
const isAway = fc.integer({ min: 1, max: 20 }).map((by) =>
  command(`${by} minutes pass without a check`, (model, real) => {
    model.now += by
    if (real.wakeAt !== null) look(model, real)
  }),
)
const goesOut = fc.constant(
  command('the question goes out two minutes late', (model) => {
    if (model.now < 2 && !model.isOver) model.alertAt = GRACE + 2
  }),
)
const answered = fc.constant(
  command('it is answered', (model, real) => {
    model.isOver = true
    send(model, real, { type: 'question.over' })
  }),
)

test('a late traveler is asked again halfway through the grace period, and called three quarters through it if they chose calls', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.commands([goesOut, passes, passes, passes, isAway, answered], { maxCommands: 8, size: 'max' }),
      (rings, script) =>
        fc.modelRun(() => {
          const started = startQuestion({ askedAt: T0, alertAt: T0 + GRACE * MINUTE, rings })
          const real: Real = {
            row: JSON.stringify(started.question),
            wakeAt: nextWakeUpOf(started),
            asked: [],
            rang: [],
          }
          expect(real.wakeAt).toBe(T0 + (GRACE / 2) * MINUTE)
          return { model: { now: 0, alertAt: GRACE, rings, isOver: false, asked: [], rang: [] }, real }
        }, script),
    ),
    { numRuns: 1_000 },
  )
})
