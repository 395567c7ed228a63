import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_DURATION_MS, parseDuration } from '../../src/domain/trip/duration.ts'
import { advance, startTrip } from '../../src/domain/trip-lifecycle/advance.ts'
import { durationText } from '../../src/domain/trip-lifecycle/duration-text.ts'
import { readStoredTrip, type StoredTrip } from '../../src/domain/trip-lifecycle/stored-trip.ts'
import {
  alertAtOf,
  forgetAtOf,
  lapseAtOf,
  type TripEffect,
} from '../../src/domain/trip-lifecycle/trip-lifecycle.ts'
import {
  canBeExtended,
  contactsView,
  isOpenToContacts,
  travellerView,
} from '../../src/domain/trip-lifecycle/trip-views.ts'
import { anyTravellerEvent, anyTripEvent, HOUR, live, MINUTE, plan } from '../support/trip-events.ts'

const events = fc.array(anyTripEvent, { maxLength: 12 })
const toTraveller = ({ type }: TripEffect) => type === 'tellTraveller' || type === 'askTraveller'
const ofType = (effects: TripEffect[], type: TripEffect['type']) => effects.filter((one) => one.type === type)

describe('whatever happens to a trip', () => {
  test.each(['alertContacts', 'issueCode', 'tellDistress', 'endCode', 'forgetTrack'] as const)(
    '%s is done at most once',
    (type) => {
      fc.assert(
        fc.property(events, (happened) => {
          expect(ofType(live(happened).effects, type).length).toBeLessThan(2)
        }),
      )
    },
  )

  test('its contacts are shown all that there is, until the traveller checks in with the real PIN unforced', () => {
    fc.assert(
      fc.property(events, fc.boolean(), (happened, isForced) => {
        const { trip } = live(happened)
        const isSafe = !isForced && trip.facts.endedAt !== null && trip.state === 'checkedIn'
        expect(contactsView(trip, isForced)).toBe(isSafe ? 'safe' : 'everything')
        if (trip.facts.distressAt !== null) expect(contactsView(trip, isForced)).toBe('everything')
      }),
    )
  })

  test('nobody gets the code before there is one', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const types = live(happened).effects.map(({ type }) => type)
        const first = types.findIndex((type) => type === 'alertContacts' || type === 'tellDistress')
        expect(first === -1 || types.slice(0, first).includes('issueCode')).toBe(true)
      }),
    )
  })

  test('the due time only ever moves forward', () => {
    fc.assert(
      fc.property(events, anyTripEvent, (happened, event) => {
        const before = live(happened).trip
        const { dueAt } = advance(before, event).trip.facts
        expect(dueAt).toBeGreaterThanOrEqual(before.facts.dueAt)
        expect(dueAt === before.facts.dueAt || canBeExtended(before)).toBe(true)
      }),
    )
  })

  test('it never ends before it began, for nobody', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const { distressAt, endedAt } = live(happened).trip.facts
        expect(distressAt ?? plan.startedAt).toBeGreaterThanOrEqual(plan.startedAt)
        expect(endedAt ?? plan.startedAt).toBeGreaterThanOrEqual(plan.startedAt)
      }),
    )
  })

  test('it cannot be made longer than any trip may be', () => {
    const { trip } = startTrip(plan)
    const until = plan.startedAt + LONGEST_DURATION_MS
    const asked = { type: 'trip.extended', at: plan.startedAt } as const
    expect(advance(trip, { ...asked, until: until + 1 })).toEqual({ trip, effects: [] })
    expect(advance(trip, { ...asked, until }).effects).toEqual([{ type: 'wakeAt', at: until }])
  })

  test('a wake-up that comes too early is asked for again, so that none is lost', () => {
    const dueOf = ({ state, facts }: StoredTrip) => {
      if (state === 'active') return facts.dueAt
      if (state === 'checkInDue') return alertAtOf(facts)
      if (state === 'alerted' || state === 'distress') return lapseAtOf(facts)
      return state === 'held' ? forgetAtOf(facts) : null
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

  test('the positions are kept as long as the trip goes on for the contacts', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const { trip, effects } = live(happened)
        if (isOpenToContacts(trip)) expect(ofType(effects, 'forgetTrack')).toEqual([])
      }),
    )
  })

  test('it is read back from its JSON text as it was', () => {
    fc.assert(
      fc.property(events, (happened) => {
        const { trip } = live(happened)
        expect(readStoredTrip(JSON.parse(JSON.stringify(trip)))).toEqual(trip)
      }),
    )
  })
})

