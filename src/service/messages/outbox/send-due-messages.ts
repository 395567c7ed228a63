import type { Clock } from '../../../domain/kit/clock.ts'
import type { Channel } from '../../../domain/primitives/message-kinds.ts'
import type { Scheduler } from '../../platform/ports.ts'
import { phoneAddress } from '../phone-address.ts'
import type { ClaimedMessage, OptOutStore, OutboxStore } from '../ports.ts'
import type { Sender, SendOutcome } from '../providers/sender.ts'
import { CLAIM_MS, closed, endsWithinClaim, settle } from './delivery-attempts.ts'
import { type Lane, lanes } from './lanes.ts'
import { decideSending } from './withholding.ts'

const DELIVER_EVERY_MS = 2_000
/** A queue claims no messages while more than this many claimed ones wait. */
const MOST_WAITING = 200

/** Time for which a queue pauses after status 429, too many requests (`isOneTooMany`). */
const PAUSE_MS = 1_000
/** Maximum age of a claim at which a message refused with 429 stays claimed for another attempt. */
const HELD_MS = 5_000
/**
 * Age of a claim at which news is checked again before sending. A distress PIN may have been entered while it
 * waited for a busy recipient or a paused queue. Alerts and questions must not wait for the database.
 */
const CHECKED_AGAIN_MS = 500

type Dependencies = {
  outbox: Pick<OutboxStore, 'dueLanes' | 'claimMessages' | 'isOutdated' | 'settleMessage'>
  optOuts: Pick<OptOutStore, 'keepOptOut'>
  clock: Clock
  send: Sender
  hasSecond(channel: Channel): boolean
  chance(): number
}

/** Claims each due message, sends it, and stores the result. After a crash, the claim expires. */
export function sendDueMessages(scheduler: Scheduler, dependencies: Dependencies): void {
  const { outbox, clock } = dependencies
  const looks = new Map<Lane, () => void>()
  for (const each of lanes) {
    const { atOnce, ahead, ...lane } = each
    let free = atOnce
    let isLooking = false
    let mayBeMore = false
    let isResting = false
    const ready: ClaimedMessage[] = []
    /**
     * Recipients of messages being sent. Each gets one message at a time, so that a slow recipient takes only
     * one slot.
     */
    const busy = new Set<string>()
    const isFree = ({ message }: ClaimedMessage) => !busy.has(message.recipient)
    const room = () => (ready.length > MOST_WAITING ? 0 : free + ahead - ready.filter(isFree).length)
    const isWorthALook = () => !isResting && room() > ahead / 2
    const begin = (): void => {
      while (free > 0 && !isResting) {
        const at = ready.findIndex(isFree)
        const [next] = at < 0 ? [] : ready.splice(at, 1)
        if (!next) return
        free -= 1
        busy.add(next.message.recipient)
        sendOne(next)
      }
    }
    /** Claims messages for free slots and the `ahead` buffer. Waits for room for over half the buffer. */
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
    const goOn = (): void => {
      begin()
      if (mayBeMore && isWorthALook()) look()
    }
    const rest = (): void => {
      if (isResting) return
      isResting = true
      clock.setTimeout(() => {
        isResting = false
        goOn()
      }, PAUSE_MS)
    }
    const sendOne = (claimed: ClaimedMessage): void => {
      scheduler.run('send a message', async () => {
        let isHeld = false
        const outcome = await sending(dependencies, lane, claimed)
          .then((came) => {
            if (!isOneTooMany(dependencies, claimed, came)) return came
            rest()
            isHeld = isFresh(claimed, clock.now())
            if (isHeld) ready.push(claimed)
            // Sends the message with the oldest claim first.
            ready.sort((one, other) => (one.delivery.nextAt ?? 0) - (other.delivery.nextAt ?? 0))
            return came
          })
          .finally(() => {
            free += 1
            busy.delete(claimed.message.recipient)
            goOn()
          })
        if (!isHeld) await note(dependencies, claimed, outcome)
      })
    }
    looks.set(each, look)
  }
  // Checks all queues in one statement instead of one per queue, because they are usually empty.
  scheduler.every(DELIVER_EVERY_MS, 'look for messages', async () => {
    for (const lane of await outbox.dueLanes(lanes, clock.now())) looks.get(lane)?.()
  })
}

/** True if the queue should pause: status 429, a wait of at most `PAUSE_MS`, and no second provider. */
const isOneTooMany = (
  { hasSecond }: Dependencies,
  { message, delivery }: ClaimedMessage,
  outcome: Attempted,
): boolean =>
  outcome.kind === 'tryAgain' &&
  outcome.isTooMany === true &&
  (outcome.afterMs ?? 0) <= PAUSE_MS &&
  delivery.way === 'first' &&
  !hasSecond(message.channel)

const isFresh = ({ delivery: { nextAt } }: ClaimedMessage, now: number, forMs = HELD_MS): boolean =>
  nextAt !== null && now < nextAt - CLAIM_MS + forMs

/** Outcome for a message whose claim could expire during an attempt. */
const waitedTooLong: SendOutcome = { kind: 'tryAgain', reason: 'waited too long', afterMs: null }

type Attempted = SendOutcome | { kind: 'outdated' }

const sending = async (
  { send, clock, outbox }: Dependencies,
  { name }: Pick<Lane, 'name'>,
  claimed: ClaimedMessage,
): Promise<Attempted> => {
  const { message, earlier, delivery, isReported } = claimed
  const now = clock.now()
  const isChecked = name === 'news' && !isReported && !isFresh(claimed, now, CHECKED_AGAIN_MS)
  if (isChecked && (await outbox.isOutdated(message, now))) return { kind: 'outdated' }
  if (message.kind === 'nobody' || isReported) return { kind: 'sent' }
  return endsWithinClaim(delivery, clock.now()) ? send(message, earlier, delivery.way) : waitedTooLong
}

async function note(
  { outbox, optOuts, clock, chance, hasSecond }: Dependencies,
  { message, delivery }: ClaimedMessage,
  outcome: Attempted,
): Promise<void> {
  const now = clock.now()
  const { kind, channel } = message
  if (outcome.kind === 'outdated')
    return outbox.settleMessage(message.id, closed(delivery, { state: 'withdrawn', reason: null }), now)
  const settled = settle(delivery, { outcome, kind, now, chance: chance(), hasSecond: hasSecond(channel) })
  const isStop = outcome.kind === 'optedOut' && delivery.way === 'first'
  const number = isStop ? phoneAddress(message.recipient) : null
  // Stores an opt-out that the first provider reported, because it must apply to our other numbers, too.
  if (number !== null) await optOuts.keepOptOut(number, now, message.id)
  await outbox.settleMessage(message.id, settled, now)
}
