import { digitsOf } from '../../../primitives/digits.ts'
import type { FloatPlan } from '../../../primitives/plan-facts.ts'
import { limitsChosen, type ReadingLimits } from '../../../primitives/reading-rules.ts'
import { HOUR_MS, MINUTE_MS } from '../../../primitives/time-units.ts'
import { planToSend } from '../../set-up/plan-draft.ts'
import { minuteOfDayIn, nextClock } from './end-of-clock.ts'

/** Activities that the start form offers (specification §1). */
export const activities = ['fishing', 'blind date', 'jogging', 'custom'] as const
export type Activity = (typeof activities)[number]

/** Trip lengths offered as buttons, in minutes. */
export const quickLengths = [60, 120, 240] as const

export type ReturnChoice = `${(typeof quickLengths)[number]}` | 'while' | 'clock'

export type OtherContact = { name: string; number: string }

export type TripDraft = {
  activity: Activity
  custom: string
  back: ReturnChoice
  hours: string
  minutes: string
  /** Time of day at which the trip ends, such as '19:45'. */
  clock: string
  untold: string[]
  others: OtherContact[]
  alerts: ReadingLimits
  rings: boolean
  sendsPosition: boolean
  /** Plan of the trip. Null means no plan. If absent, the plan in the account applies. */
  plan?: FloatPlan | null
}

export const emptyDraft: TripDraft = {
  activity: 'fishing',
  custom: '',
  back: '120',
  hours: '',
  minutes: '',
  clock: '',
  untold: [],
  others: [],
  alerts: {},
  rings: false,
  sendsPosition: true,
}

/** Contact of a trip. Has no language, so that the service uses the one it has stored, which may be newer. */
export type StartContact = { name: string | null; number: string; email: string | null }

const LONGEST_WHILE_MS = 30 * 24 * HOUR_MS
const SHORTEST_WHILE_MS = 5 * MINUTE_MS

/** Start of a trip, ready to send. `tripId` makes the request idempotent. */
export type PlannedStart = {
  tripId: string
  activity: string
  dueAt: number
  plannedAt: number
  /** Contacts to alert; null means the contacts in the account. */
  contacts: StartContact[] | null
  alerts: ReadingLimits | null
  rings: boolean
  sendsPosition: boolean
  /** Plan of the trip. Null means no plan. If absent, the plan in the account applies. */
  plan?: FloatPlan | null
}

/** Maximum time after the planned end at which a start is still sent. */
const LAPSED_AFTER_MS = 24 * HOUR_MS

/** Returns the time left until the planned end, at least a minute; null if the start is too old to send. */
export function lengthLeft({ dueAt }: PlannedStart, now: number): number | null {
  return now > dueAt + LAPSED_AFTER_MS ? null : Math.max(MINUTE_MS, dueAt - now)
}

export type DraftField = 'custom' | 'while' | 'clock' | 'contacts' | 'others'

export type DraftMoment = { now: number; timeZone: string }

export function dueAtOf(draft: TripDraft, { now, timeZone }: DraftMoment): number | null {
  const { back, hours, minutes, clock } = draft
  if (back === 'clock') {
    const minuteOfDay = minuteOfDayIn(clock)
    return minuteOfDay === null ? null : nextClock(minuteOfDay, timeZone, now)
  }
  if (back !== 'while') return now + Number(back) * MINUTE_MS
  const whole = (text: string) => (/^\d{0,4}$/.test(text.trim()) ? Number(text) : Number.NaN)
  const length = whole(hours) * HOUR_MS + whole(minutes) * MINUTE_MS
  return length >= SHORTEST_WHILE_MS && length <= LONGEST_WHILE_MS ? now + length : null
}

export const isEmpty = ({ name, number }: OtherContact) => name.trim() === '' && number.trim() === ''

const LEAST_DIGITS = 7

export const lacksNumber = (other: OtherContact): boolean =>
  !isEmpty(other) && digitsOf(other.number).length < LEAST_DIGITS

/**
 * Returns the start to send, or the first invalid field.
 * @param contacts null if unknown; the start then includes all contacts in the account, but no others.
 */
export function plannedStart(
  draft: TripDraft,
  contacts: StartContact[] | null,
  { tripId, ...moment }: DraftMoment & { tripId: string },
): { kind: 'planned'; planned: PlannedStart } | { kind: 'invalid'; field: DraftField } {
  const invalid = (field: DraftField) => ({ kind: 'invalid' as const, field })
  const activity = draft.activity === 'custom' ? draft.custom.trim() : draft.activity
  if (activity === '') return invalid('custom')
  const dueAt = dueAtOf(draft, moment)
  if (dueAt === null) return invalid(draft.back === 'clock' ? 'clock' : 'while')
  if (contacts && draft.others.some(lacksNumber)) return invalid('others')
  const others = draft.others.filter((other) => !isEmpty(other))
  const told = contacts && toldOf(draft, contacts, others)
  if (told?.length === 0) return invalid('contacts')
  const isAccounts = told === null || (others.length === 0 && told.length === contacts?.length)
  return {
    kind: 'planned',
    planned: {
      tripId,
      activity,
      dueAt,
      plannedAt: moment.now,
      contacts: isAccounts ? null : told,
      alerts: limitsChosen(draft.alerts),
      rings: draft.rings,
      sendsPosition: draft.sendsPosition,
      ...(draft.plan !== undefined && { plan: draft.plan && planToSend(draft.plan) }),
    },
  }
}

const toldOf = ({ untold }: TripDraft, contacts: StartContact[], others: OtherContact[]): StartContact[] => [
  ...contacts
    .filter(({ number }) => !untold.includes(number))
    .map(({ name, number, email }) => ({ name, number, email })),
  ...others.map(({ name, number }) => ({ name: name.trim() || null, number: number.trim(), email: null })),
]