describe('a trip that has ended', () => {
  const ended = events.map((happened) => live(happened).trip).filter((trip) => !isOpenToContacts(trip))

  test('stays as it is, but that a held track is forgotten in time', () => {
    fc.assert(
      fc.property(ended, anyTripEvent, (trip, event) => {
        const after = advance(trip, event).trip
        if (trip.state === 'held' && after.state === 'forgotten') {
          expect(event).toMatchObject({ type: 'time.reached' })
          expect(after.facts).toEqual(trip.facts)
        } else expect(after).toEqual(trip)
      }),
    )
  })

  test('has nothing more to do than tell what contacts still say, and forget', () => {
    const still = ['tellTraveller', 'tellContacts', 'wakeAt', 'forgetTrack']
    fc.assert(
      fc.property(ended, anyTripEvent, (trip, event) => {
        for (const { type } of advance(trip, event).effects) expect(still).toContain(type)
      }),
    )
  })
})

describe('the distress PIN', () => {
  const open = events
    .map((happened) => live(happened).trip)
    .filter((trip) => travellerView(trip).kind === 'open')
  const at = fc.integer({ min: plan.startedAt, max: plan.startedAt + 100 * MINUTE })

  test('leaves the traveller with exactly what the real one leaves, then and ever after', () => {
    fc.assert(
      fc.property(open, at, fc.array(anyTravellerEvent, { maxLength: 8 }), (trip, at, later) => {
        for (let count = 0; count <= later.length; count += 1) {
          const events = later.slice(0, count)
          const real = live([{ type: 'safetyPin.entered', at }, ...events], trip)
          const duress = live([{ type: 'distressPin.entered', at }, ...events], trip)
          expect(travellerView(duress.trip)).toEqual(travellerView(real.trip))
          expect(duress.effects.filter(toTraveller)).toEqual(real.effects.filter(toTraveller))
        }
      }),
    )
  })

  test('keeps the trip open to the contacts until their votes resolve it, whatever the traveller’s phone does', () => {
    fc.assert(
      fc.property(open, at, fc.array(anyTravellerEvent), (trip, at, later) => {
        const entered = { type: 'distressPin.entered', at } as const
        const lapsesAt = lapseAtOf(advance(trip, entered).trip.facts)
        const before = later.filter((event) => event.type !== 'time.reached' || event.now < lapsesAt)
        const { trip: after, effects } = live([entered, ...before], trip)
        expect(isOpenToContacts(after)).toBe(true)
        expect(ofType(effects, 'endCode')).toEqual([])
        const resolved = advance(after, { type: 'quorum.reached', by: 'rosa', at: at + MINUTE })
        expect(isOpenToContacts(resolved.trip)).toBe(false)
      }),
    )
  })

  test('is never given away to the traveller’s phone by what the contacts do', () => {
    fc.assert(
      fc.property(open, at, events, (trip, at, later) => {
        const [entered, ...rest] = [{ type: 'distressPin.entered', at } as const, ...later]
        const duress = advance(trip, entered)
        const after = live(rest, duress.trip)
        expect(after.effects.filter(toTraveller)).toEqual([])
        expect(travellerView(after.trip)).toEqual(travellerView(duress.trip))
      }),
    )
  })
})

describe('a stored trip', () => {
  test('is told from everything that is none', () => {
    const { trip } = startTrip(plan)
    const strange = [
      null,
      'active',
      { ...trip, state: 'toString' },
      { ...trip, state: 'resolved' },
      { ...trip, facts: { ...trip.facts, dueAt: '5' } },
      { ...trip, facts: { ...trip.facts, dueAt: null } },
      { ...trip, facts: { ...trip.facts, endedAt: undefined } },
      { ...trip, facts: null },
    ]
    expect(strange.map(readStoredTrip)).toEqual(strange.map(() => null))
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(readStoredTrip(stored)).toBeNull()
      }),
    )
  })
})

describe('the text of a duration', () => {
  test('is read back as the same time, to the second above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 * 365 * 86_400_000 }), (ms) => {
        expect(parseDuration(durationText(ms))).toBe(Math.ceil(ms / 1_000) * 1_000)
      }),
    )
  })

  test('names the parts that there are', () => {
    expect(durationText(9_000_000)).toBe('2 hour 30 minute')
    expect(durationText(86_401_000)).toBe('1 day 1 second')
  })
})
