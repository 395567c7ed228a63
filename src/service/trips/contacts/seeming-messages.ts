import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { LadderPlan } from '../../../domain/trip/escalation/contact-ladder.ts'
import { asIfWrittenAt, type SentForHelp } from '../../messages/outbox/sent-for-help.ts'
import { addressHash } from '../../messages/phone-address.ts'
import { RINGS_S } from '../../messages/providers/sender.ts'
import type { Lookup } from '../../platform/secrets/data-key.ts'
import type { TripContact } from '../emergency-types.ts'

export type CallPlan = Pick<LadderPlan, 'callAfterMs' | 'callAgainMs'>

type Times = { distressAt: number | null; alertedAt: number | null }
type Recipient = Pick<TripContact, 'tellOnDistress' | 'removedAt'>

const NEVER = Number.POSITIVE_INFINITY

export const addressesOf = (keys: Lookup, { number, email }: Pick<TripContact, 'number' | 'email'>) => ({
  number: addressHash(keys, number),
  mailbox: email ? addressHash(keys, email) : null,
})

/**
 * Returns the texts or emails to one address as the traveler and excluded contacts see them, oldest first.
 * Of the distress messages until the ordinary alert, the last one looks like that alert, and the others are
 * hidden. Later messages are shown only if they're about an SOS or the contact's first.
 */
export function seemingAlerts(
  sent: readonly SentForHelp[],
  { distressAt, alertedAt }: Times,
  { contact, address, now }: { contact: Recipient; address: string | null; now: number },
): SentForHelp[] {
  const own = sent.filter(({ kind, recipient }) => kind !== 'call' && recipient === address)
  if (distressAt === null || isLeftOut(contact)) return own
  const usualAt = alertedAt ?? NEVER
  const usual = own.findLast(({ at }) => at >= distressAt && at <= usualAt)
  const [first] = own
  // A contact who joins after the alert gets their first message then, without an SOS.
  const isShown = (one: SentForHelp) =>
    one.at < distressAt || one === usual || (one.at > usualAt && (one.isOfSos || one === first))
  return own.filter(isShown).flatMap((one) => {
    const seeming = asIfWrittenAt(one === usual ? usualAt : one.at, one, now)
    if (!seeming || isAfterRemoval(seeming, contact)) return []
    const wasStopped = one === usual && one.stoppedAt !== null && one.stoppedAt <= usualAt
    return [{ ...seeming, kind: 'alert' as const, ...(wasStopped ? withheld : {}) }]
  })
}

const withheld = { state: 'failed', reason: 'optedOut', receipt: null, reportedAt: null } as const

/** True for a message sent after a pretended removal. After a real one, none is sent. */
const isAfterRemoval = ({ at }: Pick<SentForHelp, 'at'>, { removedAt }: Recipient): boolean =>
  removedAt !== null && at >= removedAt

/**
 * Returns the calls to one contact as the traveler sees them. After the distress PIN, a call to a contact who
 * knows of it looks no earlier than the first call after the ordinary alert. A planned call that wasn't made,
 * for example because the contact had already reacted to the distress message, looks made and unanswered.
 *
 * - `alerts`: the contact's texts from `seemingAlerts`.
 * - `opened`: true if the contact opened the panel. Spares the first call if the alert preceded the PIN.
 * - `reactedAt`: time of the contact's last reaction before the distress PIN, which ends the calls.
 */
export function seemingCalls(
  sent: readonly SentForHelp[],
  { distressAt, alertedAt }: Times,
  of: {
    contact: Recipient
    number: string
    alerts: readonly SentForHelp[]
    plan: CallPlan | null
    opened: boolean
    reactedAt: number | null
    now: number
  },
): SentForHelp[] {
  const { contact, number, alerts, plan, now } = of
  const own = sent.filter(({ kind, recipient }) => kind === 'call' && recipient === number)
  if (distressAt === null || isLeftOut(contact)) return own
  const planned = (alert: SentForHelp | undefined) =>
    alert && plan ? plannedCalls(plan, alert, { ...of, distressAt }) : []
  // An SOS after the ordinary alert starts new calls for everyone, with either PIN.
  const sosAt = alerts.find(({ at }) => at >= distressAt && at > (alertedAt ?? NEVER))?.at ?? NEVER
  const dueAt = planned(alerts.findLast(({ at }) => at < sosAt)).find((at) => at < sosAt)
  const shown = own.flatMap((call) => {
    if (call.at < distressAt || call.at >= sosAt) return call
    return dueAt === undefined ? [] : (asIfWrittenAt(dueAt, call, now) ?? [])
  })
  const newest = alerts.at(-1)
  const missedAt = planned(newest).findLast((at) => at <= now)
  const isMade = shown.some(({ at }) => at >= Math.max(newest?.at ?? 0, distressAt))
  if (plan && missedAt !== undefined && !isMade) {
    // Waits until the real call is over, too. The real call is later if the PIN follows the alert.
    const endedAt = Math.max(missedAt, distressAt + plan.callAfterMs) + RINGS_S * SECOND_MS
    const isEnded = now >= endedAt && sent.some(({ receipt }) => receipt !== null)
    const call = { recipient: number, at: missedAt, triedAt: missedAt }
    shown.push({ ...neverMade, ...call, ...(isEnded ? { receipt: 'noAnswer', reportedAt: endedAt } : {}) })
  }
  return shown.filter((call) => !isAfterRemoval(call, contact))
}

const neverMade = {
  channel: 'voice',
  kind: 'call',
  state: 'sent',
  reason: null,
  receipt: null,
  code: null,
  reportedAt: null,
  isOfSos: false,
  stoppedAt: null,
} as const

/** Returns the due times of calls after an alert, from the distress PIN on. */
function plannedCalls(
  { callAfterMs, callAgainMs }: CallPlan,
  alert: SentForHelp,
  { opened, reactedAt, distressAt }: { opened: boolean; reactedAt: number | null; distressAt: number },
): number[] {
  const { at, state, reason, receipt, reportedAt, triedAt, stoppedAt } = alert
  if (reason === 'optedOut' || stoppedAt !== null || (reactedAt !== null && reactedAt >= at)) return []
  const isSpared = opened && at < distressAt
  const lostAt = receipt === 'undelivered' ? reportedAt : state === 'failed' ? triedAt : null
  // If the text is lost, the first call comes earlier.
  let dueAt = Math.min(at + callAfterMs, isSpared ? NEVER : Math.max(at, lostAt ?? NEVER))
  const all = [dueAt]
  for (const wait of callAgainMs) {
    dueAt += wait
    all.push(dueAt)
  }
  return all.filter((due, rung) => due >= distressAt && !(rung === 0 && isSpared))
}
