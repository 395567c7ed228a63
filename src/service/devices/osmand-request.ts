import { fieldOf } from '../../domain/kit/field.ts'
import { MOST_FIXES } from '../trips/read-fix.ts'
import { fieldsOfReadings, osmAndReadings } from './phone-readings.ts'

type Fields = Record<string, unknown>

/** The longest form that is read, characters: a form holds one position. */
const LONGEST_FORM = 16_384

/** The longest text that is looked up as a token, characters. */
const LONGEST_TOKEN = 200

/** Fields of a query or a form; of a name that comes several times the first one counts. */
function fieldsOf(wire: unknown): Fields {
  if (typeof wire === 'string') return wire.length > LONGEST_FORM ? {} : fieldsOfForm(wire)
  if (typeof wire !== 'object' || wire === null) return {}
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

const fieldsOfForm = (text: string): Fields => Object.fromEntries([...new URLSearchParams(text)].reverse())

/**
 * What a request says: whose phone it is, its messages, and how many positions these hold. Names in the query win over
 * the same in a form.
 */
export type OsmAndRequest = { deviceToken: string | null; messages: unknown[]; count: number }

/**
 * A request of the OsmAnd protocol taken apart: a query, a form, or JSON in one of its shapes. Nothing of its positions
 * is read: whoever sent it has shown nothing yet.
 * @param query as Fastify gives it. @param body the parsed JSON, or the text of a form.
 * Errors: none; total over unknown.
 */
export function readOsmAndRequest({ query, body }: { query: unknown; body: unknown }): OsmAndRequest {
  const asked = fieldsOf(query)
  // Keeps one position more than a request may hold, so that a request with too many is still recognized.
  const messages = Array.isArray(body) ? body.slice(0, MOST_FIXES + 1) : [oneMessage(asked, body)]
  return {
    deviceToken: tokenIn(asked) ?? messages.map(tokenIn).find((token) => token !== null) ?? null,
    messages,
    count: messages.reduce<number>((count, message) => count + positionsIn(message), 0),
  }
}

/** One message of the newer kind holds a list of them. */
function positionsIn(message: unknown): number {
  const location = fieldOf(message, 'location')
  return Array.isArray(location) ? location.length : 1
}

function oneMessage(asked: Fields, body: unknown): unknown {
  const isJson = typeof body === 'object' && body !== null
  return { ...(isJson ? knownFieldsOf(body) : fieldsOf(body)), ...asked }
}

/** The names of the protocol. A body of thousands of other names is not copied for their sake. */
const names = [
  ...['id', 'deviceid', 'device_id', 'lat', 'lon', 'location', 'timestamp', 'valid'],
  ...['alarm', 'extras'],
  ...fieldsOfReadings(osmAndReadings).map(({ field }) => field),
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
