import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { OwnTripContext as Known } from '../../../src/domain/traveler/trip/active-trip/own-trip.machine.ts'
import type { OwnTrip } from '../../../src/domain/traveler/trip/active-trip/own-trip.ts'
import { type SosInput, type SosOutcome, sosForm } from '../../../src/domain/traveler/trip/active-trip/sos.ts'
import { tripOrderMachine } from '../../../src/domain/traveler/trip/active-trip/trip-order.machine.ts'
import type { OrderOutcome } from '../../../src/domain/traveler/trip/active-trip/trip-order.ts'
import { ownTripSnapshot, sampleOwnTrip } from '../../../src/statecharts/fixtures/own-trip.fixtures.ts'
import { sampleAccount } from '../../../src/statecharts/fixtures/samples.ts'
import { TextsStopped } from '../../../src/views/traveler/trip/active-trip/by-text.tsx'
import { OwnTripContext } from '../../../src/views/traveler/trip/active-trip/own-trip-context.tsx'
import {
  SosProvider,
  SosScreen,
  TellNowScreen,
} from '../../../src/views/traveler/trip/active-trip/sos-button.tsx'
import { UnderWayScreen } from '../../../src/views/traveler/trip/active-trip/under-way.tsx'
import { HomePage } from '../../../src/views/traveler/trip/home-page.tsx'
import { OwnStart } from '../../../src/views/traveler/trip/start/trip-start-context.tsx'
import { rendered, routed } from '../../support/pages/rendered.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'
import { tickerOn } from '../../support/statecharts/ticker-on.ts'

const START = Date.UTC(2026, 4, 1, 18)
const trip = sampleOwnTrip(START)
/** Trip data a moment after the traveler pressed SOS. */
const sos = {
  alarm: { reason: 'sos' as const, limit: null, raisedAt: START, alertAt: START + MINUTE_MS },
  alertAt: START + MINUTE_MS,
}

function pageAfter(ms: number, facts: Partial<OwnTrip> = {}, known: Partial<Known> = {}) {
  const shown = { ...trip, ...facts }
  const clock = new SimulatedClock()
  clock.set(START + ms)
  const answer: { outcome: OrderOutcome } = { outcome: { kind: 'unreachable' } }
  const actor = createActor(
    tripOrderMachine.provide({
      actors: { sendOrder: fromPromise(async () => answer.outcome), ticker: tickerOn(clock) },
    }),
    { clock, input: { tripId: trip.tripId } },
  ).start()
  const snapshot = ownTripSnapshot({ trip: shown, ...known, readAt: START })
  const screen = (later: Partial<OwnTrip> = {}) =>
    routed(
      <OwnTripContext value={{ snapshot, send: () => {} }}>
        <SosProvider>
          <UnderWayScreen trip={{ ...shown, ...later }} snapshot={actor.getSnapshot()} send={actor.send} />
        </SosProvider>
      </OwnTripContext>,
    )
  return { actor, answer, screen }
}

