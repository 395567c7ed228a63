import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, type NonReducibleUnknown } from 'xstate'
import { emptyDraft, type PlannedStart } from '../../src/domain/traveler/trip/start/trip-draft.ts'
import { SEND_AGAIN_MS, tripStartMachine } from '../../src/domain/traveler/trip/start/trip-start.machine.ts'
import type {
  KeptOnDevice,
  PlanInput,
  PlanOutcome,
  TripStartEvent,
} from '../../src/domain/traveler/trip/start/trip-start.ts'
import {
  type FactsOutcome,
  type KeptStart,
  nothingKept,
  type StartOutcome,
} from '../../src/domain/traveler/trip/start/trip-start-api.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { tickerOn } from '../support/statecharts/ticker-on.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const planned: PlannedStart = {
  tripId: 't-1',
  activity: 'fishing',
  dueAt: 7_200_000,
  plannedAt: 0,
  contacts: null,
  alerts: null,
  rings: false,
  sendsPosition: true,
}
const facts = {
  contacts: [],
  pinIsSet: true,
  planDefaults: null,
  lastTrip: { activity: 'jogging', time: '1 hour' },
}

const events = {
  fish: { type: 'start.opened', as: 'fishing' },
  last: { type: 'start.opened', as: 'last' },
  resume: { type: 'start.opened', as: null },
  type: { type: 'draft.changed', change: { custom: 'Walk' } },
  readAgain: { type: 'facts.requested' },
  start: { type: 'start.requested' },
  retry: { type: 'retry.requested' },
  shown: { type: 'page.shown' },
  online: { type: 'network.returned' },
  reopen: { type: 'start.reopened' },
  forget: { type: 'start.forgotten' },
  close: { type: 'start.closed' },
} as const satisfies Record<string, TripStartEvent>
type Press = keyof typeof events
const said = ['yes', 'refused', 'lapsed', 'replaced', 'signedOut', 'unreachable', 'broken'] as const
type Step = Press | 'wait' | (typeof said)[number]

type Screen =
  | 'opening'
  | 'looking'
  | 'offered'
  | 'reading'
  | 'ready'
  | 'planning'
  | 'sending'
  | 'waiting'
  | 'started'
type Model = {
  screen: Screen
  knowsLast: boolean
  hasFacts: boolean
  isOld: boolean
  isUnwatched: boolean
  isPlanned: boolean
}

const isForm = (screen: Screen) => screen === 'reading' || screen === 'ready'
const rests = (model: Model): Model => ({ ...model, screen: model.knowsLast ? 'offered' : 'looking' })
/** Shows the form; reads the contacts if no read has ended. */
const fills = (model: Model): Model => ({
  ...model,
  screen: model.hasFacts || model.isOld ? 'ready' : 'reading',
})
const dropped = { isPlanned: false, isUnwatched: false }

function afterPress(model: Model, step: Press | 'wait'): Model {
  const { screen } = model
  if (step === 'fish' || step === 'last' || step === 'resume') {
    const opens = isForm(screen) || ['looking', 'offered', 'started'].includes(screen)
    return opens ? { ...model, screen: 'reading' } : model
  }
  if (step === 'readAgain') return isForm(screen) ? { ...model, screen: 'reading' } : model
  if (step === 'start') return isForm(screen) ? { ...model, screen: 'planning' } : model
  if (step === 'close') return isForm(screen) || screen === 'started' ? rests(model) : model
  if (screen !== 'waiting' || step === 'type') return model
  if (step === 'reopen') return { ...model, ...dropped, screen: 'reading' }
  if (step === 'forget') return rests({ ...model, ...dropped })
  return { ...model, screen: 'sending' }
}

function afterAnswer(model: Model, step: (typeof said)[number], wasPlanned: boolean): Model {
  const { screen } = model
  const isYes = step === 'yes'
  if (screen === 'opening') {
    if (!isYes) return rests(model)
    const taken = { ...model, hasFacts: false }
    return wasPlanned ? { ...taken, screen: 'sending', isPlanned: true, isUnwatched: true } : rests(taken)
  }
  const read = isYes ? { ...model, knowsLast: true, hasFacts: true, isOld: false } : model
  if (screen === 'looking') return { ...read, screen: 'offered' }
  if (screen === 'reading') return { ...read, screen: 'ready', isOld: !isYes }
  if (screen === 'planning') return isYes ? { ...model, screen: 'sending', isPlanned: true } : fills(model)
  if (screen !== 'sending') return model
  if (isYes) return { ...model, ...dropped, screen: 'started', knowsLast: true }
  if (step === 'replaced') return { ...model, ...dropped, screen: 'opening' }
  if (['unreachable', 'broken', 'signedOut'].includes(step))
    return { ...model, screen: 'waiting', isUnwatched: true }
  return fills({ ...model, ...dropped })
}

