import * as z from 'zod'
import { fieldOf } from '../../domain/wire/field.ts'
import { MOST_FIXES } from '../trips/reading.ts'

type Fields = Record<string, unknown>

/** A form holds one position; what is longer is none, characters. */
const LONGEST_FORM = 16_384

const idText = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(200))

/** Fields of a query or a form; of a name that comes several times the first one counts. */
function fieldsOf(wire: unknown): Fields {
  if (typeof wire === 'string') return wire.length > LONGEST_FORM ? {} : fieldsOfForm(wire)
  if (typeof wire !== 'object' || wire === null) return {}
  return Object.fromEntries(
    Object.entries(wire).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

const fieldsOfForm = (text: string): Fields => Object.fromEntries([...new URLSearchParams(text)].reverse())

/** What a request says: whose phone it is, and its messages. Names in the query win over the same in a form. */
export type OsmAndRequest = { deviceToken: string | null; messages: unknown[] }

/**
 * A request of the OsmAnd protocol taken apart: a query, a form, or JSON in one of its shapes.
 * @param query as Fastify gives it. @param body the parsed JSON, or the text of a form.
 * Errors: none; total over unknown.
 */
export function readOsmAndRequest({ query, body }: { query: unknown; body: unknown }): OsmAndRequest {
  const asked = fieldsOf(query)
  // One more than may come, so that too many are still too many.
  const messages = Array.isArray(body) ? body.slice(0, MOST_FIXES + 1) : [oneMessage(asked, body)]
  return {
    deviceToken: tokenIn(asked) ?? messages.map(tokenIn).find((token) => token !== null) ?? null,
    messages,
  }
}

function oneMessage(asked: Fields, body: unknown): unknown {
  const isJson = typeof body === 'object' && body !== null
  return { ...(isJson ? knownFieldsOf(body) : fieldsOf(body)), ...asked }
}

/** The names of the protocol. A body of thousands of other names is not copied for their sake. */
const names = [
  ...['id', 'deviceid', 'device_id', 'lat', 'lon', 'location', 'timestamp', 'valid'],
  ...['speed', 'bearing', 'heading', 'altitude', 'accuracy', 'batt', 'alarm', 'extras'],
]
const knownFieldsOf = (body: object): Fields =>
  Object.fromEntries(
    names.map((name) => [name, fieldOf(body, name)]).filter(([, value]) => value !== undefined),
  )

function tokenIn(wire: unknown): string | null {
  const token = fieldOf(wire, 'id') ?? fieldOf(wire, 'deviceid') ?? fieldOf(wire, 'device_id')
  return idText.safeParse(token).data ?? null
}
