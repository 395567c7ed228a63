import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { ReadingLimits } from '../../../src/domain/primitives/reading-rules.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { alertsForm } from '../../../src/domain/traveler/trip/alerts/alerts-change.ts'
import {
  emptyDraft,
  type PlannedStart,
  type TripDraft,
} from '../../../src/domain/traveler/trip/start/trip-draft.ts'
import { tripStartMachine } from '../../../src/domain/traveler/trip/start/trip-start.machine.ts'
import type { KeptOnDevice, PlanOutcome } from '../../../src/domain/traveler/trip/start/trip-start.ts'
import {
  type AlertsOutcome,
  type FactsOutcome,
  type KeptStart,
  nothingKept,
  type StartFacts,
  type StartOutcome,
} from '../../../src/domain/traveler/trip/start/trip-start-api.ts'
import { writeClock } from '../../../src/domain/trip/time/written-instant.ts'
import { AlertsScreen } from '../../../src/views/traveler/trip/alerts/alerts-card.tsx'
import { StartCardScreen } from '../../../src/views/traveler/trip/start/start-card.tsx'
import { StartScreen } from '../../../src/views/traveler/trip/start/start-page.tsx'
import { areContactsKnown } from '../../../src/views/traveler/trip/start/start-words.ts'
import { rendered, routed, tagWith } from '../../support/pages/rendered.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'
import { tickerOn } from '../../support/statecharts/ticker-on.ts'

const NOW = DAY_MS

const facts: StartFacts = {
  contacts: [
    { name: 'Alex Hale', number: '+19195550143', email: null },
    { name: null, number: '+19195550144', email: null },
  ],
  pinIsSet: true,
  planDefaults: null,
  lastTrip: null,
}

const plannedStart: PlannedStart = {
  tripId: 't-1',
  activity: 'fishing',
  dueAt: 2 * HOUR_MS,
  plannedAt: 0,
  contacts: null,
  alerts: null,
  rings: false,
  sendsPosition: true,
}

async function startOn({
  kept = nothingKept,
  read = { kind: 'read', facts },
  planned = { kind: 'planned', planned: plannedStart },
  answer = { kind: 'unreachable' },
}: {
  kept?: KeptStart
  read?: FactsOutcome
  planned?: PlanOutcome
  answer?: StartOutcome
} = {}) {
  const clock = new SimulatedClock()
  clock.set(NOW)
  const actor = createActor(
    tripStartMachine.provide({
      actors: {
        readKept: fromPromise(async (): Promise<KeptOnDevice> => ({ kept, timeZone: 'UTC', now: NOW })),
        readFacts: fromPromise(async () => read),
        planStart: fromPromise(async () => planned),
        sendStart: fromPromise(async () => answer),
        ticker: tickerOn(clock),
        attention: fromCallback(() => {}),
      },
    }),
    { clock, input: { owner: '+19195550142' } },
  ).start()
  await settled()
  const shown = (View: typeof StartScreen, canRing = false) =>
    routed(<View snapshot={actor.getSnapshot()} send={actor.send} canRing={canRing} />)
  return {
    actor,
    page: (canRing = false) => shown(StartScreen, canRing),
    card: () => shown(StartCardScreen),
  }
}

const written = async (change: Partial<TripDraft>, read?: FactsOutcome) => {
  const start = await startOn(read ? { read } : {})
  start.actor.send({ type: 'start.opened', as: 'fishing' })
  start.actor.send({ type: 'draft.changed', change })
  await settled()
  return start
}

