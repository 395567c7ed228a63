import type { Json } from './api-operation.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

type Schema = {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  description?: string
} & Json

const units: Record<string, string> = { string: 'text', array: 'list', object: 'object' }
const formats: Record<string, string> = { 'date-time': 'ISO 8601', uuid: 'UUID' }

/** A word and its bounds: 'text, 1 to 100 characters'. */
function kindOf(schema: Schema): string {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(kindOf))].join(' or ')
  if (schema.type === 'null') return 'null'
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const { type = 'anything', format, pattern, minLength, maxLength, maxItems, minimum, maximum } = schema
  if (Array.isArray(type)) return type.map((one) => kindOf({ ...schema, type: one })).join(' or ')
  const said = format === undefined ? undefined : formats[format]
  // A format brings a pattern of its own, which nobody reads.
  const written =
    pattern !== undefined && said === undefined && pattern.length < 40 ? `like ${pattern}` : null
  const within = (from: unknown, to: unknown, of: string) =>
    to === undefined ? null : `${typeof from === 'number' ? from : 0} to ${String(to)}${of}`
  const range = type === 'integer' && Number(maximum) > 1e12 ? null : within(minimum, maximum, '')
  const most = typeof maxItems === 'number' ? `at most ${maxItems.toLocaleString('en-US')}` : null
  return [units[type] ?? type, said, written, within(minLength, maxLength, ' characters'), range, most]
    .filter(Boolean)
    .join(', ')
}

type Row = { name: string; kind: string; required: boolean; note: string }

/** Every field of a schema, those of what is in it after it: `trip.contacts[].number`. */
function rowsOf(schema: Schema, prefix = ''): Row[] {
  const inner = (schema.anyOf ?? []).flatMap((one) => rowsOf(one, prefix))
  const items = schema.items ? rowsOf(schema.items, `${prefix.replace(/\.$/, '')}[].`) : []
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, field]): Row[] => {
    const name = `${prefix}${key}`
    const required = schema.required?.includes(key) ?? false
    return [
      { name, kind: kindOf(field), required, note: field.description ?? '' },
      ...rowsOf(field, `${name}.`),
    ]
  })
  return [...own, ...items, ...inner]
}

const table = (rows: string[]): string => `<table><tbody>${rows.join('')}</tbody></table>`

/** A table of two columns; the cells are HTML. */
export const facts = (rows: [string, string][]): string =>
  table(rows.map(([name, what]) => `<tr><th scope="row">${name}</th><td>${what}</td></tr>`))

/** The fields of a body as a table; a body without fields is named in a word. */
export function fieldTable(schema: Json, marksOptional: boolean): string {
  const all = rowsOf(schema as Schema)
  const rows = all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at)
  if (rows.length === 0) return `<p class="soft">A ${escaped(kindOf(schema as Schema))}.</p>`
  return facts(
    rows.map(({ name, kind, required, note }) => [
      `<code>${escaped(name)}</code>${marksOptional && !required ? ' <span class="soft">optional</span>' : ''}`,
      `${escaped(note)}<br><span class="soft">${escaped(kind)}</span>`,
    ]),
  )
}

export const kindInWords = (schema: Json): string => kindOf(schema as Schema)