describe('page of a running trip', () => {
  test('shows the time left, and when contacts get an alert', () => {
    const { words } = pageAfter(0).screen()
    expect(words).toContain('1 h left')
    expect(words).toContain('If we don’t hear from you, Ana Ruiz and Ben Okafor get an alert at')
    for (const button of ['I’m back', 'More time', 'SOS']) expect(words).toContain(button)
  })

  test("counts down by the service's clock if the phone's clock is wrong", () => {
    expect(pageAfter(10 * MINUTE_MS, {}, { aheadMs: 10 * MINUTE_MS }).screen().words).toContain('1 h left')
  })

  test('asks an overdue traveler if they are OK and counts down to the alert', () => {
    const { words, html } = pageAfter(HOUR_MS + 10 * MINUTE_MS + 30_000).screen()
    expect(words).toContain('Are you OK?')
    expect(words).toContain('You’re overdue. Are you OK? You said')
    expect(words).toContain('Ana Ruiz and Ben Okafor get an alert in 4:30')
    expect(html).toContain('role="alert"')
  })

  test("states an alarm's reason and offers “I'm OK” but not “More time”", () => {
    const alarm = {
      reason: 'notMoved' as const,
      limit: 30,
      raisedAt: START,
      alertAt: START + 15 * MINUTE_MS,
    }
    const { words } = pageAfter(MINUTE_MS, { state: 'checkInDue', alarm, alertAt: alarm.alertAt }).screen()
    expect(words).toContain('You haven’t moved for 30 min.')
    expect(words).toContain('I’m OK')
    expect(words).not.toContain('More time')
  })

  test('puts Call 911 above a less prominent check-in button after an SOS', () => {
    for (const state of ['checkInDue', 'alerted'] as const) {
      const { words, html } = pageAfter(2 * MINUTE_MS, { ...sos, state }).screen()
      expect(words).toMatch(/Call 911.*I’m back/)
      expect(html).toMatch(/button--danger[^>]*href="tel:911"|href="tel:911"[^>]*button--danger/)
      expect(html).toMatch(/button--quiet[^>]*>I’m back/)
      expect(words).not.toContain('Tell them now')
    }
    expect(pageAfter(2 * HOUR_MS, { state: 'alerted' }).screen().html).toMatch(/button--safe[^>]*>I’m back/)
  })

  test('says after the alert whether contacts can see a last location', () => {
    const fix = { at: START, receivedAt: START, source: 'web' as const, accuracy: 10, battery: null }
    const withFix = pageAfter(2 * HOUR_MS, { state: 'alerted', lastPosition: fix }).screen().words
    expect(withFix).toContain('can see your last location and may call for help')
    const without = pageAfter(2 * HOUR_MS, { state: 'alerted', lastPosition: null }).screen().words
    expect(without).not.toContain('last location')
    expect(without).toContain('can see your trip, but no location, and may call for help')
  })

  test('puts SOS and Call 911 above the check-in button after an alert', () => {
    const { words, html } = pageAfter(2 * HOUR_MS, { state: 'alerted' }, { isAway: true }).screen()
    expect(words).toContain('We sent your contacts an alert')
    expect(words).toMatch(/^Fishing SOS We sent.*Call 911 I’m back.*No connection\./)
    expect(html).toMatch(/button--alarm[^>]*href="tel:911"/)
    expect(words).not.toContain('More time')
  })

  test('shows a rejection below Call 911 after an alert', async () => {
    const { actor, answer, screen } = pageAfter(0, sos)
    answer.outcome = { kind: 'refused', message: 'Already sent.', isAboutPin: false }
    actor.send({ type: 'order.chosen', order: { kind: 'alarmAnswer' } })
    actor.send({ type: 'pin.entered', pin: '2468' })
    await settled()
    expect(screen({ ...sos, state: 'alerted' }).words).toMatch(/Call 911.*Already sent\./)
  })

  describe('without a contact who gets alerts', () => {
    const removedAt = START
    const contacts = trip.contacts.map((contact) => ({ ...contact, removedAt }))
    test.each([
      ['before the due time', 0, {}],
      ['while the traveler is late', HOUR_MS + MINUTE_MS, {}],
      ['while asking about an SOS', 17_000, { ...sos, state: 'checkInDue' as const }],
      ['after the alert', 2 * HOUR_MS, { state: 'alerted' as const }],
    ])('promises no alert (%s)', (_when, ms, facts) => {
      const { words } = pageAfter(ms, { ...facts, contacts }).screen()
      expect(words).toContain('None of your contacts on this trip gets alerts anymore. Call someone yourself')
      expect(words).not.toMatch(
        /get an alert|gets an alert|sent your contacts|your contacts can see|Tell them now/,
      )
    })
  })

  test.each([
    [[null, 'Ana Ruiz'], 'Ana Ruiz and (919) 555-0140'],
    [[null, 'Ana Ruiz', null], 'Ana Ruiz and 2 others'],
    [[null, null, null, null], '(919) 555-0140, (919) 555-0141 and 2 others'],
  ])('lists named contacts first, and the others by phone number or count: %s', (names, said) => {
    const contacts = names.map((name, at) => ({
      ...(trip.contacts[0] as OwnTrip['contacts'][number]),
      id: `c-${at}`,
      name,
      number: `+1919555014${at}`,
    }))
    expect(pageAfter(0, { contacts }).screen().words).toContain(`If we don’t hear from you, ${said} get`)
  })

  test('while offline, gives the deadline for a response and explains how to respond by text', () => {
    const { words, html } = pageAfter(5 * MINUTE_MS, {}, { isAway: true, textsTo: '+19195550100' }).screen()
    expect(words).toContain('No connection.')
    expect(words).toMatch(/To answer, get back online before \d+:\d\d\s[AP]M\. Or text BACK and your PIN to/)
    expect(words.match(/get(s)? an alert/g)).toHaveLength(1)
    expect(html).toContain('href="sms:+19195550100?&amp;body=BACK%20"')
    expect(pageAfter(0, {}, { isAway: true }).screen().words).not.toContain('text BACK')
    const alerted = pageAfter(0, { state: 'alerted' }, { isAway: true, textsTo: '+19195550100' }).screen()
    expect(alerted.words).toContain('To say you’re back, get online. Or text BACK and your PIN to')
  })

  test('keeps Call 911 first while offline during an SOS', () => {
    const { words, html } = pageAfter(
      17_000,
      { ...sos, state: 'checkInDue' },
      { isAway: true, textsTo: '+19195550100' },
    ).screen()
    expect(words).toMatch(
      /Call 911.*Stop the SOS.*No connection\..*To stop the SOS, get back online before the/,
    )
    expect(words).not.toContain('To answer')
    expect(html).toMatch(/class="our-number"[^>]*>\(919\) 555-0100/)
  })

  test('lists the contacts with a way to remove them, and offers to send a new code after an alert', () => {
    const [ana, ben] = trip.contacts
    const contacts = [ana, { ...ben, removedAt: START }] as OwnTrip['contacts']
    const { actor, screen } = pageAfter(0, { contacts })
    expect(screen().words).toContain('If we don’t hear from you, Ana Ruiz gets an alert at')
    expect(screen().words).toContain('Removed at')
    expect(screen().words).not.toContain('Send a new code')
    actor.send({ type: 'order.chosen', order: { kind: 'contactRemoval', contactId: 'c-1' } })
    expect(screen().words).toContain('Remove Ana Ruiz from this trip')
    expect(pageAfter(0, { state: 'alerted' }).screen().words).toContain('Send a new code')
  })

  test.each([
    ['Ana Ruiz is no longer on this trip.', { kind: 'running', trip, at: START }],
    [
      'Keep at least one contact.',
      { kind: 'refused', message: 'Keep at least one contact.', isAboutPin: false },
    ],
  ] as const)('shows the result of a contact change in the list of contacts: %s', async (said, outcome) => {
    const { actor, answer, screen } = pageAfter(0)
    answer.outcome = outcome
    actor.send({ type: 'order.chosen', order: { kind: 'contactRemoval', contactId: 'c-1' } })
    actor.send({ type: 'pin.entered', pin: '2468' })
    await settled()
    expect(screen().words.split('Contacts of this trip')[0]).not.toContain(said)
    expect(screen().words.split('Contacts of this trip')[1]).toContain(said)
  })

  test('disables Cancel while a PIN is being sent, because it would have no effect', async () => {
    const { actor, screen } = pageAfter(0)
    const isCancelDisabled = () => /<button[^>]*aria-disabled="true"[^>]*>Cancel/.test(screen().html)
    actor.send({ type: 'order.chosen', order: { kind: 'checkIn' } })
    expect(isCancelDisabled()).toBe(false)
    actor.send({ type: 'pin.entered', pin: '2468' })
    expect(isCancelDisabled()).toBe(true)
    await settled()
    expect(isCancelDisabled()).toBe(false)
  })

  test('says that the trip is still on after an unanswered check-in, but not after an unanswered reply to an alarm', async () => {
    for (const [order, said] of [
      [{ kind: 'checkIn' }, 'Assume your trip is still on.'],
      [{ kind: 'alarmAnswer' }, 'Assume nothing changed.'],
    ] as const) {
      const { actor, screen } = pageAfter(0)
      actor.send({ type: 'order.chosen', order })
      actor.send({ type: 'pin.entered', pin: '2468' })
      await settled()
      expect(screen().words).toContain(`No answer. ${said} Tap the check mark to try again.`)
    }
  })
})

