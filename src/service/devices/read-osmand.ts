import * as z from 'zod'
import { fieldOf } from '../../domain/kit/field.ts'
import type { FixSource } from '../../domain/primitives/fix-sources.ts'
import {
  isMissing,
  isNamed,
  MOST_FIXES,
  type Reading,
  type Report,
  readFix,
  refused,
  scaled,
} from '../trips/read-fix.ts'
import type { OsmAndRequest } from './osmand-request.ts'
import { osmAndReadings, readingsIn, traccarReadings } from './phone-readings.ts'

const FRACTION = 100

const notValid = z.union([z.literal([false, 0]), z.string().regex(/^(?:false|0)$/i)])

/** `sosAt`: when SOS was last pressed, by the phone's clock, Unix time, ms; null where it was not. */
type OsmAndReport = { report: Report; sosAt: number | null }

/**
 * Positions as OsmAnd and Traccar Client send them, to any path and by any method: as query or form (`id`, `lat`,
 * `lon` or `location=lat,lon`, `timestamp` as ISO text or Unix time in s or ms, and `osmAndReadings`), the same names
 * as JSON, or the JSON of Traccar Client 9 (`device_id`, `location` with `coords`, one or a list). A phone that sends no time means now.
 * Traccar Client drops a position when the answer is 2xx and otherwise sends it again before any later one, so a
 * refused position must not make the request fail. `alarm` that says 'sos', in Traccar Client 9 among the `extras` of a
 * location, is its SOS button; it counts where the position beside it does not.
 * Errors: none; total over unknown. Source: https://www.traccar.org/osmand
 */
export function readOsmAnd(
  { messages, count }: Pick<OsmAndRequest, 'messages' | 'count'>,
  { receivedAt, source }: Sending,
): OsmAndReport {
  if (count > MOST_FIXES) return { report: { kind: 'tooMany' }, sosAt: null }
  const locations = messages.flatMap(locationsOf)
  const readings = locations.map(({ read }) => read({ receivedAt, source }))
  const pressed = readings
    .filter((_, at) => locations[at]?.isSos)
    .map((reading) => (reading.kind === 'fix' ? reading.fix.fixedAt : receivedAt))
  const sosAt = pressed.length > 0 ? Math.max(...pressed) : null
  return { report: { kind: 'readings', readings }, sosAt }
}

/** When a request arrived, Unix time, ms, and what sends it. */
type Sending = { receivedAt: number; source: FixSource | null }

type Location = { read(sending: Sending): Reading; isSos: boolean }

/** Longer texts name no alarm, and are no pair of coordinates, UTF-16 units. */
const LONGEST_TEXT = 200

/** Several alarms come as a list with commas. */
function isSos(wire: unknown): boolean {
  const alarm = fieldOf(wire, 'alarm') ?? fieldOf(fieldOf(wire, 'extras'), 'alarm')
  if (typeof alarm !== 'string' || alarm.length > LONGEST_TEXT) return false
  return alarm.split(',').some((one) => one.trim().toLowerCase() === 'sos')
}

/** The positions of one message: a list of the newer kind, or one of either kind. */
function locationsOf(message: unknown): Location[] {
  if (typeof message !== 'object' || message === null)
    return [{ read: () => refused('noPosition'), isSos: false }]
  const location = fieldOf(message, 'location')
  const isSosOfAll = isSos(message)
  const ofSdk = (one: unknown): Location => ({
    read: (sending) => readSdkLocation(one, sending),
    isSos: isSosOfAll || isSos(one),
  })
  if (Array.isArray(location)) return location.map(ofSdk)
  if (typeof location === 'object' && location !== null) return [ofSdk(location)]
  const read = (sending: Sending) => readFields(message as Record<string, unknown>, sending)
  return [{ read, isSos: isSosOfAll }]
}

function readSdkLocation(wire: unknown, { source }: Sending): Reading {
  const coords = fieldOf(wire, 'coords')
  if (!isNamed(coords)) return refused('noPosition')
  const said = (name: string) => fieldOf(coords, name)
  return readFix({
    latitude: said('latitude'),
    longitude: said('longitude'),
    time: fieldOf(wire, 'timestamp'),
    ...readingsIn(coords, traccarReadings),
    battery: scaled(fieldOf(fieldOf(wire, 'battery'), 'level'), FRACTION),
    source,
  })
}

function readFields(said: Record<string, unknown>, { receivedAt, source }: Sending): Reading {
  if (notValid.safeParse(said.valid).success) return refused('notValid')
  const pair = said.location
  const [latitude, longitude] =
    typeof pair === 'string' ? pair.slice(0, LONGEST_TEXT).split(',') : [said.lat, said.lon]
  return readFix({
    latitude,
    longitude,
    time: isMissing(said.timestamp) ? receivedAt : said.timestamp,
    ...readingsIn(said, osmAndReadings),
    source,
  })
}
