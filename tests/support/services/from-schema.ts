import fc from 'fast-check'

export type JsonSchema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** Prefix of free-text strings, so that tests can search logs for leaked input. */
export const MARK = 'zqxmarked'

const marked = (most: number) =>
  fc
    .string({ unit: 'binary', maxLength: Math.max(0, Math.min(most, 60) - MARK.length) })
    .map((text) => `${MARK}${text}`)

function textOf({ format, pattern, maxLength = 60 }: JsonSchema): fc.Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (pattern === undefined) return marked(maxLength)
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return marked(maxLength)
  }
}

/** Generates values that mostly match a schema. `known` adds valid values by field name. */
export function fromSchema(
  schema: JsonSchema,
  known: Record<string, unknown[]>,
  name = '',
): fc.Arbitrary<unknown> {
  const means = known[name]
  const usual = shapeOf(schema, known)
  return means ? fc.oneof(usual, fc.constantFrom(...means)) : usual
}

function shapeOf(schema: JsonSchema, known: Record<string, unknown[]>): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fromSchema(one, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer(), fc.double({ noDefaultInfinity: true, noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, known), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([key, of]) => [
        key,
        fromSchema(of, known, key),
      ])
      return fc.record(Object.fromEntries(fields), { requiredKeys: (schema.required ?? []) as never[] })
    }
    default:
      return fc.jsonValue()
  }
}

/** Values that often break services. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(
    '\0',
    `a\0${MARK}`,
    '\ud800',
    '\udfff\ud800',
    '',
    ' ',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '{{7*7}}',
    1e308,
    -1e308,
    Number.MAX_SAFE_INTEGER,
    -0,
    5e-324,
    2 ** 63,
    null,
    true,
    [],
    {},
    '9'.repeat(5_000),
    'NaN',
    'Infinity',
    '1e999',
    '٠١٢٣٤٥',
    '𝟗𝟏𝟗',
    '+1',
    '\u202e',
    '../../etc/passwd',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

/** Replaces, drops, or wraps an entry of an object or array, or adds two. Replaces or wraps other values. */
export const spoiled = (value: unknown): fc.Arbitrary<unknown> =>
  fc.tuple(fc.nat(), nasty, fc.constantFrom('replace', 'drop', 'add', 'wrap')).map(([where, what, how]) => {
    if (typeof value !== 'object' || value === null) return how === 'wrap' ? [value] : what
    const entries = Object.entries(value)
    const at = where % Math.max(1, entries.length)
    if (how === 'add') entries.push(['constructor', what], ['toString', what])
    else if (how === 'drop') entries.splice(at, 1)
    else entries[at] = [entries[at]?.[0] ?? 'x', how === 'wrap' ? [entries[at]?.[1]] : what]
    return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
  })
