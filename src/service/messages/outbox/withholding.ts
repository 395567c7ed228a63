import { rulesOf } from '../../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import { travelerView, tripWithoutDistress } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { Message } from '../message.ts'
import { laneOf } from './lanes.ts'

/** Maximum number of texts to a number per month (specification §9). Applies only to `isCapped` kinds. */
export const MONTHLY_CAP = 50

/** True if messages of a kind count toward the monthly cap. */
export const countsForMonth = (kind: Message['kind'], lane = laneOf(kind)): boolean =>
  lane === 'urgent' || !rulesOf(kind).isUncounted

/** Maximum number of questions to a recipient per channel and hour. Further ones are withheld. */
export const QUESTIONS_AN_HOUR = 10

export const isSafetyMessage = (kind: string): boolean => rulesOf(kind).isSafety === true

export type SendingDecision =
  | { kind: 'send' }
  | { kind: 'withhold'; reason: 'optedOut' | 'cap' | 'questions' }
  | { kind: 'withdraw' }
  /** Leaves the message in the queue, because it may become outdated. */
  | { kind: 'wait' }

export const isLateCall = (
  { channel, createdAt }: Pick<Message, 'channel'> & { createdAt: number },
  now: number,
): boolean => channel === 'voice' && now - createdAt > CALL_PATIENCE_MS

/** Life of a code that proves a phone number. A text with an expired code is withdrawn. */
export const PROOF_LIFE_MS = 10 * MINUTE_MS

/** Time after which a reply about a trip isn't sent, because the durations in it are wrong by then. */
export const STATUS_LIFE_MS = 10 * MINUTE_MS

const lives: Partial<Record<string, number>> = { 'phone-proof': PROOF_LIFE_MS, 'text-status': STATUS_LIFE_MS }

export const isExpired = (
  { kind, createdAt }: Pick<Message, 'kind'> & { createdAt: number },
  now: number,
): boolean => now - createdAt >= (lives[kind] ?? Number.POSITIVE_INFINITY)

export const isOfPractice = (kind: string): boolean => kind === 'drill' || kind === 'drill-call'

/**
 * State of a message's trip when the message is sent. `knowsDistress`: the recipient gets distress alerts.
 * `distressElsewhereAt`: time of an open distress of the traveler on another trip, if the recipient knows of it.
 * `isDue`: the watch is about to change the trip.
 */
export type TripAtSending = {
  lifecycle: StoredTrip
  knowsDistress: boolean
  distressElsewhereAt?: number | null
  writtenAt: number
  now: number
  isDue?: boolean
}

/** Maximum age of a queued call to a contact. Older calls aren't made. */
const CALL_PATIENCE_MS = 8 * MINUTE_MS

const NEVER = Number.NEGATIVE_INFINITY

/**
 * True if a message is outdated, such as an alert after the trip ended. A trip ended with the distress PIN
 * counts as ended only for the traveler and excluded contacts. Contacts who know of a distress get no earlier
 * message that says the traveler is safe, or in someone's care.
 */
export function isSuperseded(
  kind: string,
  { lifecycle, knowsDistress, distressElsewhereAt = null, writtenAt, now }: TripAtSending,
): boolean {
  const seen = travelerView(lifecycle, now)
  const { askedAt, alarm, endedAt, distressAt } = lifecycle.facts
  const distressKnownAt = Math.max((knowsDistress ? distressAt : null) ?? NEVER, distressElsewhereAt ?? NEVER)
  // Uses the end as contacts see it: they can reopen an emergency while the traveler is on another trip.
  const known = knowsDistress ? lifecycle : tripWithoutDistress(lifecycle, now)
  const isOver = known.facts.endedAt !== null
  switch (kind) {
    case 'alert':
    case 'reopened':
      return isOver
    case 'resolved':
      return !isOver || writtenAt < (distressElsewhereAt ?? NEVER)
    case 'lapsed':
      return writtenAt < (distressElsewhereAt ?? NEVER)
    // A 911 call from before the distress alert concerned only an overdue trip.
    case 'caring':
    case 'vote':
    case 'acknowledged':
      return writtenAt < distressKnownAt
    case 'checked-in':
      return distressKnownAt > NEVER
    case 'live-link':
      return distressKnownAt > NEVER || seen.kind === 'ended'
    case 'call':
      return (
        now - writtenAt > CALL_PATIENCE_MS ||
        isSuperseded('alert', { lifecycle, knowsDistress, writtenAt, now })
      )
    // After the distress PIN, the operator gets messages until the emergency ends for contacts.
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
      // Repeats a question only until the traveler has replied or the service has alerted contacts.
      return (
        seen.kind === 'ended' ||
        seen.state !== 'checkInDue' ||
        Math.max(askedAt ?? 0, alarm?.raisedAt ?? 0) > writtenAt
      )
    default:
      return false
  }
}

/** Data for `decideSending`. `sentThisMonth` counts texts; `optedOut` applies to texts and calls. */
export type SendingRecord = {
  sentThisMonth: number
  optedOut: boolean
  askedThisHour: number
  trip: TripAtSending | null
  /** True if the practice alert is over, its call is late, or the message has expired (`isExpired`). */
  isOutdated: boolean
}

/**
 * True if a question waits until the watch has handled its trip. After an outage, the watch asks again unless
 * the question was sent. It handles trips after the distress PIN later, so only some would be asked twice.
 */
const waitsForWatch = (kind: string, trip: TripAtSending | null): boolean =>
  trip?.isDue === true && (kind === 'check-in-due' || kind === 'are-you-well')

/** Decides whether to send a message. STOP blocks texts and calls, but not email or push notifications. */
export function decideSending(
  message: Pick<Message, 'channel' | 'kind'>,
  { sentThisMonth, optedOut, askedThisHour, trip, isOutdated }: SendingRecord,
): SendingDecision {
  if (isOutdated || (trip && isSuperseded(message.kind, trip))) return { kind: 'withdraw' }
  if (waitsForWatch(message.kind, trip)) return { kind: 'wait' }
  if (laneOf(message.kind) === 'questions' && askedThisHour >= QUESTIONS_AN_HOUR)
    return { kind: 'withhold', reason: 'questions' }
  if (message.channel !== 'sms' && message.channel !== 'voice') return { kind: 'send' }
  if (optedOut) return { kind: 'withhold', reason: 'optedOut' }
  if (!rulesOf(message.kind).isCapped || sentThisMonth < MONTHLY_CAP) return { kind: 'send' }
  return { kind: 'withhold', reason: 'cap' }
}

/** Start of the month in UTC. */
export function monthStart(at: number): number {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth())
}
