import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import type { ClockTicked, TickerInput } from '../../src/domain/kit/clock.ts'
import { tripOrderMachine } from '../../src/domain/traveler/trip/active-trip/trip-order.machine.ts'
import type {
  OrderOutcome,
  OrderSent,
  TripOrder,
} from '../../src/domain/traveler/trip/active-trip/trip-order.ts'
import { sampleOwnTrip } from '../../src/statecharts/fixtures/own-trip.fixtures.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { tickerOn } from '../support/statecharts/ticker-on.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const orders = {
  back: { kind: 'checkIn' },
  more: { kind: 'extension', until: 9_000 },
} satisfies Record<string, TripOrder>

const outcomes = {
  running: { kind: 'running', trip: sampleOwnTrip(0), at: 0 },
  ended: { kind: 'ended', summary: { distance: 1, duration: 60 } },
  wrongPin: { kind: 'refused', message: 'The PIN is wrong.', isAboutPin: true },
  notPossible: { kind: 'refused', message: 'Not possible.', isAboutPin: false },
  over: { kind: 'over' },
  signedOut: { kind: 'signedOut' },
  unreachable: { kind: 'unreachable' },
} satisfies Record<string, OrderOutcome>

type Answer = keyof typeof outcomes | 'broken'
type Step = keyof typeof orders | 'open' | 'type' | 'drop' | 'pin' | 'taken' | Answer
type Screen = 'resting' | 'choosingTime' | 'enteringPin' | 'sending' | 'answered'
type Model = { screen: Screen; order: TripOrder | null; problem: boolean; done: boolean; clock: string }

const isOrder = (step: Step): step is keyof typeof orders => step in orders

function after(model: Model, step: Step): Model {
  const { screen, order } = model
  const isChoosing = screen === 'resting' || screen === 'choosingTime'
  if (isOrder(step))
    return isChoosing
      ? { ...model, screen: 'enteringPin', order: orders[step], problem: false, done: false }
      : model
  if (step === 'open')
    return screen === 'resting' ? { ...model, screen: 'choosingTime', problem: false, done: false } : model
  if (step === 'type') return screen === 'choosingTime' ? { ...model, clock: '21:30', problem: false } : model
  if (step === 'drop')
    return screen === 'choosingTime' || screen === 'enteringPin'
      ? { ...model, screen: 'resting', order: null, problem: false }
      : model
  if (step === 'pin')
    return screen === 'enteringPin' ? { ...model, screen: 'sending', problem: false } : model
  if (step === 'taken') return screen === 'answered' ? { ...model, screen: 'resting' } : model
  if (screen !== 'sending') return model
  if (step === 'unreachable' || step === 'broken' || step === 'wrongPin')
    return { ...model, screen: 'enteringPin', problem: true }
  if (step === 'notPossible')
    return { ...model, screen: order?.kind === 'extension' ? 'choosingTime' : 'resting', problem: true }
  return { ...model, screen: 'answered', order: null, clock: '', done: step === 'running' }
}

test('requests about a running trip match the reference model, and no PIN is stored after the response', async () => {
  const all: Step[] = [
    ...(['back', 'more', 'open', 'type', 'drop', 'pin', 'pin', 'taken'] as const),
    ...(Object.keys(outcomes) as Answer[]),
    'broken',
  ]
  const examples = ([...Object.keys(outcomes), 'broken'] as Answer[]).flatMap((end): [Step[]][] => [
    [['back', 'pin', end, 'taken']],
    [['open', 'type', 'more', 'pin', end, 'drop']],
    [['open', 'drop', 'back', 'drop']],
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...all), { maxLength: 24 }), async (taken) => {
      const calls = answeredByHand<OrderOutcome, OrderSent>()
      const clock = new SimulatedClock()
      const actor = createActor(
        tripOrderMachine.provide({
          actors: { sendOrder: calls.actor, ticker: tickerOn(clock) },
          actions: { reportFault: () => {} },
        }),
        { clock, inspect: took, input: { tripId: 't-1' } },
      ).start()
      let model: Model = { screen: 'resting', order: null, problem: false, done: false, clock: '' }
      for (const one of taken) {
        clock.increment(1_000)
        if (isOrder(one)) actor.send({ type: 'order.chosen', order: orders[one] })
        else if (one === 'open') actor.send({ type: 'time.opened' })
        else if (one === 'type') actor.send({ type: 'clock.typed', text: '21:30' })
        else if (one === 'drop') actor.send({ type: 'order.dropped' })
        else if (one === 'pin') actor.send({ type: 'pin.entered', pin: '2468' })
        else if (one === 'taken') actor.send({ type: 'answer.taken' })
        else if (model.screen === 'sending') {
          expect(calls.asked.at(-1)).toEqual({ tripId: 't-1', order: model.order, pin: '2468' })
          if (one === 'broken') await calls.crash()
          else await calls.answer(outcomes[one])
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        expect({
          screen: value,
          order: context.order,
          problem: context.problem !== null,
          done: context.done !== null,
          clock: context.clock,
        }).toEqual(model)
        expect(context.answer !== null).toBe(model.screen === 'answered')
        expect(context.pin).toBe(model.screen === 'sending' ? '2468' : '')
        expect(context.now).toBe(clock.now())
      }
      actor.stop()
    }),
    { examples },
  )
})

test('a trip can be ended even if the clock adapter fails', async () => {
  const calls = answeredByHand<OrderOutcome, OrderSent>()
  const faults: unknown[] = []
  const actor = createActor(
    tripOrderMachine.provide({
      actors: {
        sendOrder: calls.actor,
        ticker: fromCallback<EventObject, TickerInput, ClockTicked>(() => {
          throw new Error('no clock')
        }),
      },
      actions: { reportFault: (_, { fault }) => faults.push(fault) },
    }),
    { inspect: took, input: { tripId: 't-1' } },
  ).start()
  actor.send({ type: 'order.chosen', order: orders.back })
  actor.send({ type: 'pin.entered', pin: '2468' })
  await calls.answer(outcomes.ended)
  expect(actor.getSnapshot().value).toBe('answered')
  expect(faults).toEqual([new Error('no clock')])
  actor.stop()
})
