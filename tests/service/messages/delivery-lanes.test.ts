import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message } from '../../../src/service/messages/message.ts'
import { optOutStore } from '../../../src/service/messages/opt-out-store.ts'
import { outboxOnDatabase } from '../../../src/service/messages/outbox/outbox-on-database.ts'
import { outboxStore } from '../../../src/service/messages/outbox/outbox-store.ts'
import { sendDueMessages } from '../../../src/service/messages/outbox/send-due-messages.ts'
import { toDecoy } from '../../../src/service/messages/outbox/to-recipients.ts'
import type { Sender, SendOutcome } from '../../../src/service/messages/providers/sender.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { type ClockScheduler, clockScheduler } from '../../../src/service/platform/jobs/clock-scheduler.ts'
import { type DataKeys, openDataKeys } from '../../../src/service/platform/secrets/data-keys.ts'
import { stoppedTexts } from '../../../src/service/trips/alerts/stopped-texts-store.ts'
import { messagesOfTrips } from '../../../src/service/trips/messages-of-trips-store.ts'
import { logStatements } from '../../support/databases/log-statements.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'
import { profileKeys } from '../../support/databases/profile-keys.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const patience = { timeout: 60_000, interval: 5 }
/** Maximum number of texts that a queue sends at the same time. */
const TEXT_SLOTS = 50

let database: OpenDatabase
beforeAll(async () => {
  database = await memoryDatabase()
  keys = await openDataKeys(database.db, profileKeys)
})
afterAll(() => database.close())

let keys: DataKeys
let clock: SimulatedClock
let scheduler: ClockScheduler
/** Requests that the provider hasn't answered yet, keyed by message text. */
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

function deliver(hangs: (message: Message) => boolean) {
  const send: Sender = (message) => {
    if (hangs(message)) return new Promise((answer) => hanging.set(message.body, answer))
    sent.push(message.body)
    return Promise.resolve({ kind: 'sent' })
  }
  const outbox = outboxOf()
  const optOuts = optOutStore(database.db, keys, stoppedTexts({ keys, outbox: outboxOnDatabase(keys) }))
  sendDueMessages(scheduler, { outbox, optOuts, clock, send, chance: () => 0, hasSecond: () => false })
}
const many = (count: number, channel: Message['channel'], kind: Message['kind']): Message[] =>
  Array.from({ length: count }, (_, at) => ({
    channel,
    kind,
    subject: null,
    body: `${kind} ${at}`,
    recipient: channel === 'mail' ? `ana${at}@example.org` : `+1919555${1_000 + at}`,
  }))
const outboxOf = () => outboxStore(database.db, keys, messagesOfTrips(keys))
const claim = (name: 'questions' | 'news' | 'urgent', limit: number) =>
  outboxOf().claimMessages(clock, {
    lane: { channel: 'sms', name },
    limit,
    decide: () => ({ kind: 'send' as const }),
  })
const write = (...added: Message[]) =>
  outboxOnDatabase(keys).write(database.db as never, null, added, clock.now())

describe('a thousand alerts', () => {
  test('are each sent once without delay while the provider leaves texts with codes unanswered', async () => {
    deliver(({ kind }) => kind === 'phone-proof')
    await write(...many(100, 'sms', 'phone-proof'))
    clock.increment(2_000)
    await expect.poll(() => hanging.size, patience).toBe(TEXT_SLOTS)
    const alerts = many(1_000, 'sms', 'alert')
    await write(...alerts)
    clock.increment(2_000)
    await expect.poll(() => sent.length, patience).toBe(alerts.length)
    expect(sent.toSorted()).toEqual(alerts.map(({ body }) => body).toSorted())
    const isOut = eq(messages.state, 'sent')
    await expect.poll(() => database.db.$count(messages, isOut), patience).toBe(alerts.length)
  })
})

describe('decoy messages', () => {
  test('are queued with equal priority, so that none waits for another', async () => {
    const turns = async () =>
      (await database.db.select({ turn: messages.turn }).from(messages)).map(({ turn }) => turn)
    for (const message of many(5, 'sms', 'phone-proof')) await write(toDecoy(message))
    expect(await turns()).toEqual(Array(5).fill(1))
  })
})

describe('questions to one account', () => {
  const to = (account: number, body: string): Message => ({
    channel: 'sms',
    kind: 'check-in-due',
    subject: null,
    body,
    recipient: `+1919555${2_000 + account}`,
  })
  const taken = async (limit: number) => (await claim('questions', limit)).map(({ message }) => message.body)

  test('are interleaved with those to other accounts', async () => {
    for (let at = 0; at < 30; at += 1) await write(to(0, `of one account ${at}`))
    await write(...[1, 2, 3].map((account) => to(account, `of account ${account}`)))
    await write(to(1, 'of account 1, again'))
    expect(await taken(6)).toEqual([
      'of one account 0',
      'of account 1',
      'of account 2',
      'of account 3',
      'of one account 1',
      'of account 1, again',
    ])
    expect(await taken(50)).toHaveLength(28)
  })

  test('keep their order, even after some of them have left the queue', async () => {
    for (let at = 0; at < 5; at += 1) await write(to(0, `${at}`))
    expect(await taken(4)).toEqual(['0', '1', '2', '3'])
    await database.db.update(messages).set({ nextAt: null }).where(eq(messages.state, 'claimed'))
    await write(to(0, '5'))
    expect(await taken(2)).toEqual(['4', '5'])
  })
})

describe('SOS alerts and distress alerts', () => {
  test('are claimed before a thousand earlier ordinary alerts', async () => {
    await write(...many(1_000, 'sms', 'alert'))
    await write({ ...many(1, 'sms', 'alert')[0], body: 'SOS', goesFirst: true } as Message)
    await write({ ...many(1, 'sms', 'distress')[0], body: 'distress' } as Message)
    const first = await claim('urgent', 3)
    expect(first.map(({ message }) => message.body)).toEqual(['SOS', 'distress', 'alert 0'])
  })
})

describe('messages due at the same time', () => {
  test.each([
    ['questions', 'check-in-due'],
    ['urgent', 'alert'],
  ] as const)('are claimed and updated in a fixed number of statements: %s', async (name, kind) => {
    const statements: string[] = []
    const counted = async (count: number) => {
      await database.db.delete(messages)
      await write(...many(count, 'sms', kind))
      statements.length = 0
      const outbox = outboxOf()
      const claimed = await claim(name, 50)
      await Promise.all(
        claimed.map(({ message, delivery }) =>
          outbox.settleMessage(message.id, { ...delivery, state: 'sent', nextAt: null }, clock.now()),
        ),
      )
      expect(claimed).toHaveLength(count)
      expect(await database.db.$count(messages, eq(messages.state, 'sent'))).toBe(count)
      return statements.length
    }
    logStatements(database.db, (query) => statements.push(query))
    const one = await counted(1)
    expect(one).toBeLessThan(14)
    expect(await counted(50)).toBe(one)
  })
})
