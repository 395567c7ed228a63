import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { durationText, LONGEST_DURATION_MS, parseDuration } from '../../../src/domain/primitives/duration.ts'
import { advance, startTrip } from '../../../src/domain/trip/lifecycle/advance.ts'
import type { StoredTrip } from '../../../src/domain/trip/lifecycle/stored-trip.ts'
import {
  askedAtOf,
  LONGEST_EMERGENCY_MS,
  LONGEST_EXTENSION_MS,
  lapseAtOf,
  nextLookAt,
  nextQuestionAt,
  seemsToGoOn,
  type TripEffect,
  type TripEvent,
} from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import {
  contactsView,
  travelerView,
  tripWithoutDistress,
} from '../../../src/domain/trip/lifecycle/trip-views.ts'
import {
  anyTravelerEvent,
  anyTripEvent,
  HOUR,
  live,
  MINUTE,
  plan,
} from '../../support/statecharts/trip-events.ts'

const events = fc.array(anyTripEvent, { maxLength: 12 })
const toTraveler = ({ type }: TripEffect) =>
  type === 'tellTraveler' || type === 'askTraveler' || type === 'askAboutAlarm'
const ofType = (effects: TripEffect[], type: TripEffect['type']) => effects.filter((one) => one.type === type)
const isOpenToContacts = ({ facts }: StoredTrip) => facts.endedAt === null

describe('trip', () => {
  test('is hidden from contacts only after a check-in with the safety PIN and no distress PIN', () => {
    fc.assert(
      fc.property(events, fc.boolean(), (happened, isForced) => {
        const { trip } = live(happened)
        const isSafe = !isForced && trip.facts.endedAt !== null && trip.state === 'checkedIn'
        expect(contactsView(trip, isForced)).toBe(isSafe ? 'safe' : 'everything')
        if (trip.facts.distressAt !== null) expect(contactsView(trip, isForced)).toBe('everything')
      }),
    )
  })

  test('keeps its track while excluded contacts still see an open trip', () => {
    const distress = fc.constantFrom('distressPin.entered', 'distress.signaled')
    const waits = fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 12 })
    fc.assert(
      fc.property(events, distress, waits, (happened, type, hours) => {
        let { trip } = live([{ type, at: plan.startedAt }, ...happened])
        let now = plan.startedAt
        for (const wait of hours) {
          now += wait * HOUR
          const { trip: after, effects } = advance(trip, { type: 'time.reached', now })
          if (ofType(effects, 'forgetTrack').length > 0) expect(seemsToGoOn(after.facts)).toBe(false)
          trip = after
        }
      }),
    )
  })

  test('can be extended repeatedly, by up to a day each time, up to the maximum length', () => {
    expect(LONGEST_EXTENSION_MS).toBe(24 * HOUR)
    const asked = { type: 'trip.extended', at: plan.startedAt } as const
    let { trip } = startTrip(plan)
    for (let day = 1; day <= 3; day += 1) {
      const until = plan.dueAt + day * LONGEST_EXTENSION_MS
      expect(advance(trip, { ...asked, until: until + 1 })).toEqual({ trip, effects: [] })
      const extended = advance(trip, { ...asked, until })
      expect(extended.effects).toEqual([{ type: 'wakeAt', at: until }])
      trip = extended.trip
    }
    const longest = plan.startedAt + LONGEST_DURATION_MS
    const nearly = startTrip({ ...plan, dueAt: longest - HOUR }).trip
    expect(advance(nearly, { ...asked, until: longest + 1 }).effects).toEqual([])
    expect(advance(nearly, { ...asked, until: longest }).effects).toEqual([{ type: 'wakeAt', at: longest }])
  })

  test('requests a wake-up at the right time if one comes too early', () => {
    const dueOf = ({ state, facts }: StoredTrip) => {
      if (state === 'active') return facts.dueAt
      if (state === 'checkInDue') return nextQuestionAt(facts, 0)
      if (state === 'alerted') return lapseAtOf(facts)
      if (state === 'distress' || state === 'held') return nextLookAt(facts, 0)
      return null
    }
    fc.assert(
      fc.property(events, fc.integer({ min: 1, max: 200 * HOUR }), (happened, early) => {
        const { trip } = live(happened)
        const due = dueOf(trip)
        const woken = advance(trip, { type: 'time.reached', now: (due ?? plan.dueAt) - early })
        expect(woken).toEqual({ trip, effects: due === null ? [] : [{ type: 'wakeAt', at: due }] })
      }),
    )
  })
})

