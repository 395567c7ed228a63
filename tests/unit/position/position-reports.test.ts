import { expect, test } from 'vitest'
import { readOsmAnd } from '../../../src/service/devices/osmand.ts'
import { readOwnTracks } from '../../../src/service/devices/read-owntracks.ts'
import { readAppFixes } from '../../../src/service/trips/positions/app-fix.ts'

const fields = {
  lat: 34.7,
  lon: -76.6,
  latitude: 34.7,
  longitude: -76.6,
  timestamp: 1_800_000_000,
  tst: 1_800_000_000,
}

/** Wraps an object to count how often its keys are listed. A listing takes longer the more keys there are. */
function listing<Wire extends object>(wire: Wire, lists: { count: number }): Wire {
  const listed = Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !Array.isArray(value) ? listing(value, lists) : value,
    ]),
  )
  return new Proxy(listed as Wire, {
    ownKeys(target) {
      lists.count += 1
      return Reflect.ownKeys(target)
    },
  })
}

const formats: [string, (lists: { count: number }) => unknown][] = [
  ['the app', (lists) => readAppFixes([listing(fields, lists)])],
  [
    'OwnTracks',
    (lists) =>
      readOwnTracks(listing({ _type: 'location', ...fields }, lists), {
        receivedAt: Date.UTC(2026, 6, 1),
        source: null,
      }),
  ],
  [
    'Traccar Client',
    (lists) => {
      const location = listing({ coords: fields, timestamp: 1_800_000_000, battery: { level: 1 } }, lists)
      const sent = { messages: [{ location: [location] }], count: 1 }
      return readOsmAnd(sent, { receivedAt: 1_800_000_000_000, source: null }).report
    },
  ],
]
test.each(formats)("reading a position from %s doesn't enumerate the fields of the input", (_name, read) => {
  const lists = { count: 0 }
  expect(read(lists)).toMatchObject({
    kind: 'fixes',
    fixes: [{ kind: 'fix', fix: { latitude: 34.7, longitude: -76.6 } }],
  })
  expect(lists.count).toBe(0)
})