function started(kept: KeptStart) {
  const clock = new SimulatedClock()
  const written: KeptStart[] = []
  const device = answeredByHand<KeptOnDevice, { owner: string }>()
  const reads = answeredByHand<FactsOutcome, NonReducibleUnknown>()
  const plans = answeredByHand<PlanOutcome, PlanInput>()
  const sends = answeredByHand<StartOutcome, PlannedStart>()
  const actor = createActor(
    tripStartMachine.provide({
      actors: {
        readKept: device.actor,
        readFacts: reads.actor,
        planStart: plans.actor,
        sendStart: sends.actor,
        ticker: tickerOn(clock),
        attention: fromCallback(() => {}),
      },
      actions: { reportFault: () => {}, keepOnDevice: (_, { kept: now }) => written.push(now) },
    }),
    { clock, inspect: took, input: { owner: '+19195550142' } },
  ).start()
  const answer = async (screen: Screen, step: (typeof said)[number]) => {
    const isYes = step === 'yes'
    const noAnswer = step === 'signedOut' ? step : 'unreachable'
    if (screen === 'opening') return isYes ? device.answer({ kept, timeZone: 'UTC', now: 0 }) : device.crash()
    if (screen === 'looking' || screen === 'reading') {
      if (step === 'broken') return reads.crash()
      return reads.answer(isYes ? { kind: 'read', facts } : { kind: noAnswer })
    }
    if (screen === 'planning') {
      if (step === 'broken') return plans.crash()
      return plans.answer(isYes ? { kind: 'planned', planned } : { kind: 'invalid', field: 'clock' })
    }
    if (screen !== 'sending') return
    if (step === 'broken') return sends.crash()
    if (isYes) return sends.answer({ kind: 'started', tripId: 't-1', warnings: [] })
    if (step === 'refused') return sends.answer({ kind: 'refused', message: 'No.', code: 'no' })
    return sends.answer({ kind: step })
  }
  return { actor, clock, written, sends, answer }
}

const screenOf = (value: unknown): unknown =>
  typeof value === 'string' ? value : Object.values(value as object)[0]

