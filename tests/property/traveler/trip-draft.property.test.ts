import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationText, parseDuration } from '../../../src/domain/primitives/duration.ts'
import { readingRules } from '../../../src/domain/primitives/reading-rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { alertChoices, limitsShown } from '../../../src/domain/traveler/trip/alerts/alerts-change.ts'
import { draftOfPast, repeatDraft } from '../../../src/domain/traveler/trip/start/last-start.ts'
import {
  activities,
  dueAtOf,
  emptyDraft,
  lengthLeft,
  plannedStart,
  type TripDraft,
} from '../../../src/domain/traveler/trip/start/trip-draft.ts'

const now = Date.parse('2026-07-01T16:30:00Z')
const moment = { now, timeZone: 'America/New_York', tripId: 't-1' }
const number = fc.integer({ min: 9_190_000_000, max: 9_199_999_999 }).map((digits) => `+1${digits}`)
const contact = fc.record({ name: fc.option(fc.string()), number, email: fc.constant(null) })
const contacts = fc.uniqueArray(contact, { selector: (one) => one.number, maxLength: 6 })

describe('trip draft', () => {
  test('plans a trip of the chosen length, and the service reads that length the same way', () => {
    const length = fc.record({
      hours: fc.integer({ min: 0, max: 719 }),
      minutes: fc.integer({ min: 5, max: 59 }),
    })
    fc.assert(
      fc.property(length, ({ hours, minutes }) => {
        const draft: TripDraft = { ...emptyDraft, back: 'while', hours: `${hours}`, minutes: `${minutes}` }
        const result = plannedStart(draft, null, moment)
        if (result.kind !== 'planned') throw new Error(result.field)
        const { planned } = result
        expect(planned.dueAt - now).toBe(hours * HOUR_MS + minutes * MINUTE_MS)
        const left = lengthLeft(planned, now + MINUTE_MS)
        expect(parseDuration(durationText(left ?? 0))).toBe(planned.dueAt - now - MINUTE_MS)
      }),
    )
  })

  test('plans to notify exactly the checked contacts, and needs at least one', () => {
    fc.assert(
      fc.property(
        contacts,
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        fc.option(number),
        (all, ticks, other) => {
          const untold = all.filter((_, at) => !ticks[at]).map((one) => one.number)
          const others = other ? [{ name: ' Kim ', number: other }] : [{ name: '', number: ' ' }]
          const result = plannedStart({ ...emptyDraft, untold, others }, all, moment)
          const told = [
            ...all.filter((one) => !untold.includes(one.number)).map((one) => one.number),
            ...(other ? [other] : []),
          ]
          if (told.length === 0) {
            expect(result).toEqual({ kind: 'invalid', field: 'contacts' })
            return
          }
          if (result.kind !== 'planned') throw new Error(result.field)
          const sent = result.planned.contacts ?? all
          expect(sent.map((one) => one.number)).toEqual(told)
        },
      ),
    )
  })

  test("plans to notify all contacts if the account's contact list is unknown", () => {
    const typed = fc.array(fc.record({ name: fc.string(), number: fc.string() }))
    fc.assert(
      fc.property(typed, (others) => {
        const result = plannedStart({ ...emptyDraft, untold: ['+19195550143'], others }, null, moment)
        expect(result).toMatchObject({ kind: 'planned', planned: { contacts: null } })
      }),
    )
  })

  test.each<[Partial<TripDraft>, string]>([
    [{ activity: 'custom', custom: '  ' }, 'custom'],
    [{ back: 'while', hours: '', minutes: '4' }, 'while'],
    [{ back: 'while', hours: 'two' }, 'while'],
    [{ back: 'while', hours: '721' }, 'while'],
    [{ back: 'clock' }, 'clock'],
    [{ others: [{ name: 'Kim', number: '555' }] }, 'others'],
  ])('reports its invalid field: %j', (change, field) => {
    expect(plannedStart({ ...emptyDraft, ...change }, [], moment)).toEqual({ kind: 'invalid', field })
  })

  test('keeps only the filled-in fields of its plan, which is null if all of them are blank', () => {
    const planOf = (change: Partial<TripDraft>) => {
      const result = plannedStart({ ...emptyDraft, ...change }, null, moment)
      return result.kind === 'planned' ? result.planned.plan : result
    }
    expect(planOf({})).toBeUndefined()
    expect(planOf({ plan: { destination: ' Vista Point ', vehicle: '' } })).toEqual({
      destination: 'Vista Point',
    })
    expect(planOf({ plan: { vehicle: ' ' } })).toBeNull()
    expect(planOf({ plan: null })).toBeNull()
  })
})

test("a stored trip start becomes a one-minute trip if sent after its planned end, and isn't sent more than a day after that", () => {
  const planned = {
    tripId: 't',
    activity: 'jogging',
    dueAt: now,
    plannedAt: 0,
    contacts: null,
    alerts: null,
    rings: false,
    sendsPosition: true,
  }
  fc.assert(
    fc.property(fc.integer({ min: -7 * DAY_MS, max: 7 * DAY_MS }), (late) => {
      const left = lengthLeft(planned, now + late)
      if (late > DAY_MS) expect(left).toBeNull()
      else expect(left).toBe(Math.max(MINUTE_MS, -late))
    }),
  )
})

describe('repeat of the last trip', () => {
  test('has the same length as the last trip, to within 2.5 minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 30 * 24 * 60 }), (minutes) => {
        const dueAt = now + minutes * MINUTE_MS
        const again = repeatDraft({ ...emptyDraft, back: 'clock', clock: '19:45' }, { dueAt, plannedAt: now })
        const next = dueAtOf(again, { ...moment, now: now + DAY_MS })
        expect(Math.abs((next ?? 0) - now - DAY_MS - minutes * MINUTE_MS)).toBeLessThanOrEqual(
          2.5 * MINUTE_MS,
        )
      }),
    )
  })

  test('takes activity and length from a past trip of the account', () => {
    expect(draftOfPast({ activity: 'jogging', time: '1 hour' })).toEqual({
      ...emptyDraft,
      activity: 'jogging',
      back: '60',
    })
    expect(draftOfPast({ activity: 'Walk by the river', time: '3 hour 30 minute' })).toEqual({
      ...emptyDraft,
      activity: 'custom',
      custom: 'Walk by the river',
      back: 'while',
      hours: '3',
      minutes: '30',
    })
    expect(activities).toContain('blind date')
  })
})

test('the service accepts every alert limit that the form offers, and the form also shows a limit that the traveler set', () => {
  for (const { key, least, most, isWhole } of readingRules) {
    const { offered, limits } = alertChoices[key]
    expect(limits).toContain(offered)
    for (const limit of limits) {
      expect(limit).toBeGreaterThanOrEqual(least)
      expect(limit).toBeLessThanOrEqual(most)
      if (isWhole) expect(Number.isInteger(limit)).toBe(true)
    }
    expect(limitsShown(key, null)).toEqual(limits)
    const own = limits[0] === least ? least + 1 : least
    expect(limitsShown(key, own)).toEqual([...new Set([...limits, own])].sort((one, other) => one - other))
  }
})
