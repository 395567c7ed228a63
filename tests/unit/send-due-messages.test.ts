import { expect, test } from 'vitest'
import { claim, newDelivery } from '../../src/service/messages/outbox/delivery-tries.ts'
import { sendDueMessages } from '../../src/service/messages/outbox/send-due-messages.ts'
import { clockScheduler } from '../../src/service/platform/jobs/clock-scheduler.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'

/** An outbox with so many news by text due, and everything that is asked of it in one look. */
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
  })
  clock.increment(2_000)
  await scheduler.settled()
  return asked
}

test('an outbox without a message that is due is asked once for all lanes', async () => {
  expect(await lookOnce(0)).toMatchObject({ looks: 1, claims: 0, faults: 0 })
})

test('fifty texts of a lane are on their way at once where more are due, and what fails keeps none of the others', async () => {
  expect(await lookOnce(120)).toMatchObject({ most: 50, onTheirWay: 0, settled: 120, faults: 1 })
})
