import * as z from 'zod'
import { fieldOf } from '../../domain/kit/field.ts'
import type { FixSource } from '../../domain/primitives/fix-sources.ts'
import {
  isMissing,
  isNamed,
  MOST_FIXES,
  type Report,
  readFix,
  refused,
  type SentFix,
  scaled,
} from '../trips/positions/read-fix.ts'
import {
  fieldsOfReadings,
  osmAndAppReadings,
  osmAndReadings,
  readingsIn,
  traccarReadings,
} from './phone-readings.ts'

type Fields = Record<string, unknown>

/** Maximum length of a form in characters; enough for one position. */
const LONGEST_FORM = 16_384

const LONGEST_TOKEN = 200

/** Reads the fields of a form or query. If a name repeats, its first value counts. */
function fieldsOf(wire: unknown): Fields {
  if (typeof wire === 'string') return wire.length > LONGEST_FORM ? {} : fieldsOfForm(wire)
  if (typeof wire !== 'object' || wire === null) return {}
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

const fieldsOfForm = (text: string): Fields => Object.fromEntries([...new URLSearchParams(text)].reverse())

type OsmAndRequest = { deviceToken: string | null; messages: unknown[]; count: number }

/** `body`: parsed JSON, a form as text, or undefined if the request has none. */
export function readOsmAndRequest({ query, body }: { query: unknown; body: unknown }): OsmAndRequest {
  const asked = fieldsOf(query)
  // Keeps one message more than allowed, so that a list that is too long is still rejected.
  const messages = Array.isArray(body) ? body.slice(0, MOST_FIXES + 1) : [oneMessage(asked, body)]
  return {
    deviceToken: tokenIn(asked) ?? messages.map(tokenIn).find((token) => token !== null) ?? null,
    messages,
    count: messages.reduce<number>((count, message) => count + positionsIn(message), 0),
  }
}

function positionsIn(message: unknown): number {
  const location = fieldOf(message, 'location')
  return Array.isArray(location) ? location.length : 1
}

function oneMessage(asked: Fields, body: unknown): unknown {
  const isJson = typeof body === 'object' && body !== null
  return { ...(isJson ? knownFieldsOf(body) : fieldsOf(body)), ...asked }
}

const names = [
  'id',
  'deviceid',
  'device_id',
  'lat',
  'lon',
  'location',
  'timestamp',
  'valid',
  'alarm',
  'extras',
  ...fieldsOfReadings(osmAndAppReadings).map(({ field }) => field),
]
const knownFieldsOf = (body: object): Fields =>
  Object.fromEntries(
    names.map((name) => [name, fieldOf(body, name)]).filter(([, value]) => value !== undefined),
  )

function tokenIn(wire: unknown): string | null {
  const said = fieldOf(wire, 'id') ?? fieldOf(wire, 'deviceid') ?? fieldOf(wire, 'device_id')
  const token = typeof said === 'number' ? String(said) : said
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : null
}

const FRACTION = 100

const notValid = z.union([z.literal([false, 0]), z.string().regex(/^(?:false|0)$/i)])

/**
 * An SOS from a phone. `pressedAt`: by the phone's clock, or else the arrival. `wire`: the raw position or
 * message.
 */
type SosReport = { pressedAt: number; wire: unknown }

/** `sos`: the latest SOS of the request, or null. */
type OsmAndReport = { report: Report; sos: SosReport | null }

/**
 * Parses requests of OsmAnd and Traccar Client. Query, form, and JSON take `id`, `lat` and `lon` or
 * `location=lat,lon`, `timestamp` (ISO text, or Unix time in s or ms; default: time of arrival), and readings
 * (`phone-readings.ts`). Traccar Client 9 sends JSON with `device_id` and `location` with `coords`. Traccar
 * Client repeats a position until it gets a 2xx, so a refused position must not fail the request. `alarm` 'sos'
 * counts even without a valid position. Source: https://www.traccar.org/osmand
 */
export function readOsmAnd(
  { messages, count }: Pick<OsmAndRequest, 'messages' | 'count'>,
  sending: Sending,
): OsmAndReport {
  if (count > MOST_FIXES) return { report: { kind: 'tooMany' }, sos: null }
  const locations = messages.flatMap((message) => locationsOf(message, sending))
  const presses = locations
    .filter(({ isSos }) => isSos)
    .map(
      ({ sent, wire }): SosReport => ({
        pressedAt: sent.kind === 'fix' ? sent.fix.fixedAt : sending.receivedAt,
        wire,
      }),
    )
  const sos = presses.sort((one, other) => one.pressedAt - other.pressedAt).at(-1) ?? null
  return { report: { kind: 'fixes', fixes: locations.map(({ sent }) => sent) }, sos }
}

type Sending = { receivedAt: number; source: FixSource | null; isOsmAnd?: boolean }

type Location = { sent: SentFix; isSos: boolean; wire: unknown }

/** Maximum length of an alarm or of coordinates, in UTF-16 code units. */
const LONGEST_TEXT = 200

/** True if an `alarm` field contains an SOS. The field lists alarms separated by commas. */
function isSos(wire: unknown): boolean {
  const alarm = fieldOf(wire, 'alarm') ?? fieldOf(fieldOf(wire, 'extras'), 'alarm')
  if (typeof alarm !== 'string' || alarm.length > LONGEST_TEXT) return false
  return alarm.split(',').some((one) => one.trim().toLowerCase() === 'sos')
}

function locationsOf(message: unknown, sending: Sending): Location[] {
  if (typeof message !== 'object' || message === null)
    return [{ sent: refused('noPosition'), isSos: false, wire: message }]
  const location = fieldOf(message, 'location')
  const isSosOfAll = isSos(message)
  const ofSdk = (one: unknown): Location => ({
    sent: readSdkLocation(one, sending),
    isSos: isSosOfAll || isSos(one),
    wire: one,
  })
  if (Array.isArray(location)) return location.map(ofSdk)
  if (typeof location === 'object' && location !== null) return [ofSdk(location)]
  return [{ sent: readFields(message as Fields, sending), isSos: isSosOfAll, wire: message }]
}

function readSdkLocation(wire: unknown, { source }: Sending): SentFix {
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

/** Splits 'lat,lon', even with decimal commas: '35,07,-79,02' or '35,07;-79,02'. */
function pairIn(location: string): [unknown, unknown] {
  const text = location.slice(0, LONGEST_TEXT).trim()
  const [first, second, ...more] = text.split(/[;\s]+/)
  if (second !== undefined && more.length === 0) return [first?.replace(/,$/, ''), second]
  const parts = text.split(',')
  if (parts.length === 4) return [`${parts[0]}.${parts[1]}`, `${parts[2]}.${parts[3]}`]
  return parts.length === 2 ? [parts[0], parts[1]] : [text, text]
}

function readFields(said: Fields, { receivedAt, source, isOsmAnd = false }: Sending): SentFix {
  if (notValid.safeParse(said.valid).success) return refused('notValid')
  const [latitude, longitude] =
    typeof said.location === 'string' ? pairIn(said.location) : [said.lat, said.lon]
  return readFix({
    latitude,
    longitude,
    time: isMissing(said.timestamp) ? receivedAt : said.timestamp,
    ...readingsIn(said, isOsmAnd || said.hdop !== undefined ? osmAndAppReadings : osmAndReadings),
    source,
  })
}
