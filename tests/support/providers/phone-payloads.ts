import fc from 'fast-check'
import { readOsmAnd, readOsmAndRequest } from '../../../src/service/devices/osmand.ts'

/** Parses an OsmAnd request into a device token, positions, and any SOS, without checking the token. */
export function readOsmAndSent(
  request: { query: unknown; body: unknown },
  sending: Parameters<typeof readOsmAnd>[1],
) {
  const { deviceToken, ...sent } = readOsmAndRequest(request)
  return { deviceToken, ...readOsmAnd(sent, sending) }
}

/** Position and sensor readings from which tests build payloads. `at` falls on a whole second. */
export type Known = {
  latitude: number
  longitude: number
  at: number
  speed: number
  course: number
  battery: number
}

const degrees = (limit: number) =>
  fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => Number(value.toFixed(7)) + 0)

export const known: fc.Arbitrary<Known> = fc
  .record({
    latitude: degrees(90),
    longitude: degrees(180),
    at: fc.integer({ min: 1_500_000_000, max: 4_000_000_000 }).map((seconds) => seconds * 1_000),
    speed: fc.integer({ min: 0, max: 60 }),
    course: fc.integer({ min: 0, max: 360 }),
    battery: fc.integer({ min: 0, max: 100 }),
  })
  .filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0)

/** OwnTracks message with fields that its Android and iOS apps send. */
export const ownTracksMessage = ({ latitude, longitude, at, speed, course, battery }: Known) => ({
  _type: 'location',
  _id: '5d8a31c0',
  BSSID: '7a:3c:51:aa:00:01',
  SSID: 'harbor',
  acc: 15,
  alt: 440,
  batt: battery,
  bs: 1,
  cog: course,
  conn: 'w',
  created_at: at / 1_000 + 4,
  lat: latitude,
  lon: longitude,
  m: 1,
  t: 'u',
  tid: 'jm',
  topic: 'owntracks/jo/phone',
  tst: at / 1_000,
  vac: 2,
  vel: speed * 3.6,
})

/** Message of Traccar Client 9 or later, in the format of its location template. */
export const traccarClientMessage = (known: Known, token: string) => ({
  location: traccarClientLocation(known, token),
  device_id: token,
})

export function traccarClientLocation(
  { latitude, longitude, at, speed, course, battery }: Known,
  token: string,
) {
  const timestamp = new Date(at).toISOString()
  return {
    timestamp,
    coords: { latitude, longitude, accuracy: 15, speed, heading: course, altitude: 440 },
    is_moving: true,
    odometer: 1024.5,
    event: '',
    battery: { level: battery / 100, is_charging: false },
    activity: { type: 'walking' },
    extras: {},
    _: `&id=${token}&lat=${latitude}&lon=${longitude}&timestamp=${timestamp}&`,
  }
}

/** Timestamp formats of OsmAnd, older Traccar Client versions, and compatible apps. */
export const times: Record<string, (at: number) => string> = {
  'Unix seconds': (at) => String(at / 1_000),
  'Unix milliseconds': (at) => String(at),
  'ISO 8601': (at) => new Date(at).toISOString(),
  'ISO 8601 without fractions': (at) => new Date(at).toISOString().replace('.000', ''),
  'a date with a space': (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' '),
}

export const osmAndFields = (
  { latitude, longitude, at, speed, course, battery }: Known,
  token: string,
  time: (at: number) => string,
): Record<string, string> => ({
  id: token,
  timestamp: time(at),
  lat: String(latitude),
  lon: String(longitude),
  speed: String((speed * 3_600) / 1_852),
  bearing: String(course),
  altitude: '440.0',
  accuracy: '15.0',
  batt: `${battery}.0`,
})
