import type { Clock } from '../../../domain/kit/clock.ts'
import type { Channel } from '../../../domain/primitives/message-kinds.ts'
import type { Scheduler } from '../../platform/ports.ts'
import { phoneAddress } from '../phone-address.ts'
import type { ClaimedMessage, OptOutStore, OutboxStore } from '../ports.ts'
import type { Sender, SendOutcome } from '../providers/sender.ts'
import { settle } from './delivery-tries.ts'
import { type Lane, lanes } from './lanes.ts'
import { decideSending } from './withholding.ts'

const DELIVER_EVERY_MS = 2_000
/** How many claimed messages of a lane may wait for their recipient's slot. */
const MOST_WAITING = 200

type Dependencies = {
  outbox: Pick<OutboxStore, 'dueLanes' | 'claimMessages' | 'settleMessage'>
  optOuts: Pick<OptOutStore, 'keepOptOut'>
  clock: Clock
  send: Sender
  /** The channels that have a second provider; none where left out. */
  hasSecond?: (channel: Channel) => boolean
  chance(): number
}

/**
 * Sends messages as they become due, until the scheduler stops. Each is claimed before it is sent and settled
 * after, so a kill in between leaves a claim that runs out, and no other process has it meanwhile.
 * @param dependencies.chance 0 to under 1, for the waits between tries.
 */
export function sendDueMessages(scheduler: Scheduler, dependencies: Dependencies): void {
  const { outbox, clock } = dependencies
  const looks = new Map<Lane, () => void>()
  for (const each of lanes) {
    const { atOnce, ahead, ...lane } = each
    let free = atOnce
    let isLooking = false
    let mayBeMore = false
    /** Claimed, and waiting for a slot. */
    const ready: ClaimedMessage[] = []
    /** Those to whom something is being sent: a recipient has one slot, so that none that hangs takes those of others. */
    const busy = new Set<string>()
    const isFree = ({ message }: ClaimedMessage) => !busy.has(message.recipient)
    const room = () => (ready.length > MOST_WAITING ? 0 : free + ahead - ready.filter(isFree).length)
    const isWorthALook = () => room() > ahead / 2
    const begin = (): void => {
      while (free > 0) {
        const at = ready.findIndex(isFree)
        const [next] = at < 0 ? [] : ready.splice(at, 1)
        if (!next) return
        free -= 1
        busy.add(next.message.recipient)
        sendOne(next)
      }
    }
    /** Takes as many messages as there are slots, and some ahead; once half of those have begun, it looks again where more may be due. */
    const look = (): void => {
      if (isLooking) return
      isLooking = true
      scheduler.run('look for messages', async (signal) => {
        try {
          mayBeMore = true
          while (!signal.aborted && mayBeMore && isWorthALook()) {
            const limit = room()
            const claimed = await outbox.claimMessages(clock, { lane, limit, decide: decideSending })
            mayBeMore = claimed.length === limit
            ready.push(...claimed)
            begin()
          }
        } finally {
          isLooking = false
        }
      })
    }
    const sendOne = (claimed: ClaimedMessage): void => {
      scheduler.run('send a message', async () => {
        const outcome = await sending(dependencies, claimed).finally(() => {
          free += 1
          busy.delete(claimed.message.recipient)
          begin()
          if (mayBeMore && isWorthALook()) look()
        })
        await note(dependencies, claimed, outcome)
      })
    }
    looks.set(each, look)
  }
  // Most of the time nothing is due: one statement says so instead of one for each lane.
  scheduler.every(DELIVER_EVERY_MS, 'look for messages', async () => {
    for (const lane of await outbox.dueLanes(lanes, clock.now())) looks.get(lane)?.()
  })
}

const sending = async (
  { send }: Dependencies,
  { message, earlier, delivery, isReported }: ClaimedMessage,
): Promise<SendOutcome> =>
  message.kind === 'nobody' || isReported ? { kind: 'sent' } : send(message, earlier, delivery.way)

async function note(
  { outbox, optOuts, clock, chance, hasSecond = () => false }: Dependencies,
  { message, delivery }: ClaimedMessage,
  outcome: SendOutcome,
): Promise<void> {
  const now = clock.now()
  const { kind, channel } = message
  const settled = settle(delivery, { outcome, kind, now, chance: chance(), hasSecond: hasSecond(channel) })
  const isStop = outcome.kind === 'optedOut' && delivery.way === 'first'
  const number = isStop ? phoneAddress(message.recipient) : null
  // Stored here too: another number or provider of ours would not know of the STOP.
  if (number !== null) await optOuts.keepOptOut(number, now)
  await outbox.settleMessage(message.id, settled, now)
}
