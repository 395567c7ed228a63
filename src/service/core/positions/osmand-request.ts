import * as z from 'zod'

type Fields = Record<string, unknown>

const object = z.record(z.string(), z.unknown())
const idText = z.union([z.string(), z.number().transform(String)]).pipe(z.string().min(1).max(200))

/** Fields of a query or a form; of a name that comes several times the first one counts. */
function fieldsOf(wire: unknown): Fields {
  if (typeof wire === 'string') return fieldsOf(Object.fromEntries([...new URLSearchParams(wire)].reverse()))
  const read = object.safeParse(wire)
  if (!read.success) return {}
  return Object.fromEntries(
    Object.entries(read.data).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  )
}

/** What a request says: whose phone it is, and its messages. Names in the query win over the same in a form. */
export type OsmAndRequest = { deviceToken: string | null; messages: unknown[] }

/**
 * A request of the OsmAnd protocol taken apart: a query, a form, or JSON in one of its shapes.
 * @param query as Fastify gives it. @param body the parsed JSON, or the text of a form.
 * Errors: none; total over unknown.
 */
export function readOsmAndRequest({ query, body }: { query: unknown; body: unknown }): OsmAndRequest {
  const asked = fieldsOf(query)
  const messages = Array.isArray(body) ? body : [oneMessage(asked, body)]
  return {
    deviceToken: tokenIn(asked) ?? messages.map(tokenIn).find((token) => token !== null) ?? null,
    messages,
  }
}

function oneMessage(asked: Fields, body: unknown): unknown {
  const isJson = typeof body === 'object' && body !== null
  return isJson ? { ...body, ...asked } : { ...fieldsOf(body), ...asked }
}

function tokenIn(wire: unknown): string | null {
  const read = object.safeParse(wire)
  if (!read.success) return null
  const { id, deviceid, device_id } = read.data
  return idText.safeParse(id ?? deviceid ?? device_id).data ?? null
}
