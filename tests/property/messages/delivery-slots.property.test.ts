import { setImmediate as allSettled } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '../../../src/service/messages/message.ts'
import { CLAIM_MS, newDelivery } from '../../../src/service/messages/outbox/delivery-attempts.ts'
import { type Lane, laneOf, lanes } from '../../../src/service/messages/outbox/lanes.ts'
import { sendDueMessages } from '../../../src/service/messages/outbox/send-due-messages.ts'
import type { OutboxStore } from '../../../src/service/messages/ports.ts'
import type { Sender } from '../../../src/service/messages/providers/sender.ts'
import { clockScheduler } from '../../../src/service/platform/jobs/clock-scheduler.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const LOOK_EVERY_MS = 2_000

const laneNameOf = ({ channel, kind }: Pick<Message, 'channel' | 'kind'>) => `${channel} ${laneOf(kind)}`
const said = (recipient: number) => ({ recipient: `${recipient}`, subject: null, body: '' })
const nameOf = ({ channel, name }: Lane) => `${channel} ${name}`
const slotsOf = new Map(lanes.map((lane) => [nameOf(lane), lane.atOnce]))

const claimedAt = <Sent extends Message>(now: number, message: Sent) => ({
  message,
  delivery: { ...newDelivery(0), nextAt: now + CLAIM_MS },
  earlier: undefined,
})

/** Runs the delivery job on a fake outbox whose messages are never outdated. */
function sendOn(
  clock: SimulatedClock,
  { send, ...claims }: Pick<OutboxStore, 'dueLanes' | 'claimMessages'> & { send: Sender },
) {
  const scheduler = clockScheduler(clock, (_name, fault) => expect.unreachable(String(fault)))
  const outbox = { ...claims, isOutdated: async () => false, settleMessage: async () => {} }
  const optOuts = { keepOptOut: async () => {} }
  sendDueMessages(scheduler, { outbox, optOuts, clock, send, chance: () => 0, hasSecond: () => false })
}

/** Random messages, with times in seconds. `takes` is the provider's response time, infinite if it never responds. */
const written = fc.array(
  fc.record({
    channel: fc.constantFrom('sms', 'mail'),
    kind: fc.constantFrom('alert', 'distress', 'check-in-due', 'vote', 'phone-proof'),
    at: fc.integer({ min: 0, max: 20 }),
    takes: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(Number.POSITIVE_INFINITY)),
  }),
  { maxLength: 160, size: 'max' },
)

test('a due message waits only for the next check of the outbox and for a free slot in its queue', async () => {
  await fc.assert(
    fc.asyncProperty(written, async (plan) => {
      const clock = new SimulatedClock()
      const due: (Message & { id: number; since: number })[] = []
      const under = new Map<string, number>()
      const started: number[] = []
      const claimMessages: OutboxStore['claimMessages'] = async (_clock, { lane, limit }) => {
        const taken = due.filter((message) => laneNameOf(message) === nameOf(lane)).slice(0, limit)
        for (const message of taken) due.splice(due.indexOf(message), 1)
        return taken.map((message) => claimedAt(clock.now(), message))
      }
      const send = async (message: Message & { id: number }) => {
        const lane = laneNameOf(message)
        under.set(lane, (under.get(lane) ?? 0) + 1)
        expect(under.get(lane)).toBeLessThanOrEqual(slotsOf.get(lane) ?? 0)
        started.push(message.id)
        const { takes = 0 } = plan[message.id] ?? {}
        if (takes > 0)
          await new Promise<void>((sent) => {
            if (Number.isFinite(takes)) clock.setTimeout(sent, takes * 1_000)
          })
        under.set(lane, (under.get(lane) ?? 0) - 1)
        return { kind: 'sent' } as const
      }
      const dueLanes: OutboxStore['dueLanes'] = async (asking) =>
        asking.filter((lane) => due.some((message) => laneNameOf(message) === nameOf(lane)))
      sendOn(clock, { dueLanes, claimMessages, send })

      for (let second = 0; second < 60; second += 1) {
        for (const [id, { channel, kind, at }] of plan.entries())
          if (at === second)
            due.push({ id, since: clock.now(), channel, kind, recipient: `${id}`, subject: null, body: '' })
        clock.increment(1_000)
        await allSettled()
        for (const message of due) {
          const isLookedFor = clock.now() - message.since > LOOK_EVERY_MS
          if (isLookedFor) expect(under.get(laneNameOf(message))).toBe(slotsOf.get(laneNameOf(message)))
        }
      }
      expect(new Set(started).size).toBe(started.length)
    }),
    { numRuns: 50 },
  )
})

test('a backlog of 600 check-in texts is claimed in batches of at least 25 on average, even if some sends finish early', async () => {
  const many = 600
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: many, maxLength: many }),
      async (taking) => {
        const clock = new SimulatedClock()
        let [next, claims, sent] = [0, 0, 0]
        const claimMessages: OutboxStore['claimMessages'] = async (_clock, { lane, limit }) => {
          if (nameOf(lane) !== 'sms questions' || next === many) return []
          claims += 1
          const first = next
          next = Math.min(many, first + limit)
          return taking.slice(first, next).map((_, at) => {
            const id = first + at
            return claimedAt(clock.now(), { id, channel: 'sms', kind: 'check-in-due', ...said(id) })
          })
        }
        const send = async ({ id }: { id: number }) => {
          await new Promise<void>((done) => clock.setTimeout(done, (taking[id] ?? 0) * 10))
          sent += 1
          return { kind: 'sent' } as const
        }
        const dueLanes: OutboxStore['dueLanes'] = async (asking) =>
          next < many ? asking.filter((lane) => nameOf(lane) === 'sms questions') : []
        sendOn(clock, { dueLanes, claimMessages, send })
        clock.increment(LOOK_EVERY_MS)
        for (let steps = 0; sent < many && steps < 1_000; steps += 1) {
          await allSettled()
          clock.increment(10)
        }
        expect(sent).toBe(many)
        expect(claims).toBeLessThanOrEqual(many / 25)
      },
    ),
    { numRuns: 10 },
  )
})

test("sends that hang for one recipient don't hold up messages to other recipients", async () => {
  const clock = new SimulatedClock()
  const due: (Message & { id: number })[] = Array.from({ length: 40 }, (_, id) => ({
    id,
    channel: 'push',
    kind: 'check-in-due',
    ...said(id < 30 ? 0 : id),
  }))
  const sent: string[] = []
  const claimMessages: OutboxStore['claimMessages'] = async (_clock, { lane, limit }) =>
    nameOf(lane) !== 'push questions'
      ? []
      : due.splice(0, limit).map((message) => claimedAt(clock.now(), message))
  const send = async ({ recipient }: Message) => {
    if (recipient === '0') await new Promise(() => {})
    sent.push(recipient)
    return { kind: 'sent' } as const
  }
  const dueLanes: OutboxStore['dueLanes'] = async (asking) => (due.length > 0 ? [...asking] : [])
  sendOn(clock, { dueLanes, claimMessages, send })
  for (let looks = 0; looks < 20; looks += 1) {
    clock.increment(LOOK_EVERY_MS)
    await allSettled()
  }
  expect(sent.toSorted()).toEqual(Array.from({ length: 10 }, (_, at) => `${30 + at}`))
})
