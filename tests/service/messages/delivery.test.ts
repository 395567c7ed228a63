import { eq } from 'drizzle-orm'
import twilio from 'twilio'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { Message } from '../../../src/service/messages/message.ts'
import { CLAIM_MS } from '../../../src/service/messages/outbox/delivery-attempts.ts'
import { outboxOnDatabase } from '../../../src/service/messages/outbox/outbox-on-database.ts'
import { PROOF_LIFE_MS } from '../../../src/service/messages/outbox/withholding.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { tripContacts } from '../../../src/service/platform/database/schema/schema.ts'
import { messages, optOuts, smsMonths } from '../../../src/service/platform/database/schema/service-schema.ts'
import { ALERT_AFTER_MS, setOut } from '../../support/databases/many-trips.ts'
import { account } from '../../support/providers/twilio-stand-in.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { storedMessages } from '../../support/travelers/traveler.ts'

const PUBLIC_URL = 'https://www.example.org'
const { service, provider } = await twilioOfFile()
beforeEach(async () => {
  for (const table of [messages, optOuts, smsMonths]) await service.database.db.delete(table)
  provider.texts.length = 0
  provider.textResponses.length = 0
})

const alertTexts = { channel: 'sms', name: 'urgent' } as const
const anAlert = { lane: alertTexts, limit: 1, decide: () => ({ kind: 'send' as const }) }
const ana = '+19195550142'
const sms = (kind: Message['kind'], body = 'Hello', recipient = '(919) 555-0142'): Message => ({
  channel: 'sms',
  recipient,
  kind,
  subject: null,
  body,
})
const write = (...added: Message[]) =>
  outboxOnDatabase(service.keys).write(service.database.db as never, null, added, service.clock.now())
const stored = () => storedMessages(service)
const hashOf = (number: string) => addressHash(service.keys, number)
const states = async () =>
  (await stored()).map(({ state, reason }) => (reason ? `${state} ${reason}` : state))

describe('queued message', () => {
  test('is claimed by one worker at a time, and again after the claim has expired', async () => {
    await write(sms('alert'))
    const { outbox, clock } = service.ports
    const both = await Promise.all([
      outbox.claimMessages(clock, anAlert),
      outbox.claimMessages(clock, anAlert),
    ])
    expect(both.flat()).toHaveLength(1)
    await service.advance(55_000)
    expect(provider.texts).toEqual([])
    await service.advance(10_000)
    expect(await stored()).toMatchObject([{ state: 'sent', tries: 2 }])
    const [claimed] = both.flat()
    if (claimed) await outbox.settleMessage(claimed.message.id, { ...claimed.delivery, state: 'failed' }, 0)
    expect(await states()).toEqual(['sent'])
  })

  test('keeps the time when it was first sent if a resend fails', async () => {
    await write(sms('alert'))
    await service.advance(5_000)
    const [first] = await stored()
    const { db } = service.database
    await outboxOnDatabase(service.keys).resend(db as never, [first?.id ?? 0], service.clock.now())
    await service.advance(60_000)
    expect(await stored()).toMatchObject([{ state: 'sent', tries: 2, sentAt: first?.sentAt }])
    expect(provider.texts).toHaveLength(1)
  })

  test('is withdrawn if its code or the status in it is outdated', async () => {
    await write(sms('phone-proof'), sms('text-status'))
    provider.textResponses.push(...Array(50).fill({ kind: 'refuses', status: 503, code: 20_503 }))
    await service.advance(PROOF_LIFE_MS - MINUTE_MS)
    expect(await states()).toEqual(Array(2).fill('waiting twilio 20503'))
    // Advances past the next attempt, whose time is random.
    await service.advance(HOUR_MS)
    expect(await states()).toEqual(['withdrawn', 'withdrawn'])
    provider.textResponses.length = 0
    expect(provider.texts).toEqual([])
  })

  test('stays claimed for the full time, even if the database responds late', async () => {
    await write(sms('alert'))
    const { outbox, clock } = service.ports
    let letIn = () => {}
    let held: Promise<void> | undefined
    await new Promise<void>((begun) => {
      held = service.database.db.transaction(() => {
        begun()
        return new Promise<void>((resolve) => {
          letIn = resolve
        })
      })
    })
    const claiming = outbox.claimMessages(clock, anAlert)
    service.clock.increment(120_000)
    letIn()
    await held
    expect((await claiming)[0]?.delivery.nextAt).toBe(clock.now() + CLAIM_MS)
    await service.scheduler.settled()
    expect(provider.texts).toEqual([])
  })
})