describe('distress PIN after contacts resolved the emergency', () => {
  const step = fc.integer({ min: 1, max: 40 * 24 * 60 })
  const entries = ['distress.signaled', 'distressPin.entered'] as const

  test.each(entries)('reopens the emergency, however late, and keeps it open for 14 days: %s', (type) => {
    expect(LONGEST_EMERGENCY_MS).toBe(14 * 24 * HOUR)
    fc.assert(
      fc.property(step, step, (resolvedAfter, enteredAfter) => {
        const at = plan.startedAt + MINUTE
        const resolvedAt = at + resolvedAfter * MINUTE
        const enteredAt = resolvedAt + enteredAfter * MINUTE
        const { trip } = live([
          { type: 'distress.signaled', at },
          { type: 'time.reached', now: resolvedAt },
          { type: 'quorum.reached', by: 'rosa', at: resolvedAt },
          { type: 'time.reached', now: enteredAt },
        ])
        expect(isOpenToContacts(trip)).toBe(false)
        const { trip: again, effects } = advance(trip, { type, at: enteredAt })
        expect(again).toMatchObject({ state: 'distress', facts: { endedAt: null, distressAt: at } })
        expect(ofType(effects, 'tellDistress')).toHaveLength(1)
        const real =
          type === 'distressPin.entered' ? [{ type: 'safetyPin.entered', at: enteredAt } as const] : []
        expect(travelerView(again, enteredAt)).toEqual(travelerView(live(real, trip).trip, enteredAt))
        const lapsesAt = enteredAt + LONGEST_EMERGENCY_MS
        // Checks twice, because the trip lapses on the phone first.
        const woken = (now: number) => ({ type: 'time.reached', now }) as const
        const looked = (now: number) => live([woken(now), woken(now)], again).trip
        expect(isOpenToContacts(looked(lapsesAt - 1))).toBe(true)
        expect(isOpenToContacts(looked(lapsesAt))).toBe(false)
      }),
    )
  })
})

describe('distress PIN', () => {
  const open = events
    .map((happened) => live(happened).trip)
    .filter((trip) => travelerView(trip, plan.startedAt).kind === 'open' && trip.facts.distressAt === null)
  const at = fc.integer({ min: plan.startedAt, max: plan.startedAt + 100 * MINUTE })

  test('looks exactly like the safety PIN to the traveler, immediately and later [§1.9]', () => {
    fc.assert(
      fc.property(open, at, fc.array(anyTravelerEvent, { maxLength: 8 }), (trip, at, later) => {
        for (let count = 0; count <= later.length; count += 1) {
          const events = later.slice(0, count)
          const real = live([{ type: 'safetyPin.entered', at }, ...events], trip)
          const duress = live([{ type: 'distressPin.entered', at }, ...events], trip)
          expect(travelerView(duress.trip, at)).toEqual(travelerView(real.trip, at))
          expect(duress.effects.filter(toTraveler)).toEqual(real.effects.filter(toTraveler))
        }
      }),
    )
  })

  test('looks exactly like the safety PIN to excluded contacts', () => {
    const ofEnd = (effects: TripEffect[]) =>
      effects.flatMap((effect): unknown[] => {
        if (effect.type === 'endForLeftOut') return ['told that all is well', effect.endedAt]
        if (effect.type === 'tellContacts' && effect.news === 'checkedIn') return ['told that all is well']
        return effect.type === 'endCode' ? [effect.endedAt] : []
      })
    fc.assert(
      fc.property(open, at, fc.array(anyTravelerEvent, { maxLength: 8 }), (trip, at, later) => {
        const real = live([{ type: 'safetyPin.entered', at }, ...later], trip)
        const duress = live([{ type: 'distressPin.entered', at }, ...later], trip)
        const seen = tripWithoutDistress(duress.trip, at)
        expect(contactsView(seen, false)).toBe(contactsView(real.trip, false))
        expect(seen.facts.endedAt).toBe(real.trip.facts.endedAt)
        const toLeftOut = duress.effects.filter(({ type }) => type === 'endForLeftOut')
        expect(ofEnd(toLeftOut)).toEqual(ofEnd(real.effects))
        expect(ofType(duress.effects, 'alertLeftOut')).toEqual([])
      }),
    )
  })

  test('keeps the trip open to the contacts until they resolve it or it lapses, regardless of what the phone does', () => {
    fc.assert(
      fc.property(open, at, fc.array(anyTravelerEvent), (trip, at, later) => {
        const entered = { type: 'distressPin.entered', at } as const
        const lapsesAt = lapseAtOf(advance(trip, entered).trip.facts)
        const before = later.filter((event) => event.type !== 'time.reached' || event.now < lapsesAt)
        const { trip: after, effects } = live([entered, ...before], trip)
        expect(isOpenToContacts(after)).toBe(true)
        expect(ofType(effects, 'endCode')).toEqual([])
        const resolved = advance(after, { type: 'quorum.reached', by: 'rosa', at: at + MINUTE })
        expect(isOpenToContacts(resolved.trip)).toBe(false)
        const lapse = { type: 'time.reached', now: lapsesAt } as const
        expect(isOpenToContacts(live([lapse, lapse], after).trip)).toBe(false)
      }),
    )
  })

  test("stays hidden on the traveler's phone, regardless of what the contacts do", () => {
    fc.assert(
      fc.property(open, at, events, (trip, at, later) => {
        const [entered, ...rest] = [{ type: 'distressPin.entered', at } as const, ...later]
        const duress = advance(trip, entered)
        const after = live(rest, duress.trip)
        expect(after.effects.filter(toTraveler)).toEqual([])
        expect(travelerView(after.trip, at)).toEqual(travelerView(duress.trip, at))
      }),
    )
  })
})

