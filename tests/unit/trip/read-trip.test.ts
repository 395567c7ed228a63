import { describe, expect, it } from 'vitest'
import { readTrip } from '../../../src/domain/trip/read-trip.ts'

const noon = Date.UTC(2026, 4, 1, 12)

it('a trip is read as the specification describes it [§3.2]', () => {
  expect(
    readTrip({
      activity: 'fishing',
      location: 'Jordan Lake',
      locations: [
        { latitude: 35.77, longitude: -79.01, timestamp: '2026-05-01T12:05:00Z' },
        { latitude: '35.76', longitude: '-79.02', timestamp: noon },
      ],
      startedAt: '2026-05-01T12:00:00Z',
      createdAt: '2026-05-01T11:00:00Z',
      endedAt: null,
      time: '2 hour',
      emergencyContact: '[{"name":"Ana Ruiz","number":"(919) 555-0142"}]',
    }),
  ).toEqual({
    activity: 'fishing',
    location: 'Jordan Lake',
    track: [
      { latitude: 35.76, longitude: -79.02, fixedAt: noon },
      { latitude: 35.77, longitude: -79.01, fixedAt: noon + 300_000 },
    ],
    startedAt: noon,
    endedAt: null,
    isSafe: false,
    time: '2 hour',
    contacts: [{ name: 'Ana Ruiz', number: '(919) 555-0142' }],
    contactsNotified: null,
  })
})

it('a trip without a start time began when it was created [§3.2]', () => {
  expect(readTrip({ createdAt: noon }).startedAt).toBe(noon)
  expect(readTrip({ startedAt: '', createdAt: noon }).startedAt).toBe(noon)
})

it('the traveler counts as safe only if the trip has ended and the service says so', () => {
  expect(readTrip({ endedAt: noon, isSafe: true }).isSafe).toBe(true)
  for (const trip of [
    { endedAt: noon },
    { isSafe: true },
    { endedAt: noon, isSafe: 'true' },
    { endedAt: 0, isSafe: true },
  ])
    expect(readTrip(trip).isSafe).toBe(false)
})

describe('track of a trip', () => {
  const fix = (timestamp: unknown, latitude = 35) => ({ latitude, longitude: -79, timestamp })

  it('keeps the fix that comes later in the list if two have the same time', () => {
    expect(readTrip({ locations: [fix(noon, 35), fix(noon, 36)] }).track).toEqual([
      { latitude: 36, longitude: -79, fixedAt: noon },
    ])
  })
  it('leaves a fix without a time right after the fix that preceded it', () => {
    const times = (locations: unknown[]) =>
      readTrip({ locations }).track.map(({ fixedAt, latitude }) => fixedAt ?? latitude)
    expect(times([fix(noon + 9), fix(null, 1), fix(noon), fix(null, 2)])).toEqual([noon, 2, noon + 9, 1])
    expect(times([fix(null, 1), fix(noon), fix(null, 2)])).toEqual([1, noon, 2])
  })
})

describe('notified contacts', () => {
  it('are read with the time of the notice, if known, and entries without a number are left out', () => {
    const contactsNotified = [
      { name: 'Ana Ruiz', number: '(919) 555-0142', notifiedAt: '2026-05-01T12:00:00Z' },
      { name: 'Ben', number: '9195550143' },
      { name: 'nobody' },
      null,
    ]
    expect(readTrip({ contactsNotified }).contactsNotified).toEqual([
      { name: 'Ana Ruiz', number: '(919) 555-0142', notifiedAt: noon },
      { name: 'Ben', number: '9195550143', notifiedAt: null },
    ])
  })
  it('are empty for an empty list and unknown without a list', () => {
    expect(readTrip({ contactsNotified: [] }).contactsNotified).toEqual([])
    expect(readTrip({}).contactsNotified).toBeNull()
    expect(readTrip({ contactsNotified: 'nobody' }).contactsNotified).toBeNull()
  })
})