describe('start of a trip', () => {
  test('matches its reference model and stores a request that gets no response', async () => {
    const step = fc.oneof(
      { arbitrary: fc.constant<Step>('yes'), weight: 4 },
      { arbitrary: fc.constantFrom<Step>('fish', 'start'), weight: 3 },
      fc.constantFrom<Step>(...(Object.keys(events) as Press[]), 'wait', ...said),
    )
    const toSending: Step[] = ['yes', 'yes', 'fish', 'yes', 'start', 'yes']
    const toWaiting: Step[] = [...toSending, 'unreachable']
    const presses = Object.keys(events) as Press[]
    const examples = [
      ...said.flatMap((one): Step[][] => [
        [one, one],
        ['yes', 'yes', 'fish', one, 'type', 'readAgain', 'yes', 'start', one, 'close'],
        ['yes', 'fish', 'start', one],
        [...toSending, one, 'close', 'last'],
      ]),
      ...presses.flatMap((one): Step[][] => [
        ['yes', one],
        ['yes', 'fish', 'yes', one],
        [...toSending, one],
        [...toWaiting, one, 'yes'],
        [...toSending, 'yes', one],
      ]),
      [...toWaiting, 'wait', 'unreachable', 'wait', 'yes'] satisfies Step[],
    ].flatMap((steps): [Step[], boolean][] => [
      [steps, false],
      [steps, true],
    ])
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), fc.boolean(), async (steps, wasPlanned) => {
        const kept = wasPlanned ? { ...nothingKept, draft: emptyDraft, planned } : nothingKept
        const { actor, clock, written, sends, answer } = started(kept)
        let model: Model = {
          screen: 'opening',
          knowsLast: false,
          hasFacts: false,
          isOld: false,
          isUnwatched: false,
          isPlanned: false,
        }
        for (const one of steps) {
          const answers = said.find((word) => word === one)
          if (answers) {
            await answer(model.screen, answers)
            // Another tab has written the device's record since.
            if (answers === 'replaced' && model.screen === 'sending') written.length = 0
            model = afterAnswer(model, answers, wasPlanned)
          } else {
            const press = one as Press | 'wait'
            if (press === 'wait') clock.increment(SEND_AGAIN_MS)
            else actor.send(events[press])
            model = afterPress(model, press)
          }
          const { value, context } = actor.getSnapshot()
          expect({
            screen: screenOf(value),
            knowsLast: context.last !== null,
            hasFacts: context.facts !== null,
            isOld: context.isOld,
            isUnwatched: context.isUnwatched,
            isPlanned: context.planned !== null,
          }).toEqual(model)
          if (model.screen === 'sending') expect(sends.asked.at(-1)).toEqual(planned)
          const last = written.at(-1)
          if (last) expect(last.planned).toEqual(context.planned)
          if (model.screen === 'waiting' && !wasPlanned) expect(last?.planned).toEqual(planned)
        }
        actor.stop()
      }),
      // Adds the examples, because `numRuns` counts them, too.
      { examples, numRuns: examples.length + 100 },
    )
  })

  test('works if the clock adapter and the visibility API are broken', async () => {
    const device = answeredByHand<KeptOnDevice, { owner: string }>()
    const sends = answeredByHand<StartOutcome, PlannedStart>()
    const actor = createActor(
      tripStartMachine.provide({
        actors: { readKept: device.actor, sendStart: sends.actor },
        actions: { reportFault: () => {} },
      }),
      { clock: new SimulatedClock(), inspect: took, input: { owner: '+19195550142' } },
    ).start()
    await device.answer({ kept: { ...nothingKept, draft: emptyDraft, planned }, timeZone: 'UTC', now: 0 })
    await sends.answer({ kind: 'unreachable' })
    expect(actor.getSnapshot().value).toBe('waiting')
    actor.send({ type: 'start.reopened' })
    expect(actor.getSnapshot().hasTag('form')).toBe(true)
    actor.stop()
  })

  test('keeps its activity, duration, and alerts as defaults for the next trip', async () => {
    const { actor, answer } = started(nothingKept)
    await answer('opening', 'yes')
    actor.send({ type: 'start.opened', as: 'blind date' })
    actor.send({ type: 'draft.changed', change: { back: 'clock', clock: '02:00', alerts: { notMoved: 30 } } })
    actor.send({ type: 'start.requested' })
    await answer('planning', 'yes')
    await answer('sending', 'yes')
    const { last, draft } = actor.getSnapshot().context
    expect(draft).toBeNull()
    expect(last).toMatchObject({ activity: 'blind date', back: '120', clock: '', alerts: { notMoved: 30 } })
    actor.stop()
  })

  test('stores the draft when the form opens, so that a reload continues it', async () => {
    const { actor, answer, written } = started(nothingKept)
    await answer('opening', 'yes')
    actor.send({ type: 'start.opened', as: 'jogging' })
    expect(written.at(-1)?.draft).toMatchObject({ activity: 'jogging' })
    actor.stop()
  })

  test.each([true, false])(
    'asks the device to send positions only if the traveler chose to: %s',
    async (sendsPosition) => {
      const device = answeredByHand<KeptOnDevice, { owner: string }>()
      const sends = answeredByHand<StartOutcome, PlannedStart>()
      const actor = createActor(
        tripStartMachine.provide({ actors: { readKept: device.actor, sendStart: sends.actor } }),
        { clock: new SimulatedClock(), inspect: took, input: { owner: '+19195550142' } },
      ).start()
      // Simulates a reload. The stored request still includes the choice to send positions.
      const kept = { ...nothingKept, planned: { ...planned, sendsPosition } }
      await device.answer({ kept, timeZone: 'UTC', now: 0 })
      await sends.answer({ kind: 'unreachable' })
      expect(actor.getSnapshot().context.followedTripId).toBeNull()
      actor.send({ type: 'retry.requested' })
      await sends.answer({ kind: 'started', tripId: 't-1', warnings: [] })
      expect(actor.getSnapshot().context.followedTripId).toBe(sendsPosition ? 't-1' : null)
      actor.stop()
    },
  )
})