describe('distress PIN that extends or edits the trip', () => {
  /** Event `minutes` after the previous one. An extension moves the due time by `more` minutes. */
  const step = fc.record({
    minutes: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constantFrom(10 * 60, 30 * 60)),
    act: fc.constantFrom(
      ...([
        'nothing',
        'nothing',
        'extend',
        'extend',
        'sos',
        'notMoved',
        'notMoved',
        'answer',
        'hasten',
      ] as const),
      ...(['safetyPin', 'distressPin'] as const),
    ),
    more: fc.oneof(fc.integer({ min: -20, max: 180 }), fc.constantFrom(24 * 60, 24 * 60 + 1)),
  })
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
  /** Sends several time events, because a check can make another check due. */
  const look = (trip: StoredTrip, now: number) =>
    live(
      [1, 2, 3].map(() => ({ type: 'time.reached', now })),
      trip,
    )
  const asked = (trip: StoredTrip, now: number, more: number): TripEvent => ({
    type: 'trip.extended',
    at: now,
    until: trip.facts.dueAt + more * MINUTE,
  })

  /** True if an ordinary alert is sent, even if only to contacts excluded from distress alerts. */
  const alerted = (effects: TripEffect[]) =>
    effects.some(({ type }) => type === 'alertLeftOut' || type === 'alertContacts')
  const closedBy = (effects: TripEffect[]) =>
    effects.some(
      (effect) =>
        effect.type === 'endForLeftOut' || (effect.type === 'tellContacts' && effect.news === 'checkedIn'),
    )

  test('looks like the safety PIN to the traveler and excluded contacts, immediately and later', () => {
    const helped = fc.constantFrom('nothing', 'vote.cast', 'quorum.reached', 'alert.acknowledged')
    /** Example: the traveler taps "Tell them now" after an ordinary alert is due. */
    const hastenedLate: [Step, [Step, string][]] = [
      { minutes: 1, act: 'nothing', more: 0 },
      [
        [{ minutes: 600, act: 'sos', more: 17 }, 'nothing'],
        [{ minutes: 17, act: 'hasten', more: 0 }, 'quorum.reached'],
      ],
    ]
    fc.assert(
      fc.property(step, fc.array(fc.tuple(step, helped), { maxLength: 10 }), (first, later) => {
        let now = plan.startedAt + first.minutes * MINUTE
        const begun = look(startTrip(plan).trip, now).trip
        fc.pre(begun.state !== 'alerted')
        const extended = live([asked(begun, now, first.more)], begun).trip
        let [real, duress] = [extended, live([{ type: 'distress.signaled', at: now }], extended).trip]
        expect(duress.state).toBe('distress')
        expect(travelerView(duress, now)).toEqual(travelerView(real, now))
        for (const [{ minutes, act, more }, helping] of later) {
          now += minutes * MINUTE
          const does = (trip: StoredTrip): TripEvent[] => {
            switch (act) {
              case 'nothing':
                return []
              case 'extend':
                return [asked(trip, now, more)]
              case 'sos':
              case 'notMoved': {
                const alertAt = now + (Math.abs(more % 100) + 1) * MINUTE
                return [{ type: 'alarm.raised', reason: act, limit: null, alertAt, at: now }]
              }
              case 'answer':
                return [{ type: 'alarm.answered', at: now }]
              case 'hasten':
                return [{ type: 'sos.hastened', at: now }]
              default:
                return [{ type: `${act}.entered`, at: now }]
            }
          }
          const said = helping === 'nothing' ? [] : [{ type: helping, by: 'rosa', at: now } as TripEvent]
          const seen = (trip: StoredTrip, contacts: TripEvent[]) => {
            const looked = look(live(contacts, trip).trip, now)
            const acted = live(does(looked.trip), looked.trip)
            const effects = [...looked.effects, ...acted.effects]
            return { trip: acted.trip, told: effects.filter(toTraveler), effects }
          }
          const [safe, forced] = [seen(real, []), seen(duress, said)]
          expect(forced.told).toEqual(safe.told)
          expect(travelerView(forced.trip, now)).toEqual(travelerView(safe.trip, now))
          expect(closedBy(forced.effects)).toBe(closedBy(safe.effects))
          expect(alerted(forced.effects)).toBe(alerted(safe.effects))
          real = safe.trip
          duress = forced.trip
          // Stops once both trips are under duress, because other tests cover such pairs.
          if (real.facts.distressAt !== null) return
        }
      }),
      { numRuns: 500, examples: [hastenedLate] },
    )
  })

  test('alerts the contacts immediately, and only their votes or a lapse end the emergency, even if either PIN is entered later', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (later) => {
        const begun = startTrip(plan).trip
        const signaled = live([{ type: 'distress.signaled', at: plan.startedAt }], begun)
        expect(signaled.effects.map(({ type }) => type)).toEqual(['tellDistress', 'wakeAt'])
        let [trip, now] = [signaled.trip, plan.startedAt]
        for (const { minutes, act } of later) {
          now += minutes * MINUTE
          if (act === 'safetyPin' || act === 'distressPin')
            trip = live([{ type: `${act}.entered`, at: now }], trip).trip
          expect(isOpenToContacts(trip)).toBe(true)
          expect(contactsView(trip, false)).toBe('everything')
        }
        expect(live([{ type: 'quorum.reached', by: 'rosa', at: now }], trip).trip.facts.endedAt).toBe(now)
        const lapsesAt = plan.startedAt + LONGEST_EMERGENCY_MS
        expect(live([{ type: 'time.reached', now: lapsesAt }], trip).trip.facts.endedAt).toBe(lapsesAt)
      }),
    )
  })
})

