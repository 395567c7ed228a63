import type { Clock } from '../../../domain/ports/clock.ts'
import type { OptOutStore, OutboxStore } from '../../ports/outbox-store.ts'
import type { Sender } from '../../ports/sender.ts'
import { settle } from './delivery.ts'
import { phoneAddress } from './phone-address.ts'
import { decideSending } from './sending-policy.ts'

/** So many messages are on their way at once, each waiting for its provider. */
const AT_ONCE = 8

type Means = { store: OutboxStore & OptOutStore; clock: Clock; send: Sender; chance(): number }

/**
 * Sends every message that is due, until none is left that another process is not sending. Each is claimed before
 * it is sent and settled after, so a kill in between leaves a claim that runs out. Where one was due, the next is
 * looked for beside it, so an idle outbox costs one claim.
 * @param means.chance 0 to under 1, for the waits between tries.
 * Errors: rejects with the first failure of the store, when nothing is on its way any more.
 */
export async function deliverMessages({ store, clock, send, chance }: Means): Promise<void> {
  const slots = new Set<Promise<void>>()
  const faults: unknown[] = []
  const open = () => {
    if (slots.size === AT_ONCE) return
    const slot: Promise<void> = work()
      .catch((fault: unknown) => void faults.push(fault))
      .finally(() => slots.delete(slot))
    slots.add(slot)
  }
  const work = async () => {
    for (;;) {
      const claimed = await store.claimMessage(clock.now(), decideSending)
      if (!claimed) return
      open()
      const { message, delivery, earlier } = claimed
      const outcome = await send(message, earlier)
      const now = clock.now()
      const settled = settle(delivery, { outcome, kind: message.kind, now, chance: chance() })
      const number = outcome.kind === 'optedOut' ? phoneAddress(message.recipient) : null
      // Another sender's number, or another provider, would not know.
      if (number !== null) await store.keepOptOut(number, now)
      await store.settleMessage(message.id, settled, now)
    }
  }
  open()
  while (slots.size > 0) await Promise.all(slots)
  if (faults.length > 0) throw faults[0]
}