test('an SOS requires confirmation and reports a missing response', async () => {
  const send = fromPromise<SosOutcome, { input: SosInput; fields: null; pin: string }>(async () => ({
    kind: 'unreachable',
  }))
  const actor = createActor(sosForm.provide({ actors: { send } }), { input: { isNow: false } }).start()
  const snapshot = ownTripSnapshot({ readAt: START, textsTo: '+19195550100' })
  const usual = { isPlaced: false, startsSending: true }
  const screen = (situation: typeof usual & { who?: null } = usual) =>
    rendered(
      <OwnTripContext value={{ snapshot, send: () => {} }}>
        <SosScreen snapshot={actor.getSnapshot()} send={actor.send} who="Ana Ruiz" {...situation} />
      </OwnTripContext>,
    ).words
  actor.send({ type: 'form.opened' })
  expect(screen()).toContain('Do you need help?')
  expect(screen()).toMatch(/Call 911.*Send SOS.*Cancel/)
  expect(screen()).toContain('Ana Ruiz will get an alert in 60 seconds. Until then')
  expect(screen()).toContain('This device sends your location, too. If your browser asks, tap Allow.')
  const sending = screen({ isPlaced: true, startsSending: false })
  expect(sending).toContain('Ana Ruiz will get an alert in 60 seconds, with your last location. Until then')
  expect(sending).not.toContain('This device sends your location')
  expect(screen({ ...usual, who: null })).toContain('None of your contacts on this trip gets alerts anymore.')
  expect(screen({ ...usual, who: null })).not.toContain('in 60 seconds')
  actor.send({ type: 'form.submitted' })
  await settled()
  expect(screen()).toContain('Your contacts may not know. Call 911')
  expect(screen()).not.toContain('will get an alert in 60 seconds')
  expect(screen()).toContain('Or text SOS to (919) 555-0100')
})