describe('trip start', () => {
  test('offers each activity, and fills in the last trip again with one press [§1.2]', async () => {
    const first = await startOn()
    for (const activity of ['Fishing', 'Blind date', 'Jogging', 'Custom'])
      expect(first.card().words).toContain(activity)
    expect(first.card().words).not.toContain('Same as last time')
    const last: TripDraft = { ...emptyDraft, activity: 'jogging', back: '240' }
    const again = await startOn({ kept: { ...nothingKept, last } })
    expect(again.card().words).toContain('Same as last time: Jogging, 4 h')
    again.actor.send({ type: 'start.opened', as: 'last' })
    await settled()
    expect(again.page().words).toContain(
      `Jogging. Back by ${writeClock(NOW + 4 * HOUR_MS, NOW)}. You chose 2 people to alert if you’re late.`,
    )
  })

  test('says how many contacts are chosen, and warns if there are none or no PIN is set', async () => {
    const { page } = await written({ untold: ['+19195550144'] })
    expect(page().words).toContain('Alex Hale, (919) 555-0143')
    expect(page().words).toContain('You chose 1 person to alert if you’re late.')
    const none = await written({}, { kind: 'read', facts: { ...facts, contacts: [], pinIsSet: false } })
    expect(none.page().words).toContain('You have no contacts yet.')
    expect(none.page().words).toContain('Set your PIN first. You need it to end the trip.')
  })

  test('marks only the number that is too short among the contacts for this trip', async () => {
    const { actor, page } = await startOn({ planned: { kind: 'invalid', field: 'others' } })
    const others = ['919 555 0142', '555', ''].map((number) => ({ name: '', number }))
    actor.send({ type: 'start.opened', as: 'fishing' })
    actor.send({ type: 'draft.changed', change: { others } })
    actor.send({ type: 'start.requested' })
    await settled()
    const marked = others.map((_, at) =>
      tagWith(page().html, `name="number-${at}"`)?.includes('aria-invalid'),
    )
    expect(marked).toEqual([false, true, false])
  })

  test("if the contacts can't load, warns that people added for this trip won't be alerted", async () => {
    const warning = 'the people you added for this trip won’t be alerted.'
    const others = [{ name: 'Kim', number: '919 555 0142' }]
    const { actor, page } = await written({ others }, { kind: 'unreachable' })
    expect(page().words).toContain('All of your contacts.')
    expect(page().words).toContain(warning)
    actor.send({ type: 'draft.changed', change: { others: [{ name: '', number: ' ' }] } })
    expect(page().words).not.toContain(warning)
    const { page: loaded } = await written({ others })
    expect(loaded().words).not.toContain(warning)
  })

  test('offers a phone call if available, with a warning that ringing may reveal the traveler', async () => {
    const { page } = await written({ rings: true })
    expect(page(true).words).toContain('Call me if I don’t answer')
    expect(page(true).words).toContain('A ringing phone may give you away.')
    expect(page(true).words).toContain('1 chosen')
    expect(page(false).words).not.toContain('Call me')
  })

  test("shows the service's message after a rejection and keeps the input", async () => {
    const start = await startOn({
      answer: { kind: 'refused', message: 'Add one more emergency contact.', code: 'one_more_contact' },
    })
    start.actor.send({ type: 'start.opened', as: 'custom' })
    start.actor.send({ type: 'draft.changed', change: { custom: 'Walk by the river' } })
    start.actor.send({ type: 'start.requested' })
    await settled()
    await settled()
    expect(start.page().words).toContain('Add one more emergency contact.')
    expect(areContactsKnown(start.actor.getSnapshot().context)).toBe(false)
    expect(start.page().html).toContain('Walk by the river')
    expect(start.card().words).toContain('Your trip didn’t start.')
  })

  test('shows warnings about contacts right after the start', async () => {
    const message = 'Alex Hale hasn’t said yet if they want to be your emergency contact.'
    const warnings = [{ message, name: 'Alex Hale', number: '+19195550143' }]
    const start = await startOn({ answer: { kind: 'started', tripId: 't-1', warnings } })
    start.actor.send({ type: 'start.opened', as: 'fishing' })
    start.actor.send({ type: 'start.requested' })
    await settled()
    await settled()
    expect(start.page().words).toContain('Your trip has started')
    expect(start.page().words).toContain(message)
  })
})

test('a running trip shows its reading alerts as sentences, and asks for the PIN to change them', async () => {
  let answer: AlertsOutcome = { kind: 'refused', message: 'The PIN is wrong.', code: 'no' }
  const send = fromPromise<AlertsOutcome, { input: { tripId: string }; fields: ReadingLimits; pin: string }>(
    async () => answer,
  )
  const actor = createActor(alertsForm.provide({ actors: { send } }), {
    input: { tripId: 't-1' },
  }).start()
  const screen = (alerts: ReadingLimits | null) =>
    rendered(<AlertsScreen snapshot={actor.getSnapshot()} send={actor.send} alerts={alerts} />)
  expect(screen(null).words).toContain('None set.')
  expect(screen({ lowBattery: 15 }).words).toContain('Ask me if my phone’s battery is below 15 percent.')
  expect(screen({ notMoved: 30 }).html).toContain('30\u00a0min')
  actor.send({ type: 'form.opened', fields: { notMoved: 50 } })
  expect(screen(null).words).toContain('50 min')
  actor.send({ type: 'form.submitted' })
  expect(screen(null).words).toContain('Your PIN')
  actor.send({ type: 'pin.given', pin: '1357' })
  await settled()
  expect(screen(null).words).toContain('The PIN is wrong.')
  expect(screen(null).html).not.toContain('1357')
  answer = { kind: 'unreachable' }
  actor.send({ type: 'pin.given', pin: '1357' })
  await settled()
  expect(screen(null).words).toContain('Tap the check mark to try again.')
})