describe('stored hash of a recipient', () => {
  test('is that of the normalized phone number or email address, for texts, calls, and emails', async () => {
    const spellings = [
      ['sms', '(919) 555-0142'],
      ['voice', '919.555.0142'],
      ['mail', 'Ana@Example.org'],
    ] as const
    await write(...spellings.map(([channel, recipient]) => ({ ...sms('alert'), channel, recipient })))
    expect((await stored()).map(({ recipientHash }) => recipientHash)).toEqual(
      ['+19195550142', '+19195550142', 'ana@example.org'].map(hashOf),
    )
  })

  test("isn't that of a phone number if the message is a push, even if the account's id contains the number's digits", async () => {
    const ids = ['abcdef91-9abc-4def-a550-142abcdefabc', 'abcdef91-9abc-4def-a550-abc142defabc']
    await write(...ids.map((recipient) => ({ ...sms('alert'), channel: 'push' as const, recipient })))
    const hashes = (await stored()).map(({ recipientHash }) => recipientHash)
    expect(hashes).not.toContain(hashOf('919 455 0142'))
    expect(new Set(hashes).size).toBe(2)
  })
})

describe('monthly limit of texts to a number', () => {
  test('drops only messages that can wait, and only after 50 texts', async () => {
    const month = new Date(service.clock.now())
    const first = Date.UTC(month.getUTCFullYear(), month.getUTCMonth())
    await service.database.db.insert(smsMonths).values({ number: hashOf(ana), month: first, given: 49 })
    await write(sms('live-link', 'fiftieth'))
    await service.advance(5_000)
    await write(sms('live-link', 'too many'), sms('alert'), sms('distress'), sms('vote'))
    await service.advance(5_000)
    expect(await states()).toEqual(['sent', 'failed cap', 'sent', 'sent', 'sent'])
    const [count] = await service.database.db
      .select()
      .from(smsMonths)
      .where(eq(smsMonths.number, hashOf(ana)))
    expect(count?.given).toBe(53)
  })
})

describe('contact who refuses texts', () => {
  test("doesn't count as notified, unlike a contact whose alert was sent", async () => {
    const { db } = service.database
    await db.insert(optOuts).values({ number: hashOf('+19195550001'), at: service.clock.now() })
    const alertedAt = service.clock.now()
    provider.textResponses.push({ kind: 'refuses', status: 503, code: 20_503 })
    await setOut({ db, keys: service.keys }, 2, alertedAt - ALERT_AFTER_MS)
    await service.advance(60_000)
    const contacts = await db.select().from(tripContacts)
    const [alert] = (await stored()).filter(({ kind, state }) => kind === 'alert' && state === 'sent')
    expect(alert?.sentAt).toBeGreaterThan(alertedAt)
    const notified = Object.fromEntries(contacts.map((contact) => [contact.numberHash, contact.notifiedAt]))
    expect(notified).toEqual({ [hashOf('+19195550000')]: alert?.sentAt, [hashOf('+19195550001')]: null })
  })
})

describe("texts to the service's number", () => {
  const path = '/api/webhooks/twilio'
  const id = (last: string) => `SM${last.padStart(32, '0')}`
  const say = async (Body: string, MessageSid: string) => {
    const fields = { MessageSid, From: ana, Body }
    const signed = twilio.getExpectedTwilioSignature(account.authToken, `${PUBLIC_URL}${path}`, fields)
    const response = await fetch(`${service.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'x-twilio-signature': signed },
    })
    return { status: response.status, text: await response.text() }
  }
  const sent = async (body: string) => {
    await write(sms('alert', body))
    await service.advance(5_000)
    return (await states()).at(-1)
  }

  test('stop messages with STOP and resume them with START [§9.13]', async () => {
    const stop = id('a')
    expect(await say('STOP', stop)).toEqual({
      status: 200,
      text: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
    })
    expect(await sent('withheld')).toBe('failed optedOut')
    await say('START', id('b'))
    expect(await sent('heard')).toBe('sent')
    await say('STOP', stop)
    expect(await sent('heard again')).toBe('sent')
    expect(provider.texts.map(({ body }) => body)).toEqual(['heard', 'heard again'])
  })
})
