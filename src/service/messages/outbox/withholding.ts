import { rulesOf } from '../../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { Message } from '../message.ts'
import { laneOf } from './lanes.ts'

/** Texts to one number in a month (specification §9) before capped kinds are withheld. */
export const MONTHLY_CAP = 50

/**
 * Whether a text counts toward the month. Anyone can request codes for a number, so codes have limits of their own
 * (`proofRequestAttempt`).
 */
export const countsForMonth = (kind: Message['kind'], lane = laneOf(kind)): boolean =>
  lane === 'urgent' || !rulesOf(kind).isUncounted

/** Most questions to one traveler in an hour; alarms are raised anyway. */
export const QUESTIONS_AN_HOUR = 10

export const isSafetyMessage = (kind: string): boolean => rulesOf(kind).isSafety === true

export type SendingDecision =
  | { kind: 'send' }
  /** `optedOut`: STOP. `cap`: monthly limit. `questions`: hourly limit. */
  | { kind: 'withhold'; reason: 'optedOut' | 'cap' | 'questions' }
  /** Its content is no longer true. */
  | { kind: 'withdraw' }

/** Waited so long that the call shouldn't be made. */
export const isLateCall = (
  { channel, createdAt }: Pick<Message, 'channel'> & { createdAt: number },
  now: number,
): boolean => channel === 'voice' && now - createdAt > CALL_PATIENCE_MS

export const isOfPractice = (kind: string): boolean => kind === 'drill' || kind === 'drill-call'

/** The message's trip when it goes out. `knowsDistress`: the recipient is told of a distress. */
export type TripThen = { lifecycle: StoredTrip; knowsDistress: boolean; writtenAt: number; now: number }

/** Calls older than this are withdrawn: the contact ladder makes another. */
const CALL_PATIENCE_MS = 8 * MINUTE_MS

/**
 * Whether a message is outdated: an alert by the trip's end, a question by its answer, the news of an end by a
 * reopening. A trip ended by the distress PIN has ended for the traveler and for left-out contacts.
 */
export function isOvertaken(kind: string, { lifecycle, knowsDistress, writtenAt, now }: TripThen): boolean {
  const seen = travelerView(lifecycle, now)
  const { askedAt, alarm, distressAt, endedAt } = lifecycle.facts
  // Votes can be taken back while the traveler is on another trip: for contacts this one goes on.
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
    // The operator hears of an emergency under duress as long as it goes on for contacts.
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
      // Repeats are for an open question. Once contacts are alerted, they are called instead.
      return (
        seen.kind === 'ended' ||
        seen.state !== 'checkInDue' ||
        Math.max(askedAt ?? 0, alarm?.raisedAt ?? 0) > writtenAt
      )
    default:
      return false
  }
}

/** `sentThisMonth`, `optedOut`: for texts. `askedThisHour`: questions to the recipient by this channel. */
export type SendingRecord = {
  sentThisMonth: number
  optedOut: boolean
  askedThisHour: number
  trip: TripThen | null
  /** The recipient's practice alert is over. */
  isPracticeOver?: boolean
}

/**
 * Decides whether a message goes out. STOP covers every text and call, as carriers enforce it; mail and push are
 * other channels.
 *
 * @param sentThisMonth texts to this number that count. @param askedThisHour questions by this channel.
 */
export function decideSending(
  message: Pick<Message, 'channel' | 'kind'>,
  {
    sentThisMonth,
    optedOut,
    askedThisHour = 0,
    trip = null,
    isPracticeOver = false,
  }: Pick<SendingRecord, 'sentThisMonth' | 'optedOut'> & Partial<SendingRecord>,
): SendingDecision {
  if (isPracticeOver || (trip && isOvertaken(message.kind, trip))) return { kind: 'withdraw' }
  if (laneOf(message.kind) === 'questions' && askedThisHour >= QUESTIONS_AN_HOUR)
    return { kind: 'withhold', reason: 'questions' }
  if (message.channel !== 'sms' && message.channel !== 'voice') return { kind: 'send' }
  if (optedOut) return { kind: 'withhold', reason: 'optedOut' }
  if (!rulesOf(message.kind).isCapped || sentThisMonth < MONTHLY_CAP) return { kind: 'send' }
  return { kind: 'withhold', reason: 'cap' }
}

/** In UTC. */
export function monthStart(at: number): number {
  const day = new Date(at)
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth())
}
