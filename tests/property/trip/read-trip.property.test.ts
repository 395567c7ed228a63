import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixSources } from '../../../src/domain/primitives/fix-sources.ts'
import { planFacts } from '../../../src/domain/primitives/plan-facts.ts'
import { ofEachReading } from '../../../src/domain/primitives/position-readings.ts'
import { readTrip } from '../../../src/domain/trip/read-trip.ts'
import type { Trip } from '../../../src/domain/trip/trip.ts'

const fields = [
  'activity',
  'location',
  'locations',
  'startedAt',
  'createdAt',
  'endedAt',
  'time',
  'emergencyContact',
  'contactsNotified',
  'isSafe',
  'plan',
  'devices',
]
const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
})
const reading = fc.oneof(fc.double(), fc.integer({ min: -1, max: 500 }), fc.constantFrom('12', '', null))
const someFix = fc.record(
  {
    ...ofEachReading(() => reading),
    source: fc.constantFrom(...fixSources, 'radio', null),
    device: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constantFrom('2', 0.5, null)),
    latitude: fc.oneof(
      fc.double(),
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.constantFrom('35.76', '', 'north', null),
    ),
    longitude: fc.oneof(
      fc.double(),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.constantFrom('-79.02', '181'),
    ),
    timestamp: fc.oneof(
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom(null, 'soon', '2026-05-01T12:00:00Z'),
    ),
  },
  { requiredKeys: [] },
)
const somePlan = fc.dictionary(
  fc.constantFrom('plannedRoute', ...planFacts.map(({ key }) => key)),
  fc.oneof(anything, fc.string(), fc.array(fc.tuple(fc.double(), fc.double()))),
)
const someDevices = fc.array(fc.record({ name: anything, isSos: anything }, { requiredKeys: [] }), {
  maxLength: 4,
})
const wire = fc.dictionary(
  fc.constantFrom(...fields),
  fc.oneof(
    anything,
    somePlan,
    someDevices,
    fc.array(someFix, { maxLength: 12 }),
    fc.string(),
    fc.array(someFix).map((list) => JSON.stringify(list)),
  ),
)
const goodFix = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  timestamp: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }),
})
const goodTrack = fc.uniqueArray(goodFix, { maxLength: 20, selector: ({ timestamp }) => timestamp })

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
const asWire = (trip: Trip) => ({
  ...trip,
  locations: trip.track.map(({ fixedAt, details, ...at }) => ({
    ...at,
    ...details,
    timestamp: iso(fixedAt),
  })),
  startedAt: iso(trip.startedAt),
  endedAt: iso(trip.endedAt),
  emergencyContact: trip.contacts,
  contactsNotified: trip.contactsNotified?.map((contact) => ({
    ...contact,
    notifiedAt: iso(contact.notifiedAt),
  })),
})

test('any input is read as a trip without an error [§3.2]', () => {
  fc.assert(
    fc.property(fc.oneof(wire, anything), (value) => {
      const trip = readTrip(value)
      const { plan, devices, ...always } = trip
      expect(Object.keys(always)).toHaveLength(9)
      expect(JSON.parse(JSON.stringify(trip))).toEqual(trip)
    }),
    { examples: [[{ locations: [{ latitude: -0, longitude: 0, accuracy: -0 }] }]], numRuns: 500 },
  )
})

test('the track is sorted oldest first, and has one fix per time and only valid coordinates [§3.4]', () => {
  fc.assert(
    fc.property(wire, (value) => {
      const { track } = readTrip(value)
      const times = track.map(({ fixedAt }) => fixedAt).filter((at) => at !== null)
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b))
      for (const { latitude, longitude } of track) {
        expect(Math.abs(latitude)).toBeLessThanOrEqual(90)
        expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
      }
    }),
    { numRuns: 500 },
  )
})

test('reading a trip is idempotent', () => {
  fc.assert(
    fc.property(wire, (value) => {
      const trip = readTrip(value)
      expect(readTrip(asWire(trip))).toEqual(trip)
      expect(readTrip(JSON.parse(JSON.stringify(asWire(trip))))).toEqual(trip)
    }),
    { numRuns: 500 },
  )
})

test('reading a trip keeps every valid position, in any order from the backend', () => {
  const shuffled = goodTrack.chain((fixes) =>
    fc.tuple(fc.constant(fixes), fc.shuffledSubarray(fixes, { minLength: fixes.length })),
  )
  fc.assert(
    fc.property(shuffled, ([fixes, inAnyOrder]) => {
      expect(readTrip({ locations: inAnyOrder }).track).toHaveLength(fixes.length)
      expect(readTrip({ locations: inAnyOrder })).toEqual(readTrip({ locations: fixes }))
      expect(readTrip({ locations: JSON.stringify(inAnyOrder) })).toEqual(readTrip({ locations: fixes }))
    }),
  )
})

test('reading a trip keeps every reading, device, and fact of the plan', () => {
  const word = fc.constantFrom('Ana’s phone', 'Garmin inReach', '2, worn')
  const readings = ofEachReading(({ least, most }) =>
    // Adds 0 to turn -0 into 0, because -0 is read as 0.
    fc.double({ min: least, max: most, noNaN: true }).map((value) => value + 0),
  )
  const details = fc.record(
    { ...readings, source: fc.constantFrom(...fixSources) },
    { requiredKeys: ['source'] },
  )
  const at = { device: fc.constantFrom(1, 2), details }
  const fix = fc.tuple(goodFix, fc.record(at, { requiredKeys: [] }))
  const sent = fc.record({
    track: fc.uniqueArray(fix, { maxLength: 9, selector: ([{ timestamp }]) => timestamp }),
    devices: fc.array(
      fc.record({ name: fc.option(word), isSos: fc.constant(true) }, { requiredKeys: ['name'] }),
      {
        minLength: 2,
        maxLength: 4,
      },
    ),
    plan: fc.dictionary(fc.constantFrom(...planFacts.map(({ key }) => key)), word, { minKeys: 1 }),
  })
  fc.assert(
    fc.property(sent, ({ track, devices, plan }) => {
      const read = readTrip({
        locations: track.map(([position, { details: told, device }]) => ({ ...position, ...told, device })),
        devices,
        plan,
      })
      const kept = track.map(([{ timestamp: fixedAt }, facts]) => ({ fixedAt, ...facts }))
      expect(read.track.map(({ latitude, longitude, ...facts }) => facts)).toEqual(
        kept.toSorted((one, other) => one.fixedAt - other.fixedAt),
      )
      expect([read.devices, read.plan]).toEqual([devices, plan])
    }),
  )
})

test('impossible positions never affect the reading of valid ones', () => {
  const bad = fc.oneof(
    anything.filter((value) => typeof value !== 'object'),
    fc.constantFrom(
      { latitude: 91, longitude: 0, timestamp: 1 },
      { latitude: 0, longitude: -180.1, timestamp: 1 },
      { latitude: Number.NaN, longitude: 0 },
      { latitude: 'here', longitude: '' },
      { latitude: null, longitude: undefined },
      { latitude: [1], longitude: true },
      null,
    ),
  )
  fc.assert(
    fc.property(goodTrack, fc.array(bad, { maxLength: 10 }), (fixes, between) => {
      const mixed = fixes.flatMap((fix, index) => [between[index], fix])
      expect(readTrip({ locations: [...between, ...mixed] })).toEqual(readTrip({ locations: fixes }))
    }),
  )
})
