import { describe, expect, test } from 'vitest'
import type { Message } from '../../../src/service/messages/message.ts'
import { outboxOnDatabase } from '../../../src/service/messages/outbox/outbox-on-database.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { samplesOf } from '../../support/samples.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, toldTo } from '../../support/travelers/traveler.ts'

const AN_HOUR = 4
const env = { DEMO: 'off', TRUST_PROXY: '1', SIGNUP_TEXTS_PER_HOUR: String(AN_HOUR) }
const service = await serviceOfFile({ env })

const prove = (phoneNumber: string, address = '192.0.2.1') =>
  call(service.url, '/api/app/phone-proofs', {
    json: { phoneNumber },
    headers: { 'x-forwarded-for': address },
  })
const field = (path: string, reason: string) => ({ status: 422, body: { fields: [{ path, reason }] } })

describe('phone number for which a sign-up code is requested', () => {
  test.each([
    ['a premium number', '+19002345678', 'must be a mobile or landline number'],
    ['a Canadian number', '+14165550123', 'must be in a country we text: United States'],
  ])(
    "gets an error on its field instead of a text if it isn't supported: %s",
    async (_name, phoneNumber, reason) => {
      expect(await prove(phoneNumber)).toMatchObject(field('phoneNumber', reason))
      expect(await toldTo(service, phoneNumber)).toEqual([])
    },
  )
})

describe("contact's number", () => {
  test('is rejected with an error on its field if no text can reach it, in the account and in trips', async () => {
    const traveler = await newTraveler(service)
    const contacts = [{ number: '919 555 0142' }, { name: 'Ana', number: '+881 6 1234 5678' }]
    const wanted = field('contacts.1.number', 'must be a mobile or landline number')
    expect(
      await traveler.call('/api/app/contacts', { contacts, password: travelerSecrets.password }, 'PUT'),
    ).toMatchObject(wanted)
    const trip = { activity: 'sailing', time: '2 hour', contacts }
    expect(await traveler.call('/api/app/trips', trip)).toMatchObject(wanted)
    expect((await traveler.call('/api/app/trip')).body).toMatchObject({ trip: null })
  })

  test('is accepted from a country that the operator chose and rejected from another country', async () => {
    const env = { DEMO: 'off', SMS_COUNTRIES: 'us gb' }
    const wider = await startTestService({ env, database: service.database })
    const traveler = await newTraveler(wider)
    const contacts = [{ number: '+44 7400 123456' }]
    expect(
      (await traveler.call('/api/app/contacts', { contacts, password: travelerSecrets.password }, 'PUT'))
        .status,
    ).toBe(200)
    expect(
      await traveler.call(
        '/api/app/contacts',
        { contacts: [{ number: '+1 876 234 5678' }], password: travelerSecrets.password },
        'PUT',
      ),
    ).toMatchObject(field('contacts.0.number', 'must be in a country we text: United States, United Kingdom'))
    await wider.stop()
  })
})

test('premium and satellite numbers get no alert, while foreign and unassigned numbers get alerts but no codes', async () => {
  const text = (recipient: string, kind: Message['kind']): Message => ({
    channel: 'sms',
    recipient,
    kind,
    subject: null,
    body: `Homeward: ${kind}`,
  })
  await service.database.db.delete(messages)
  await outboxOnDatabase(service.keys).write(
    service.database.db as never,
    null,
    [
      text('+1 900 234 5678', 'alert'),
      text('+881612345678', 'distress'),
      text('+44 7400 123456', 'alert'),
      text('+44 7400 123456', 'phone-proof'),
      text('+1 222 234 5678', 'alert'),
      text('+1 222 234 5678', 'phone-proof'),
    ],
    service.clock.now(),
  )
  await service.advance(5_000)
  const rows = await service.database.db.select().from(messages).orderBy(messages.id)
  expect(rows.map(({ state, reason }) => reason ?? state)).toEqual([
    'number never',
    'number never',
    'sent',
    'number foreign',
    'sent',
    'number unassigned',
  ])
})

describe('hourly limit on sign-up texts', () => {
  const gauges = async () => samplesOf((await service.ports.meter.read()).text)

  test('covers all clients together and appears in the metrics when it is reached', async () => {
    for (let turn = 0; turn < AN_HOUR; turn += 1) {
      expect(await gauges()).toMatchObject({ homeward_signup_texts: turn, homeward_signup_texts_stopped: 0 })
      expect((await prove(newPhone(), `192.0.2.${turn}`)).status).toBe(200)
    }
    const phone = newPhone()
    const stopped = await prove(phone, '192.0.2.77')
    expect(stopped).toMatchObject({
      status: 503,
      body: {
        error: 'We’re sending too many codes right now. Please try again later.',
        code: 'texts_stopped',
      },
    })
    expect(stopped.headers.get('retry-after')).toMatch(/^3[56]\d\d$/)
    expect(await toldTo(service, phone)).toEqual([])
    expect(await gauges()).toMatchObject({ homeward_signup_texts: AN_HOUR, homeward_signup_texts_stopped: 1 })

    service.clock.increment(60 * 60_000)
    expect(await gauges()).toMatchObject({ homeward_signup_texts: 0, homeward_signup_texts_stopped: 0 })
    expect((await prove(phone, '192.0.2.77')).status).toBe(200)
  })

  test('reserves half of the texts for IP addresses with few requests', async () => {
    for (let turn = 0; turn < 2; turn += 1) await prove(newPhone(), '192.0.2.1')
    expect(await prove(newPhone(), '192.0.2.1')).toMatchObject({
      status: 429,
      body: { code: 'code_not_sent' },
    })
    expect((await prove(newPhone(), '192.0.2.2')).status).toBe(200)
  })
})
