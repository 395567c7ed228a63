import type { Clock } from '../../domain/ports/clock.ts'
import type { Scheduler } from '../platform/ports.ts'
import { settle } from './delivery.ts'
import { phoneAddress } from './phone-address.ts'
import type { Lane, OptOutStore, OutboxStore } from './ports.ts'
import type { Sender } from './sender.ts'
import { decideSending } from './sending-policy.ts'

const DELIVER_EVERY_MS = 2_000

/**
 * So many messages of a lane are on their way at once, each waiting for its provider. No lane waits for another: a
 * mail server that hangs holds up no text, and a flood of sign-ups no alert.
 */
const SLOTS = 8
const lanes: Lane[] = [
  { channel: 'sms', isUrgent: true },
  { channel: 'mail', isUrgent: true },
  { channel: 'sms', isUrgent: false },
  { channel: 'mail', isUrgent: false },
  { channel: 'push', isUrgent: false },
]

type Means = {
  outbox: Pick<OutboxStore, 'claimMessage' | 'settleMessage'>
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
  for (const lane of lanes) {
    let used = 0
    /** A slot takes one message after the other until none is due; as soon as it has one, it opens the next slot. */
    const openSlot = (): void => {
      if (used >= SLOTS) return
      used += 1
      scheduler.run('deliver messages', async (signal) => {
        try {
          while (!signal.aborted && (await deliverNext(means, lane, openSlot)));
        } finally {
          used -= 1
        }
      })
    }
    scheduler.every(DELIVER_EVERY_MS, 'look for messages', async () => openSlot())
  }
}

/** @returns false where none is due. */
async function deliverNext({ outbox, optOuts, clock, send, chance }: Means, lane: Lane, taken: () => void) {
  const claimed = await outbox.claimMessage(lane, clock, decideSending)
  if (!claimed) return false
  taken()
  const { message, delivery, earlier } = claimed
  const outcome = await send(message, earlier)
  const now = clock.now()
  const settled = settle(delivery, { outcome, kind: message.kind, now, chance: chance() })
  const number = outcome.kind === 'optedOut' ? phoneAddress(message.recipient) : null
  // Another sender's number, or another provider, would not know.
  if (number !== null) await optOuts.keepOptOut(number, now)
  await outbox.settleMessage(message.id, settled, now)
  return true
}