describe('duration text of a trip', () => {
  test('reads back as the same duration, rounded up to a second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 * 365 * 86_400_000 }), (ms) => {
        expect(parseDuration(durationText(ms))).toBe(Math.ceil(ms / 1_000) * 1_000)
      }),
    )
  })
})

test('a check-in question counts as asked when created, or at its first send attempt if that is over a minute later', () => {
  const [soon, late] = [fc.integer({ min: 0, max: MINUTE }), fc.integer({ min: MINUTE + 1, max: HOUR })]
  fc.assert(
    fc.property(fc.nat(2e12), soon, late, (writtenAt, soon, late) => {
      expect(askedAtOf(writtenAt, writtenAt + soon)).toBe(writtenAt)
      expect(askedAtOf(writtenAt, writtenAt + late)).toBe(writtenAt + late)
    }),
  )
})

test.each([
  [MINUTE, 'isn’t', 0],
  [MINUTE + 1, 'is', 1],
])('after a service outage of %i ms, an unsent check-in question %s asked again', (lateMs, _, times) => {
  const { trip } = advance(startTrip(plan).trip, { type: 'time.reached', now: plan.dueAt })
  const { effects } = advance(trip, { type: 'time.reached', now: plan.dueAt + 2 * MINUTE, lateMs })
  expect(ofType(effects, 'askTraveler')).toHaveLength(times)
})
