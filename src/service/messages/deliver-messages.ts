import type { Clock } from '../../domain/kit/clock.ts'
import type { Scheduler } from '../platform/ports.ts'
import { settle } from './delivery.ts'
import { lanes } from './lanes.ts'
import { phoneAddress } from './phone-address.ts'
import type { ClaimedMessage, OptOutStore, OutboxStore } from './ports.ts'
import type { Sender } from './sender.ts'
import { decideSending } from './sending-policy.ts'

const DELIVER_EVERY_MS = 2_000

type Means = {
  outbox: Pick<OutboxStore, 'claimMessages' | 'settleMessage'>
  optOuts: Pick<OptOutStore, 'keepOptOut'>
  clock: Clock
  send: Sender
  chance(): number
}

/**
 * Sends messages as they become due, until the scheduler stops. Each is claimed before it is sent and settled
 * after, so a kill in between leaves a claim that runs out, and no other process has it meanwhile.
 * @param means.chance 0 to under 1, for the waits between tries.
 */
export function deliverMessages(scheduler: Scheduler, means: Means): void {
  const { outbox, clock } = means
  for (const { atOnce, ...lane } of lanes) {
    let free = atOnce
    let isLooking = false
    let mayBeMore = false
    /** Takes as many messages as there are slots; a slot that gets free looks again where more may be due. */
    const look = (): void => {
      if (isLooking) return
      isLooking = true
      scheduler.run('deliver messages', async (signal) => {
        try {
          mayBeMore = true
          while (!signal.aborted && mayBeMore && free > 0) {
            const limit = free
            const claimed = await outbox.claimMessages(clock, { lane, limit, decide: decideSending })
            mayBeMore = claimed.length === limit
            free -= claimed.length
            for (const one of claimed) sendOne(one)
          }
        } finally {
          isLooking = false
        }
      })
    }
    const sendOne = (claimed: ClaimedMessage): void => {
      scheduler.run('send a message', () =>
        deliver(means, claimed).finally(() => {
          free += 1
          if (mayBeMore) look()
        }),
      )
    }
    scheduler.every(DELIVER_EVERY_MS, 'look for messages', async () => look())
  }
}

async function deliver({ outbox, optOuts, clock, send, chance }: Means, claimed: ClaimedMessage) {
  const { message, delivery, earlier } = claimed
  const isToNobody = message.kind === 'nobody'
  const outcome = isToNobody ? ({ kind: 'sent' } as const) : await send(message, earlier)
  const now = clock.now()
  const settled = settle(delivery, { outcome, kind: message.kind, now, chance: chance() })
  const number = outcome.kind === 'optedOut' ? phoneAddress(message.recipient) : null
  // Another sender's number, or another provider, would not know.
  if (number !== null) await optOuts.keepOptOut(number, now)
  await outbox.settleMessage(message.id, settled, now)
}
