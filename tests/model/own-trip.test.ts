import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'
import type { PageAttentionChanged } from '../../src/domain/kit/page-attention.ts'
import { ownTripMachine } from '../../src/domain/traveler/trip/active-trip/own-trip.machine.ts'
import { type OwnTripOutcome, READ_EVERY_MS } from '../../src/domain/traveler/trip/active-trip/own-trip.ts'
import { sampleOwnTrip } from '../../src/statecharts/fixtures/own-trip.fixtures.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const trip = sampleOwnTrip(0)
const read = { at: 0, aheadMs: 0, textsTo: null, textsStopped: false, canRing: false }
const summary = { distance: 3.4, duration: 5_400 }

const sent = ['trip.changed', 'trip.ended', 'ended.dismissed', 'retry.requested'] as const
const attention = ['page.hidden', 'page.shown', 'network.returned'] as const
const answers = ['running', 'none', 'signedOut', 'unreachable', 'broken'] as const
type Step = (typeof sent)[number] | (typeof attention)[number] | (typeof answers)[number] | 'taken' | 'wait'
type Shown = 'reading' | 'none' | 'running' | 'away' | 'signedOut'
type Model = { screen: Shown; hasTrip: boolean; hasEnded: boolean; isRead: boolean; isHidden: boolean }

const isIn = <T extends string>(list: readonly T[], step: string): step is T =>
  (list as readonly string[]).includes(step)

function after(model: Model, step: Step): Model {
  const { screen, hasTrip, hasEnded, isHidden } = model
  if (step === 'page.hidden') return { ...model, isHidden: true }
  if (step === 'page.shown') return { ...model, isHidden: false, screen: 'reading' }
  if (step === 'ended.dismissed') return { ...model, hasEnded: false }
  if (step === 'taken') return { ...model, screen: 'running', hasTrip: true, hasEnded: false, isRead: true }
  if (step === 'trip.ended')
    return { ...model, screen: 'reading', hasTrip: false, hasEnded: hasTrip || hasEnded }
  if (step === 'wait')
    return screen === 'reading' || screen === 'signedOut' || isHidden
      ? model
      : { ...model, screen: 'reading' }
  if (!isIn(answers, step)) return { ...model, screen: 'reading' }
  if (screen !== 'reading') return model
  if (step === 'running') return { ...model, screen: step, hasTrip: true, hasEnded: false, isRead: true }
  if (step === 'none')
    return { ...model, screen: step, hasTrip: false, hasEnded: hasTrip || hasEnded, isRead: true }
  if (step === 'signedOut') return { ...model, screen: step, hasTrip: false, hasEnded: false, isRead: false }
  return { ...model, screen: 'away' }
}

test('the page of the running trip matches its reference model for any sequence of events', async () => {
  const step = fc.constantFrom<Step>(...sent, ...attention, ...answers, 'running', 'taken', 'wait', 'wait')
  const examples = answers.flatMap((end): [Step[]][] => [
    [[end, 'wait', 'running', 'wait', end, 'wait', 'none', 'wait', 'running', 'trip.ended', 'none']],
    [['running', 'page.hidden', 'wait', 'page.shown', end, 'network.returned', end, 'retry.requested']],
    [['taken', 'trip.changed', 'trip.changed', end, 'ended.dismissed']],
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (taken) => {
      const reads = answeredByHand<OwnTripOutcome, NonReducibleUnknown>()
      const clock = new SimulatedClock()
      let attend: (change: PageAttentionChanged) => void = () => {}
      const actor = createActor(
        ownTripMachine.provide({
          actors: {
            readTrip: reads.actor,
            attention: fromCallback<EventObject, undefined, PageAttentionChanged>(({ sendBack }) => {
              attend = sendBack
            }),
          },
          actions: { reportFault: () => {} },
        }),
        { clock, inspect: took },
      ).start()
      let model: Model = {
        screen: 'reading',
        hasTrip: false,
        hasEnded: false,
        isRead: false,
        isHidden: false,
      }
      for (const one of taken) {
        const { screen } = model
        if (one === 'wait') clock.increment(READ_EVERY_MS)
        else if (one === 'taken') actor.send({ type: 'trip.answered', trip, at: clock.now() })
        else if (one === 'trip.ended') actor.send({ type: one, summary })
        else if (isIn(sent, one)) actor.send({ type: one })
        else if (isIn(attention, one)) attend({ type: one })
        else if (screen === 'reading') {
          if (one === 'broken') await reads.crash()
          else if (one === 'running') await reads.answer({ kind: one, trip, ...read })
          else if (one === 'none') await reads.answer({ kind: one, ...read })
          else await reads.answer({ kind: one })
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        expect({
          screen: value,
          hasTrip: context.trip !== null,
          hasEnded: context.ended !== null,
          isRead: context.readAt !== null,
          isHidden: context.isHidden,
        }).toEqual(model)
      }
      actor.stop()
    }),
    { examples },
  )
})

test("a late response to an earlier trip request doesn't replace a newer response", async () => {
  const reads = answeredByHand<OwnTripOutcome, NonReducibleUnknown>()
  const silent = fromCallback<EventObject, undefined, PageAttentionChanged>(() => {})
  const actor = createActor(
    ownTripMachine.provide({ actors: { readTrip: reads.actor, attention: silent } }),
    { inspect: took },
  ).start()
  actor.send({ type: 'trip.answered', trip, at: 1 })
  await reads.answer({ kind: 'none', ...read })
  expect(actor.getSnapshot().context.trip).toEqual(trip)
  actor.stop()
})

test('while the service is unreachable, the app shows the last response or else the trip stored on the device', async () => {
  const reads = answeredByHand<OwnTripOutcome, NonReducibleUnknown>()
  const clock = new SimulatedClock()
  const silent = fromCallback<EventObject, undefined, PageAttentionChanged>(() => {})
  const actor = createActor(
    ownTripMachine.provide({ actors: { readTrip: reads.actor, attention: silent } }),
    { clock, inspect: took },
  ).start()
  const kept = { trip, at: 5, aheadMs: 0, textsTo: '+19195550100', textsStopped: true, canRing: true }
  await reads.answer({ kind: 'unreachable', kept })
  const shown = () => actor.getSnapshot().context
  expect(shown()).toMatchObject({
    trip,
    readAt: 5,
    textsTo: '+19195550100',
    textsStopped: true,
    canRing: true,
    isAway: true,
  })
  clock.increment(READ_EVERY_MS)
  await reads.answer({ kind: 'none', ...read, at: 9 })
  clock.increment(READ_EVERY_MS)
  await reads.answer({ kind: 'unreachable', kept })
  expect(shown()).toMatchObject({ trip: null, readAt: 9, isAway: true })
  actor.stop()
})

test("the running trip is loaded even if the browser doesn't report the page's visibility", async () => {
  const reads = answeredByHand<OwnTripOutcome, NonReducibleUnknown>()
  const broken = fromCallback<EventObject, undefined, PageAttentionChanged>(() => {
    throw new Error('no such document')
  })
  const faults: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    ownTripMachine.provide({
      actors: { readTrip: reads.actor, attention: broken },
      actions: { reportFault: (_, { fault }) => faults.push(fault) },
    }),
    { clock, inspect: took },
  ).start()
  await reads.answer({ kind: 'none', ...read })
  clock.increment(READ_EVERY_MS)
  await reads.answer({ kind: 'running', trip, ...read })
  expect(actor.getSnapshot().context.trip).toEqual(trip)
  expect(faults).toEqual([new Error('no such document')])
  actor.stop()
})
