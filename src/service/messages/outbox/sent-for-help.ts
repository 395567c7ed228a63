import type {
  Channel,
  DeliveryState,
  MessageKind,
  Receipt,
} from '../../../domain/primitives/message-kinds.ts'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { ContactReach, Reached } from '../../../domain/trip/escalation/contact-reach.ts'
import {
  codeInReason,
  STOPPED_WORDS,
  undeliveredWords,
  whyUndelivered,
} from '../providers/why-undelivered.ts'

/**
 * An alert or call to a contact. `recipient`: `addressHash`. `triedAt`: time when it was sent, else first
 * tried, else queued. `isOfSos`: an SOS during the emergency caused this alert. `stoppedAt`: when the number
 * stopped our texts and calls, or null.
 */
export type SentForHelp = {
  recipient: string
  channel: Channel
  kind: Extract<MessageKind, 'alert' | 'distress' | 'call'>
  state: DeliveryState
  reason: string | null
  receipt: Receipt | null
  code: number | null
  at: number
  triedAt: number
  reportedAt: number | null
  isOfSos: boolean
  stoppedAt: number | null
}

/** Maximum delay shown for events moved after the ordinary alert. More could reveal the distress PIN. */
export const LONGEST_SEEMING_DELIVERY_MS = 5 * SECOND_MS

/**
 * Returns the message as it would look at `now` if it had been queued at `at`; null before `at`. A message
 * queued at `at` or later stays as it is.
 */
export function asIfWrittenAt(at: number, sent: SentForHelp, now: number): SentForHelp | null {
  if (at <= sent.at) return sent
  if (now < at) return null
  // Keeps times from `at` on. Moves earlier ones to `at` plus the real delay, within a bound.
  const shownAt = (happenedAt: number) =>
    happenedAt >= at ? happenedAt : at + Math.min(happenedAt - sent.at, LONGEST_SEEMING_DELIVERY_MS)
  const unreported = {
    ...sent,
    at,
    triedAt: shownAt(sent.triedAt),
    receipt: null,
    code: null,
    reportedAt: null,
  }
  if (now < unreported.triedAt) return { ...unreported, state: 'waiting', reason: null }
  const { receipt, code } = sent
  // A report can come between `at` and the time at which the message seems sent.
  const reportedAt = sent.reportedAt === null ? null : Math.max(shownAt(sent.reportedAt), unreported.triedAt)
  return reportedAt !== null && now >= reportedAt ? { ...unreported, receipt, code, reportedAt } : unreported
}

/**
 * Returns the result of each channel. For texts and emails, prefers the alert to the distress message. The
 * traveler's phone shows the result and must not reveal a distress PIN.
 * @param sent messages, oldest first; of each kind, the newest one counts
 */
export function reachAmong(
  sent: readonly SentForHelp[],
  to: { number: string; mailbox: string | null },
): ContactReach {
  const by = (channel: Channel, kinds: SentForHelp['kind'][]): Reached | null => {
    const newest = kinds.flatMap(
      (kind) =>
        sent.findLast(
          (one) =>
            one.kind === kind &&
            one.channel === channel &&
            one.recipient === (channel === 'mail' ? to.mailbox : to.number),
        ) ?? [],
    )
    return newest[0] ? reachedBy(newest[0]) : null
  }
  return {
    text: by('sms', ['alert', 'distress']),
    call: by('voice', ['call']),
    mail: by('mail', ['alert', 'distress']),
  }
}

function reachedBy({ channel, state, reason, receipt, code }: SentForHelp): Reached {
  if (receipt === 'delivered' || receipt === 'heard') return { state: 'arrived', why: null }
  if (channel === 'voice' && receipt !== null)
    return { state: 'lost', why: undeliveredWords[receipt] ?? null }
  if (receipt === 'undelivered') return { state: 'lost', why: whyUndelivered(code) }
  if (reason === 'optedOut') return { state: 'lost', why: STOPPED_WORDS }
  if (state === 'failed') return { state: 'lost', why: whyGivenUp(reason) }
  return { state: state === 'sent' ? 'sent' : 'waiting', why: null }
}

const whyGivenUp = (reason: string | null): string | null =>
  reason?.startsWith('smtp ') ? 'the mail server didn’t take it' : whyUndelivered(codeInReason(reason))
