import { expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { deliverMessages } from '../../src/service/core/delivery/deliver-messages.ts'
import { claim, newDelivery } from '../../src/service/core/delivery/delivery.ts'

/** An outbox with so many messages due, and everything that is asked of it. */
function outboxWith(due: number) {
  const asked = { claims: 0, onTheirWay: 0, most: 0, settled: 0 }
  let left = due
  const deliver = () =>
    deliverMessages({
      store: {
        async claimMessage(now) {
          asked.claims += 1
          if (left === 0) return null
          left -= 1
          const claimed = claim(newDelivery(now), now)
          const text = {
            id: left,
            channel: 'sms',
            recipient: '+19195550142',
            kind: 'vote',
            body: '',
          } as const
          return claimed && { ...claimed, message: { ...text, subject: null } }
        },
        async settleMessage() {
          asked.settled += 1
          if (asked.settled === 3) throw new Error('the third is not written down')
        },
        keepOptOut: async () => {},
        keepWish: async () => false,
        optedOut: async () => [],
        listMessages: async () => [],
      },
      clock: new SimulatedClock(),
      async send() {
        asked.onTheirWay += 1
        asked.most = Math.max(asked.most, asked.onTheirWay)
        await new Promise(setImmediate)
        asked.onTheirWay -= 1
        return { kind: 'sent' }
      },
      chance: () => 0,
    })
  return { asked, deliver }
}

test('an outbox without a message that is due is asked once', async () => {
  const { asked, deliver } = outboxWith(0)
  await deliver()
  expect(asked.claims).toBe(1)
})

test('eight messages are on their way at once where more are due, and what fails keeps none of the others', async () => {
  const { asked, deliver } = outboxWith(40)
  await expect(deliver()).rejects.toThrow('the third')
  expect(asked).toMatchObject({ most: 8, onTheirWay: 0, settled: 40 })
})
