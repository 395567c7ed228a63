import { digitsOf } from '../../primitives/digits.ts'
import type { FloatPlan } from '../../primitives/plan-facts.ts'
import { limitsChosen, type ReadingLimits } from '../../primitives/reading-rules.ts'
import { HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import { planToSend } from '../set-up/plan-draft.ts'
import { nextClock } from './end-of-clock.ts'

/** What a trip can be for (specification §1), as the service is told it; a custom one has words of its own. */
export const activities = ['fishing', 'blind date', 'jogging', 'custom'] as const
export type Activity = (typeof activities)[number]

/** The lengths that are one press away, minutes. */
export const quickLengths = [60, 120, 240] as const

/** When somebody means to be back: after one of the quick lengths, after another while, or by a clock. */
export type BackBy = `${(typeof quickLengths)[number]}` | 'while' | 'clock'

/** Somebody who is told of this trip alone, as they are typed. */
export type OtherContact = { name: string; number: string }

/** A trip that is being written, as it is typed. */
export type TripDraft = {
  activity: Activity
  /** What a custom activity is called. */
  custom: string
  back: BackBy
  /** The hours of a length that is typed. */
  hours: string
  minutes: string
  /** '19:45', on the clocks of the device. */
  clock: string
  /** Numbers of the account's contacts who are not told of this trip. */
  untold: string[]
  others: OtherContact[]
  alerts: ReadingLimits
  /** Whether their phone may ring before their contacts are told. */
  rings: boolean
  /** Whether this device sends its position once the trip has started. */
  sendsPosition: boolean
  /** null: none; absent: the one that the account has for every trip. */
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

/** Whom an account tells, as the service answers it. */
export type StartContact = { name: string | null; number: string; email: string | null }

/** The longest while that can be typed: 30 days, as by text message. */
const LONGEST_WHILE_MS = 30 * 24 * HOUR_MS
/** The shortest trip that can be typed: nobody needs to watch over less. */
const SHORTEST_WHILE_MS = 5 * MINUTE_MS

/** A trip as it is to start, with an id of its own, by which it starts once however often it is sent. */
export type PlannedStart = {
  tripId: string
  activity: string
  /** When they mean to be back, and when that was said; Unix time, ms. */
  dueAt: number
  plannedAt: number
  /** The contacts of this trip; null: the account's. */
  contacts: StartContact[] | null
  alerts: ReadingLimits | null
  rings: boolean
  /** Whether this device sends its position once the trip has started; the service is not told. */
  sendsPosition: boolean
  /** Absent: the account's. */
  plan?: FloatPlan | null
}

/** A start that waited longer than this past its end is not sent any more, ms: by then the traveler is elsewhere. */
const LAPSED_AFTER_MS = 24 * HOUR_MS

/**
 * How long a start's trip takes, if it is sent now, ms; null where it has lapsed. One whose end is over takes a minute:
 * the traveler is asked at once whether they are well.
 */
export function lengthLeft({ dueAt }: PlannedStart, now: number): number | null {
  return now > dueAt + LAPSED_AFTER_MS ? null : Math.max(MINUTE_MS, dueAt - now)
}

/** A field of the draft that cannot be sent as it stands. */
export type DraftField = 'custom' | 'while' | 'clock' | 'contacts' | 'others'

/** `now`: Unix time, ms. `timeZone`: the device's, as IANA names it. */
export type DraftMoment = { now: number; timeZone: string }

/** When a draft's traveler means to be back, Unix time, ms; null where that cannot be told. */
export function dueAtOf(draft: TripDraft, { now, timeZone }: DraftMoment): number | null {
  const { back, hours, minutes, clock } = draft
  if (back === 'clock') {
    const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? []
    return hour ? nextClock(Number(hour) * 60 + Number(minute), timeZone, now) : null
  }
  if (back !== 'while') return now + Number(back) * MINUTE_MS
  const whole = (text: string) => (/^\s*\d{0,4}\s*$/.test(text) ? Number(text) : Number.NaN)
  const length = whole(hours) * HOUR_MS + whole(minutes) * MINUTE_MS
  return length >= SHORTEST_WHILE_MS && length <= LONGEST_WHILE_MS ? now + length : null
}

const isEmpty = ({ name, number }: OtherContact) => name.trim() === '' && number.trim() === ''

/** Digits that a number needs before the service looks at it. */
const LEAST_DIGITS = 7

/**
 * What of a draft is sent, or the first field that cannot be.
 * @param contacts the account's; null where they are not known here, and then all of them are told.
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
  const others = draft.others.filter((other) => !isEmpty(other))
  if (others.some(({ number }) => digitsOf(number).length < LEAST_DIGITS)) return invalid('others')
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
  ...contacts.filter(({ number }) => !untold.includes(number)),
  ...others.map(({ name, number }) => ({ name: name.trim() || null, number: number.trim(), email: null })),
]
