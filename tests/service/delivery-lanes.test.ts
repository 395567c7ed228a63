import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { keepAnswer } from '../../src/service/accounts/keep-answer.ts'
import { deliverMessages } from '../../src/service/messages/deliver-messages.ts'
import { insertMessages } from '../../src/service/messages/insert-messages.ts'
import type { Message } from '../../src/service/messages/message.ts'
import { optOutStore } from '../../src/service/messages/opt-out-store.ts'
import { outboxStore } from '../../src/service/messages/outbox-store.ts'
import type { Sender, SendOutcome } from '../../src/service/messages/sender.ts'
import { messages } from '../../src/service/platform/database/desk-schema.ts'
import type { OpenDatabase } from '../../src/service/platform/database/open-database.ts'
import { type ClockScheduler, clockScheduler } from '../../src/service/platform/jobs/clock-scheduler.ts'
import { type DataKeys, openDataKeys } from '../../src/service/platform/secrets/data-keys.ts'
import { memoryDatabase } from '../support/memory-database.ts'
import { profileKeys } from '../support/profile-keys.ts'
import { STARTING_MS } from '../support/service.ts'

const patience = { timeout: 60_000, interval: 5 }
const SLOTS = 8

let database: OpenDatabase
beforeAll(async () => {
  database = await memoryDatabase()
  keys = await openDataKeys(database.db, profileKeys)
}, STARTING_MS)
afterAll(() => database.close())

let keys: DataKeys
let clock: SimulatedClock
let scheduler: ClockScheduler
/** Sends that the provider has not answered, by the message's text. */
const hanging = new Map<string, (outcome: SendOutcome) => void>()
const sent: string[] = []
beforeEach(async () => {
  await database.db.delete(messages)
  clock = new SimulatedClock()
  clock.set(Date.UTC(2026, 6, 1, 12))
  scheduler = clockScheduler(clock, (_name, fault) => expect.unreachable(String(fault)))
  sent.length = 0
})
afterEach(async () => {
  const stopped = scheduler.stop()
  for (const answer of hanging.values()) answer({ kind: 'sent' })
  hanging.clear()
  await stopped
})

/** Delivers by a provider that never answers some of what it is given. */
function deliver(hangs: (message: Message) => boolean) {
  const send: Sender = (message) => {
    if (hangs(message)) return new Promise((answer) => hanging.set(message.body, answer))
    sent.push(message.body)
    return Promise.resolve({ kind: 'sent' })
  }
  const [outbox, optOuts] = [outboxStore(database.db, keys), optOutStore(database.db, keys, keepAnswer)]
  deliverMessages(scheduler, { outbox, optOuts, clock, send, chance: () => 0 })
}
const many = (count: number, channel: Message['channel'], kind: Message['kind']): Message[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ channel, kind, subject: null, body: `${kind} ${at}` },
    recipient: channel === 'mail' ? `ana${at}@example.org` : `+1919555${1_000 + at}`,
  }))
const write = (...added: Message[]) => insertMessages(database.db as never, keys, null, added, clock.now())

describe('a mail server that hangs', () => {
  test('holds up no text, and a slot that it gives back takes the next mail at once', async () => {
    deliver(({ channel }) => channel === 'mail')
    await write(...many(SLOTS + 2, 'mail', 'alert'))
    clock.increment(2_000)
    await expect.poll(() => hanging.size, patience).toBe(SLOTS)

    await write(...many(3, 'sms', 'alert'))
    clock.increment(2_000)
    await expect.poll(() => sent.toSorted(), patience).toEqual(['alert 0', 'alert 1', 'alert 2'])

    hanging.get('alert 3')?.({ kind: 'sent' })
    await expect.poll(() => hanging.has('alert 8'), patience).toBe(true)
    expect(hanging.has('alert 9')).toBe(false)
  })
})

describe('a provider that hangs over other messages', () => {
  test('holds up none of a thousand alerts, which go out once each', async () => {
    deliver(({ kind }) => kind === 'phone-proof')
    await write(...many(100, 'sms', 'phone-proof'))
    clock.increment(2_000)
    await expect.poll(() => hanging.size, patience).toBe(SLOTS)
    const alerts = many(1_000, 'sms', 'alert')
    await write(...alerts)
    clock.increment(2_000)
    await expect.poll(() => sent.length, patience).toBe(alerts.length)
    expect(sent.toSorted()).toEqual(alerts.map(({ body }) => body).toSorted())
    const isOut = eq(messages.state, 'sent')
    await expect.poll(() => database.db.$count(messages, isOut), patience).toBe(alerts.length)
  }, 90_000)
})