test.each([
  ['contacts_missing', /Choose contacts Cancel$/, false],
  ['too_many_trips', /Send SOS Cancel$/, true],
])('a rejected SOS keeps Call 911 most prominent: %s', async (code, words, canSend) => {
  const send = fromPromise<SosOutcome, { input: SosInput; fields: null; pin: string }>(async () => ({
    kind: 'refused',
    message: 'Not now.',
    code,
  }))
  const actor = createActor(sosForm.provide({ actors: { send } }), { input: { isNow: false } }).start()
  actor.send({ type: 'form.opened' })
  actor.send({ type: 'form.submitted' })
  await settled()
  const shown = routed(
    <OwnTripContext value={{ snapshot: ownTripSnapshot({ readAt: START }), send: () => {} }}>
      <SosScreen snapshot={actor.getSnapshot()} send={actor.send} startsSending />
    </OwnTripContext>,
  )
  expect(shown.words).toMatch(/Call 911.*Not now\..*call 911\./)
  expect(shown.words).toMatch(words)
  expect(shown.html).not.toContain('button--primary')
  expect(shown.html.includes('href="/app/contacts"')).toBe(!canSend)
})

test('if an immediate SOS gets no response, the page says that contacts are alerted after the countdown', async () => {
  const send = fromPromise<SosOutcome, { input: SosInput; fields: null; pin: string }>(async () => ({
    kind: 'unreachable',
  }))
  const actor = createActor(sosForm.provide({ actors: { send } }), { input: { isNow: true } }).start()
  const screen = () => rendered(<TellNowScreen snapshot={actor.getSnapshot()} send={actor.send} />).words
  expect(screen()).toBe('Tell them now')
  actor.send({ type: 'form.opened' })
  actor.send({ type: 'form.submitted' })
  expect(screen()).toBe('Telling them...')
  await settled()
  expect(screen()).toContain('No answer. We’ll still tell them when the minute is up.')
  expect(screen()).toContain('Tell them now')
})

const homeWhere = (snapshot: ReturnType<typeof ownTripSnapshot>, kept: string | null = null) =>
  routed(
    <OwnTripContext value={{ snapshot, send: () => {} }}>
      <OwnStart owner="">
        <SosProvider>
          <HomePage account={sampleAccount} onChanged={() => {}} kept={kept} />
        </SosProvider>
      </OwnStart>
    </OwnTripContext>,
  ).words

test('the home page shows the notice about stopped texts above a trip on time and below one that is late', () => {
  const page = (facts: Partial<OwnTrip>) =>
    homeWhere(ownTripSnapshot({ trip: { ...trip, ...facts }, readAt: START, textsStopped: true }))
  expect(page({})).toMatch(/You stopped our texts.*I’m back/)
  for (const state of ['checkInDue', 'alerted'] as const)
    expect(page({ state })).toMatch(/I’m back.*You stopped our texts/)
})

test.each([
  ['+19195550100', 'text START to (919) 555-0100'],
  [null, 'text START to the number they came from'],
])('the notice about stopped texts says how to resume them: %s', (textsTo, words) => {
  const banner = (textsStopped: boolean) =>
    rendered(
      <OwnTripContext
        value={{ snapshot: ownTripSnapshot({ readAt: START, textsTo, textsStopped }), send: () => {} }}
      >
        <TextsStopped />
      </OwnTripContext>,
    )
  expect(banner(true).words).toContain('Texting END or STOP doesn’t end a trip.')
  expect(banner(true).words).toContain(words)
  expect(banner(true).html.includes('href="sms:+19195550100?&amp;body=START"')).toBe(textsTo !== null)
  expect(banner(false).words).toBe('')
})

test("the notice about stopped texts doesn't announce an alert that was already sent", () => {
  const page = (state: OwnTrip['state']) =>
    homeWhere(ownTripSnapshot({ trip: { ...trip, state }, readAt: START, textsStopped: true }))
  expect(page('active')).toContain('if you don’t answer, your contacts get an alert')
  expect(page('alerted')).toContain('You stopped our texts Texting END or STOP doesn’t end a trip.')
  expect(page('alerted')).not.toContain('if you don’t answer')
})
