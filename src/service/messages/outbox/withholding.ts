import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { Message } from '../message.ts'
import { laneOf } from './lanes.ts'

/** How many SMS one number gets in a month (specification §9) before those that may wait are withheld. */
export const MONTHLY_CAP = 50

/**
 * The kinds that the cap withholds. Everything else is always sent: alerts, and what a traveler needs in order to
 * notice that somebody looks, votes, or changes the account.
 */
const cappedKinds = new Set<Message['kind']>(['contact-request', 'live-link', 'text-how-to', 'drill'])

/**
 * Whether a text counts for the month. A code that proves a number does not, since anybody may ask for one for any
 * number: those have a budget of their own (`proofRequestAttempt`).
 */
export const countsForMonth = (kind: Message['kind'], lane = laneOf(kind)): boolean =>
  lane === 'urgent' || !uncountedKinds.has(kind)

/**
 * Codes that prove a number and links have limits of their own; a message to nobody counts like the one it stands for.
 */
const uncountedKinds = new Set<Message['kind']>(['phone-proof', 'link', 'nobody'])

/** The most questions whether they are well that one traveler is sent in an hour; alarms count all the same. */
export const QUESTIONS_AN_HOUR = 10

/**
 * Messages on which somebody's safety may depend are tried for longer: the question whether the
 * traveler is well, the alert, the distress message, the call, who takes care of it, that nobody knows, the news that
 * somebody is safe or that an emergency lapses or is open again, that a contact will not hear of one, that no text reaches the traveler, that
 * somebody changes the account, and whether a watch began that was asked for by text. And what is sent to nobody, all of it to one
 * number, and the test of all this.
 */
const safetyKinds = new Set([
  'check-in-due',
  'are-you-well',
  'asked-again',
  'ring',
  'alert',
  'distress',
  'call',
  'caring',
  'nobody-knows',
  'operator',
  'canary',
  'checked-in',
  'resolved',
  'reopened',
  'acknowledged',
  'lapsed',
  'link',
  'contact-stopped',
  'own-texts-stopped',
  'contact-left',
  'contact-back',
  'nobody-left',
  'account-changed',
  'text-answer',
  'nobody',
])
export const isSafetyMessage = (kind: string): boolean => safetyKinds.has(kind)

export type SendingDecision =
  | { kind: 'send' }
  /**
   * `optedOut`: the recipient replied STOP. `cap`: they have had as many as they may get this month. `questions`: they
   * have been asked as often as may be within an hour.
   */
  | { kind: 'withhold'; reason: 'optedOut' | 'cap' | 'questions' }
  /** What it says is no longer true. */
  | { kind: 'withdraw' }

/** Whether a call has waited so long that it had better not be made. @param now Unix time, ms. */
export const isLateCall = (
  { channel, createdAt }: Pick<Message, 'channel'> & { createdAt: number },
  now: number,
): boolean => channel === 'voice' && now - createdAt > CALL_PATIENCE_MS

export const isOfPractice = (kind: string): boolean => kind === 'drill' || kind === 'drill-call'

/**
 * How the trip stands that a message is about, when that goes out. `knowsDistress`: whether the recipient is told of a
 * distress on it. `writtenAt`: when the message was written; Unix time, ms.
 */
export type TripThen = { lifecycle: StoredTrip; knowsDistress: boolean; writtenAt: number; now: number }

/** After this wait a call gives way to the next one, ms. */
const CALL_PATIENCE_MS = 8 * MINUTE_MS

/**
 * Whether a message has been overtaken while it waited: an alert, and that nobody knows of it, by the end of the trip; a
 * question by its answer; the news that an emergency is over, or is open again, by the contrary. A trip that was ended by
 * the distress PIN has ended for its traveler, and for contacts who are left out of distress.
 */
export function isOvertaken(kind: string, { lifecycle, knowsDistress, writtenAt, now }: TripThen): boolean {
  const seen = travelerView(lifecycle, now)
  const { askedAt, alarm, distressAt, endedAt } = lifecycle.facts
  // Votes can be taken back when the traveler is on another trip: for the contacts this one goes on.
  const isOver = knowsDistress || distressAt === null ? endedAt !== null : seen.kind === 'ended'
  switch (kind) {
    case 'alert':
    case 'reopened':
      return isOver
    case 'resolved':
      return !isOver
    case 'call':
      return (
        now - writtenAt > CALL_PATIENCE_MS ||
        isOvertaken('alert', { lifecycle, knowsDistress, writtenAt, now })
      )
    // Whoever runs the service hears of an emergency under duress as long as it goes on for the contacts.
    case 'operator':
      return endedAt !== null
    case 'nobody-knows':
      return endedAt !== null || seen.kind === 'ended'
    case 'check-in-due':
      return seen.kind === 'ended' || askedAt === null || askedAt > writtenAt
    case 'are-you-well':
      return seen.kind === 'ended' || alarm === null || alarm.raisedAt > writtenAt
    case 'asked-again':
    case 'ring':
      // The message was written while the question waited for an answer. Once contacts are told, they are the ones who
      // are called.
      return (
        seen.kind === 'ended' ||
        seen.state !== 'checkInDue' ||
        Math.max(askedAt ?? 0, alarm?.raisedAt ?? 0) > writtenAt
      )
    default:
      return false
  }
}

/**
 * Whether a message may go out. STOP holds for every SMS, also for an alert, and carriers enforce it, and for
 * every call; mail and notifications are other channels.
 * @param sentThisMonth SMS to this number since `monthStart` that count for the month. @param askedThisHour questions to
 * this recipient by the same channel.
 */
export function decideSending(
  message: Pick<Message, 'channel' | 'kind'>,
  {
    sentThisMonth,
    optedOut,
    askedThisHour = 0,
    trip = null,
    isPracticeOver = false,
  }: {
    sentThisMonth: number
    optedOut: boolean
    askedThisHour?: number
    trip?: TripThen | null
    isPracticeOver?: boolean
  },
): SendingDecision {
  if (isPracticeOver || (trip && isOvertaken(message.kind, trip))) return { kind: 'withdraw' }
  if (laneOf(message.kind) === 'questions' && askedThisHour >= QUESTIONS_AN_HOUR)
    return { kind: 'withhold', reason: 'questions' }
  if (message.channel !== 'sms' && message.channel !== 'voice') return { kind: 'send' }
  if (optedOut) return { kind: 'withhold', reason: 'optedOut' }
  if (!cappedKinds.has(message.kind) || sentThisMonth < MONTHLY_CAP) return { kind: 'send' }
  return { kind: 'withhold', reason: 'cap' }
}

/** The first instant of the month (UTC) that `at` lies in, Unix time, ms. */
export function monthStart(at: number): number {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth())
}
