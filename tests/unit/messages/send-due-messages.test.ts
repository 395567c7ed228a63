import { setImmediate as allSettled } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { Message } from '../../../src/service/messages/message.ts'
import { claim, newDelivery } from '../../../src/service/messages/outbox/delivery-attempts.ts'
import type { Lane } from '../../../src/service/messages/outbox/lanes.ts'
import { sendDueMessages } from '../../../src/service/messages/outbox/send-due-messages.ts'
import type { Sender } from '../../../src/service/messages/providers/sender.ts'
import { clockScheduler } from '../../../src/service/platform/jobs/clock-scheduler.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

/** Runs the delivery job with `due` texts in the news queue. Saving the third result fails. */
async function lookOnce(due: number) {
  const asked = { looks: 0, claims: 0, onTheirWay: 0, most: 0, settled: 0, faults: 0 }
  let left = due
  const clock = new SimulatedClock()
  const scheduler = clockScheduler(clock, () => {
    asked.faults += 1
  })
  sendDueMessages(scheduler, {
    outbox: {
      async dueLanes(asking) {
        asked.looks += 1
        return asking.filter(({ channel, name }) => left > 0 && channel === 'sms' && name === 'news')
      },
      async claimMessages(_clock, { lane: { channel, name }, limit }) {
        asked.claims += 1
        if (channel !== 'sms' || name !== 'news') return []
        return Array.from({ length: Math.min(left, limit) }, () => {
          left -= 1
          const claimed = claim(newDelivery(clock.now()), clock.now())
          const text = { id: left, channel, recipient: `+1919555${left}`, kind: 'vote', body: '' } as const
          if (!claimed) throw new Error('a new message is due')
          return { ...claimed, message: { ...text, subject: null } }
        })
      },
      isOutdated: async () => false,
      async settleMessage() {
        asked.settled += 1
        if (asked.settled === 3) throw new Error('the third is not written down')
      },
    },
    optOuts: { keepOptOut: async () => {} },
    clock,
    async send() {
      asked.onTheirWay += 1
      asked.most = Math.max(asked.most, asked.onTheirWay)
      await new Promise(setImmediate)
      asked.onTheirWay -= 1
      return { kind: 'sent' }
    },
    chance: () => 0,
    hasSecond: () => false,
  })
  clock.increment(2_000)
  await scheduler.settled()
  return asked
}

test('an outbox with no due messages takes one query for all queues', async () => {
  expect(await lookOnce(0)).toMatchObject({ looks: 1, claims: 0, faults: 0 })
})

test("fifty texts of a queue are sent in parallel, and a failure to save one result doesn't stop the others", async () => {
  expect(await lookOnce(120)).toMatchObject({ most: 50, onTheirWay: 0, settled: 120, faults: 1 })
})

function callEight(send: (clock: SimulatedClock) => Sender, hasSecond = false) {
  const clock = new SimulatedClock()
  const scheduler = clockScheduler(clock, (_name, fault) => expect.unreachable(String(fault)))
  const settled: { id: number; state: string; at: number }[] = []
  let next = 0
  const isOurs = ({ channel, name }: Lane) => channel === 'voice' && name === 'urgent'
  const claimOne = () => {
    next += 1
    const id = next
    const message: Message = {
      channel: 'voice',
      recipient: `+1919555${id}`,
      kind: 'call',
      subject: null,
      body: '',
    }
    const claimed = claim(newDelivery(clock.now()), clock.now())
    if (!claimed) throw new Error('a new message is due')
    return { ...claimed, message: { id, ...message } }
  }
  sendDueMessages(scheduler, {
    outbox: {
      dueLanes: async (asking) => asking.filter((lane) => next < 8 && isOurs(lane)),
      claimMessages: async (_clock, { lane, limit }) =>
        isOurs(lane) ? Array.from({ length: Math.min(8 - next, limit) }, claimOne) : [],
      isOutdated: async () => false,
      settleMessage: async (id, { state }, at) => void settled.push({ id, state, at }),
    },
    optOuts: { keepOptOut: async () => {} },
    clock,
    send: send(clock),
    chance: () => 0,
    hasSecond: () => hasSecond,
  })
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      clock.increment(100)
      await allSettled()
    }
  }
  return { settled, pass, claimed: () => next }
}

describe('provider that accepts one call per second', () => {
  const oneASecond = (clock: SimulatedClock): Sender => {
    let freeAt = 0
    return async () => {
      if (clock.now() < freeAt) return { kind: 'tryAgain', reason: '429', afterMs: null, isTooMany: true }
      freeAt = clock.now() + 1_000
      return { kind: 'sent' }
    }
  }

  test('gets eight calls within 12 seconds, and each call is marked as sent exactly once', async () => {
    const { settled, pass } = callEight(oneASecond)
    await pass(12_000)
    expect(settled.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'sent'))
    expect(new Set(settled.map(({ id }) => id)).size).toBe(8)
  })

  test('has its rejected calls returned to the queue if there is a second provider', async () => {
    const { settled, pass } = callEight(oneASecond, true)
    await pass(2_200)
    expect(settled.filter(({ state }) => state === 'waiting').length).toBeGreaterThan(2)
  })
})

test('a call that stays rate-limited for several seconds returns to the queue', async () => {
  const { settled, pass, claimed } = callEight(() => async () => ({
    kind: 'tryAgain',
    reason: '429',
    afterMs: null,
    isTooMany: true,
  }))
  await pass(6_000)
  expect(settled).toEqual([])
  await pass(4_000)
  expect(settled.slice(0, 4).map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'waiting'))
  expect(claimed()).toBe(8)
})

test('a message that is rate-limited after forty seconds returns to the queue instead of being sent again', async () => {
  let sent = 0
  const { settled, pass } = callEight((clock) => async () => {
    sent += 1
    await new Promise<void>((done) => clock.setTimeout(done, 40_000))
    return { kind: 'tryAgain', reason: '429', afterMs: null, isTooMany: true }
  })
  await pass(50_000)
  expect(sent).toBe(8)
  expect(settled.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'waiting'))
})
