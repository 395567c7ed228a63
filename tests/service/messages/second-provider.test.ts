import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { outboxText } from '../../../src/service/messages/outbox/outbox-text.ts'
import { telnyxPaths } from '../../../src/service/messages/providers/telnyx-webhook.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import type { PlannedResponse } from '../../support/providers/provider-stand-in.ts'
import { serviceOnBothProviders } from '../../support/providers/service-on-both-providers.ts'
import {
  messageReceived,
  messageUpdate,
  telnyxAccount,
  telnyxHeaders,
} from '../../support/providers/telnyx-stand-in.ts'
import { samplesOf } from '../../support/samples.ts'
import { call, verify } from '../../support/services/calls.ts'
import { contactWith } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { codeIn, newPhone, newTraveler, startedTrip, toldTo } from '../../support/travelers/traveler.ts'

const METRICS_TOKEN = 'a token for tests alone'
const away: PlannedResponse = { kind: 'refuses', status: 503, code: 20_503 }
const ALWAYS = 200
const quick = { CHECKIN_GRACE: '1 minute', CALL_AFTER: '1 minute', CALL_AGAIN: '1 minute' }

describe('second provider', () => {
  let on: Awaited<ReturnType<typeof serviceOnBothProviders>>
  beforeAll(async () => {
    on = await serviceOnBothProviders({ METRICS_TOKEN, ...quick })
  })
  afterAll(() => on.stop())
  forgetTravelersBeforeEach(() => on.service)
  beforeEach(async () => {
    const { provider, telnyx } = on
    for (const one of [provider, telnyx])
      for (const list of [one.texts, one.calls, one.textResponses, one.callResponses, one.listResponses])
        list.length = 0
    // Waits out the pause of a provider that failed repeatedly.
    await on.service.advance(MINUTE_MS)
  })

  /** Alerts the only contact of a trip. Runs `before` after the traveler got the overdue texts. */
  const alerted = async (before = () => {}) => {
    const ana = newPhone()
    const traveler = await newTraveler(on.service, [{ name: 'Ana Ruiz', number: ana }])
    const tripId = await startedTrip(traveler, { time: '1 minute' })
    // Waits for both overdue texts: one is sent at the due time, the other half a minute later.
    await on.service.advance(110 * SECOND_MS)
    before()
    await on.service.advance(30 * SECOND_MS)
    const checkIn = () => traveler.checkIn(tripId)
    return { ana, traveler, tripId, checkIn }
  }
  const textsTo = (number: string) => ({
    twilio: on.provider.texts.filter(({ to, body }) => to === number && body.includes(' was due back ')),
    telnyx: on.telnyx.texts.filter(({ to, body }) => to === number && body.includes(' was due back ')),
  })
  const counts = (number: string) => {
    const { twilio, telnyx } = textsTo(number)
    return [twilio.length, telnyx.length]
  }
  const callsTo = (number: string) => ({
    twilio: on.provider.calls.filter(({ to }) => to === number),
    telnyx: on.telnyx.calls.filter(({ to }) => to === number),
  })
  const fails = (planned: PlannedResponse) => on.provider.textResponses.push(...Array(ALWAYS).fill(planned))
  const standing = async (number: string) =>
    (await toldTo(on.service, number)).find(({ kind }) => kind === 'alert')

  test("isn't used while the first provider accepts texts and calls", async () => {
    const { ana, checkIn } = await alerted()
    const address = textsTo(ana).twilio[0]?.reportsTo ?? ''
    await on.reports(address, 'delivered')
    await on.service.advance(MINUTE_MS)
    expect([counts(ana), callsTo(ana).twilio.length]).toEqual([[1, 0], 1])
    expect(on.telnyx.seen).toEqual([])
    await checkIn()
  })

  test.each<[string, PlannedResponse]>([
    ['is down', away],
    ['cannot reach the number', { kind: 'refuses', status: 400, code: 21_612 }],
  ])('gets an alert immediately if the first provider %s', async (_what, planned) => {
    const { ana, checkIn } = await alerted(() => fails(planned))
    expect(counts(ana)).toEqual([0, 1])
    const [text] = textsTo(ana).telnyx
    expect(text).toMatchObject({ from: telnyxAccount.from })
    expect(on.telnyx.seen[0]).toMatchObject({
      url: '/v2/messages',
      authorization: `Bearer ${telnyxAccount.apiKey}`,
    })
    expect(on.telnyx.unlike).toEqual([])
    expect(await standing(ana)).toMatchObject({ state: 'sent', way: 'second' })
    const { cookie } = await verify(on.service.url, codeIn(text?.body ?? ''), ana.replace('+1', ''))
    expect(cookie).toBeTruthy()
    await checkIn()
  })

  test("isn't used for an alert that the first provider may have sent, if its status can be looked up there", async () => {
    const { ana, checkIn } = await alerted(() =>
      on.provider.textResponses.push({ kind: 'breaksOff', takes: true }),
    )
    await on.service.advance(30 * SECOND_MS)
    expect(counts(ana)).toEqual([1, 0])
    await checkIn()
  })

  test("repeats an alert once if the first provider may have sent it but can't look it up", async () => {
    const { ana, checkIn } = await alerted(() => {
      on.provider.textResponses.push({ kind: 'breaksOff', takes: true })
      on.provider.listResponses.push(...Array(ALWAYS).fill({ kind: 'breaksOff', takes: false }))
    })
    await on.service.advance(40 * SECOND_MS)
    expect(counts(ana)).toEqual([1, 1])
    expect(await outboxText(on.service.ports.outbox)).toContain(' by telnyx, may have gone twice')
    await checkIn()
  })

  test("doesn't get a text with an unclear result again after it has reported the text as sent", async () => {
    const unclear: PlannedResponse = { kind: 'breaksOff', takes: true }
    const { ana, checkIn } = await alerted(() => {
      fails(away)
      on.telnyx.textResponses.push(unclear)
    })
    expect(counts(ana)).toEqual([0, 1])
    expect(await standing(ana)).toMatchObject({ state: 'waiting', secondUnclear: 1 })
    const address = textsTo(ana).telnyx[0]?.reportsTo ?? ''
    expect(await on.telnyx.reports(address, 'sent')).toBe(204)
    await on.service.advance(MINUTE_MS)
    expect(counts(ana)).toEqual([0, 1])
    expect(await standing(ana)).toMatchObject({ state: 'sent', way: 'second', secondUnclear: 0 })
    await checkIn()
  })

  test.each([
    ['undelivered', 'undelivered'],
    ['unreported', null],
  ] as const)('resends an %s text when the contact is called', async (_which, status) => {
    const { ana, checkIn } = await alerted()
    if (status) await on.reports(textsTo(ana).twilio[0]?.reportsTo ?? '', status, true, 30_007)
    await on.service.advance(MINUTE_MS)
    expect([counts(ana), callsTo(ana).twilio.length]).toEqual([[1, 1], 1])
    const { twilio, telnyx } = textsTo(ana)
    expect(telnyx[0]?.body).toBe(twilio[0]?.body)
    expect(await on.telnyx.reports(telnyx[0]?.reportsTo ?? '', 'delivered')).toBe(204)
    expect(await standing(ana)).toMatchObject({ receipt: 'delivered', state: 'sent', way: 'second' })
    await on.service.advance(3 * MINUTE_MS)
    expect(counts(ana)).toEqual([1, 1])
    await checkIn()
  })

  test("doesn't resend a text to a contact who opened the panel", async () => {
    const seen = await alerted()
    const code = codeIn(textsTo(seen.ana).twilio[0]?.body ?? '')
    await (await contactWith(on.service, code, seen.ana.replace('+1', ''))).panel()
    await on.service.advance(3 * MINUTE_MS)
    expect(counts(seen.ana)).toEqual([1, 0])
    await seen.checkIn()
  })

  test('sends the alerts to twelve contacts without delay while the first provider is down', async () => {
    on.provider.textResponses.push(...Array(ALWAYS).fill(away))
    const contacts = Array.from({ length: 12 }, (_, at) => ({ name: `Contact ${at}`, number: newPhone() }))
    const traveler = await newTraveler(on.service, contacts)
    const tripId = await startedTrip(traveler, { time: '1 minute' })
    await on.service.advance(2 * MINUTE_MS + 30 * SECOND_MS)
    expect(contacts.map(({ number }) => counts(number))).toEqual(contacts.map(() => [0, 1]))
    await traveler.checkIn(tripId)
  })

  describe('call', () => {
    const called = async (keep = () => {}) => {
      const one = await alerted(() => {
        keep()
        on.provider.callResponses.push(...Array(ALWAYS).fill(away))
      })
      await on.service.advance(MINUTE_MS)
      const made = callsTo(one.ana).telnyx
      return { ...one, made, first: made[0] ?? expect.unreachable('nobody was called') }
    }

    test("plays the alert once the contact presses 1, and isn't repeated once the contact takes care of it", async () => {
      const { ana, first, made, checkIn } = await called()
      expect([made.length, callsTo(ana).twilio.length, on.telnyx.unlike]).toEqual([1, 0, []])
      expect(first.from).toBe(telnyxAccount.from)
      const { said, isOver } = await on.telnyx.takes(first, ['1', '1'])
      expect(said[0]).toMatch(/^This is Homeward/)
      expect(said[0]).not.toContain('Robin')
      expect(said[1]).toContain('Press 1 if you')
      expect([said[2], isOver]).toEqual([expect.stringContaining('taking care of it'), true])
      expect(await on.telnyx.ended(first, 'completed')).toBe(200)
      await on.service.advance(3 * MINUTE_MS)
      expect(callsTo(ana).telnyx).toHaveLength(1)
      await checkIn()
    })

    const receiptOf = async (number: string) =>
      (await toldTo(on.service, number)).find(({ kind }) => kind === 'call')?.receipt

    test('plays the voicemail message to an answering machine and counts as unanswered', async () => {
      const { ana, first, checkIn } = await called()
      expect(await on.telnyx.answeredBy(first, 'machine_start')).toBe(200)
      const { said, isOver } = await on.telnyx.takes(first, [null, null, null])
      expect(said[0]).toContain('Press 1 for the message')
      expect(said.slice(1)).toEqual(Array(3).fill(expect.stringContaining('Check our text')))
      expect(isOver).toBe(true)
      await on.telnyx.ended(first, 'completed')
      expect(await receiptOf(ana)).toBe('machine')
      await on.service.advance(MINUTE_MS + 10 * SECOND_MS)
      expect(callsTo(ana).telnyx).toHaveLength(2)
      await checkIn()
    })

    test('treats an answering machine as a person once a key is pressed', async () => {
      const { ana, first, checkIn } = await called()
      await on.telnyx.answeredBy(first, 'machine_end_silence')
      const { said } = await on.telnyx.takes(first, [null, '1', '1'])
      expect(said[2]).toMatch(/^Robin \w+ was due back/)
      expect(said[3]).toContain('taking care of it')
      expect(await receiptOf(ana)).toBe('heard')
      await checkIn()
    })

    test('is placed after an interrupted request, even if the same number was just called about another trip', async () => {
      const { ana, checkIn } = await alerted(() => {
        on.provider.callResponses.push(...Array(ALWAYS).fill(away))
        on.telnyx.callResponses.push({ kind: 'breaksOff', takes: false })
      })
      const earlier = { to: ana, from: telnyxAccount.from, url: '', endsAt: '', says: '' }
      on.telnyx.calls.push({ ...earlier, at: on.service.clock.now() })
      await on.service.advance(3 * MINUTE_MS)
      const [first] = (await toldTo(on.service, ana)).filter(({ kind }) => kind === 'call')
      const ids = callsTo(ana).telnyx.map(({ url }) => /message=(\d+)/.exec(url)?.[1])
      expect(ids).toContain(`${first?.id}`)
      await checkIn()
    })

    test('counts as started once the provider fetches the call script', async () => {
      const { ana, first, checkIn } = await called(() =>
        on.telnyx.callResponses.push({ kind: 'breaksOff', takes: true }),
      )
      await on.telnyx.takes(first)
      await on.service.advance(30 * SECOND_MS)
      expect(callsTo(ana).telnyx).toHaveLength(1)
      expect((await toldTo(on.service, ana)).find(({ kind }) => kind === 'call')).toMatchObject({
        state: 'sent',
        way: 'second',
      })
      await checkIn()
    })
  })

  describe('number of the second provider', () => {
    test('accepts STOP and START for the numbers of both providers', async () => {
      const { ana, traveler, checkIn } = await alerted()
      expect(await on.telnyx.hears(ana, 'STOP')).toBe(200)
      const stop = async () => (await on.service.ports.optOuts.optedOut([ana])).length
      expect(await stop()).toBe(1)
      await on.say(ana, 'START')
      expect(await stop()).toBe(0)
      await on.say(ana, 'STOP')
      await on.telnyx.hears(ana, 'START')
      expect(await stop()).toBe(0)
      await on.telnyx.hears(traveler.phone, 'STATUS')
      await on.service.advance(10 * SECOND_MS)
      expect((await toldTo(on.service, traveler.phone)).at(-1)?.kind).toBe('text-status')
      await checkIn()
    })

    test('accepts a PIN entered on the keypad', async () => {
      const { traveler, checkIn } = await alerted()
      const { said, isOver } = await on.telnyx.callsIn(traveler.phone, ['2', `${travelerSecrets.pin}1`])
      expect([said.length, isOver]).toEqual([3, true])
      expect((await traveler.call('/api/app/trip')).body).toMatchObject({ trip: null })
      await checkIn()
    })

    test('rejects webhook requests that are old, not signed by Telnyx, or sent to an altered URL', async () => {
      const { ana, checkIn } = await alerted(() => fails(away))
      const address = textsTo(ana).telnyx[0]?.reportsTo ?? ''
      const now = on.service.clock.now()
      const update = messageUpdate('delivered')
      const others: [string, Record<string, string> | undefined][] = [
        [address, {}],
        [address, telnyxHeaders(update, now - 6 * MINUTE_MS)],
        [address, telnyxHeaders(messageUpdate('sent'), now)],
        [address.replace(/message=\d+/, 'message=1'), undefined],
        [`${telnyxPaths.reports}?message=1`, undefined],
      ]
      for (const [to, headers] of others) expect((await on.telnyx.ask(to, update, headers)).status).toBe(403)
      const text = messageReceived(ana, 'STOP')
      expect((await on.telnyx.ask(telnyxPaths.texts, text, {})).status).toBe(403)
      expect(await on.service.ports.optOuts.optedOut([ana])).toEqual([])
      expect(await standing(ana)).toMatchObject({ receipt: null })
      await checkIn()
    })
  })

  test('has its send attempts and delivery reports counted in the metrics', async () => {
    const scraped = await call(on.service.url, '/metrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    const samples = samplesOf(String(scraped.body))
    const tries = (provider: string, channel: string, outcome: string) =>
      samples[
        `homeward_provider_tries_total{provider="${provider}",channel="${channel}",outcome="${outcome}"}`
      ]
    expect(tries('twilio', 'sms', 'tryAgain')).toBeGreaterThan(0)
    expect(tries('telnyx', 'sms', 'sent')).toBeGreaterThan(0)
    expect(tries('telnyx', 'voice', 'sent')).toBeGreaterThan(0)
    expect(tries('telnyx', 'voice', 'refused')).toBe(0)
    expect(samples['homeward_provider_reports_total{provider="telnyx",receipt="delivered"}']).toBeGreaterThan(
      0,
    )
  })
})

describe('second provider if the sender at the first one can only text', () => {
  let on: Awaited<ReturnType<typeof serviceOnBothProviders>>
  beforeAll(async () => {
    on = await serviceOnBothProviders({ TWILIO_FROM: `MG${'0'.repeat(32)}`, ...quick })
  })
  afterAll(() => on.stop())

  test('calls contacts, lets travelers choose calls, and takes incoming calls', async () => {
    const ana = newPhone()
    const traveler = await newTraveler(on.service, [{ name: 'Ana Ruiz', number: ana }])
    await startedTrip(traveler, { time: '1 minute' })
    await on.service.advance(4 * MINUTE_MS)
    expect(on.telnyx.calls.map(({ to }) => to)).toContain(ana)
    expect((await traveler.call('/api/app/trip')).body).toMatchObject({ canRing: true })
    const { said } = await on.telnyx.callsIn(ana)
    expect(said[0]).toContain("press 1 and we'll call you back")
    expect(on.service.printed.join()).not.toContain('no contact is called')
  })
})

describe('second provider with calls switched off', () => {
  const operator = '+19195550177'
  let on: Awaited<ReturnType<typeof serviceOnBothProviders>>
  beforeAll(async () => {
    on = await serviceOnBothProviders({ CALLS: 'off', OPERATOR_PHONE: operator, ...quick })
  })
  afterAll(() => on.stop())

  test('resends an undelivered text once and makes no calls, even after the operator learns that no contact has reacted', async () => {
    const ana = newPhone()
    const traveler = await newTraveler(on.service, [{ name: 'Ana Ruiz', number: ana }])
    const tripId = await startedTrip(traveler, { time: '1 minute' })
    await on.service.advance(2 * MINUTE_MS + 20 * SECOND_MS)
    const toAna = (texts: { to: string; body: string; reportsTo?: string | undefined }[]) =>
      texts.filter(({ to, body }) => to === ana && body.includes('rescue code'))
    const [first] = toAna(on.provider.texts)
    await on.reports(first?.reportsTo ?? '', 'undelivered', true, 30_007)
    await on.service.advance(10 * SECOND_MS)
    expect(toAna(on.telnyx.texts).map(({ body }) => body)).toEqual([first?.body])
    await on.service.advance(5 * MINUTE_MS)
    expect(toAna(on.telnyx.texts)).toHaveLength(1)
    const toOperator = on.provider.texts.filter(({ to }) => to === operator).map(({ body }) => body)
    expect(toOperator).toEqual([
      expect.stringMatching(/^Homeward: No contact has reacted to emergency .*\. We texted 1 contact\./),
    ])
    expect([...on.provider.calls, ...on.telnyx.calls]).toEqual([])
    await traveler.checkIn(tripId)
  })
})
