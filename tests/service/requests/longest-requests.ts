import type { JsonSchema } from '../../support/services/from-schema.ts'
import type { HostileRequest } from '../../support/services/hostile-requests.ts'
import type { ServedRoute } from '../../support/services/service-routes.ts'

/** A request with a very long part, which `about` names. */
export type LongRequest = { about: string; sent: HostileRequest }

/** Patterns that are repeated to build long texts. Each makes some regular expressions backtrack. */
const texts = {
  digits: '1',
  'white space': ' ',
  slashes: '/',
  'host names': 'a.',
  punctuation: '.:/@-+,#%',
}
const longText = (of: string, length: number) =>
  `x${of.repeat(Math.ceil(length / of.length))}`.slice(0, length)

/** Builds JSON of about a given size in bytes: long or deeply nested lists and objects. */
const shapes: Record<string, (bytes: number) => string> = {
  'lists in lists': (bytes) => '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
  'objects in objects': (bytes) => `${'{"a":'.repeat(bytes / 6 - 1)}1${'}'.repeat(bytes / 6 - 1)}`,
  'many objects': (bytes) => `[${'{},'.repeat(bytes / 3 - 1)}{}]`,
  'many names': (bytes) => `{${Array.from({ length: bytes / 14 }, (_, at) => `"n${at}":1`).join()}}`,
}

/** Size of a long query, or of all long headers together, in bytes. Node accepts headers of 16 KiB. */
const HEAD = 12_000
const longHeaders = [
  'authorization',
  'cookie',
  'if-none-match',
  'accept-encoding',
  'x-forwarded-for',
  'referer',
]

/** Generates requests with a very long path or query, or very long headers. */
export function* longHeads({ method, path }: ServedRoute): Generator<LongRequest> {
  for (const [name, of] of Object.entries(texts)) {
    const text = encodeURIComponent(longText(of, HEAD)).slice(0, HEAD).replace(/%.?$/, '')
    // Leaves slashes unencoded, so that the path has many segments instead of one long segment.
    const values = of === '/' ? longText(of, HEAD) : text
    const to = path.replace(/:\w+|\*/g, values.slice(0, 6_000).replace(/%.?$/, ''))
    yield { about: `address of ${name}`, sent: { method, path: to, headers: {}, body: null } }
    yield {
      about: `query of ${name}`,
      sent: { method, path: `${path}?since=${text}&id=1`, headers: {}, body: null },
    }
    const headers = longHeaders.map((header) => [
      header,
      `Bearer ${longText(of, HEAD / longHeaders.length)}x`,
    ])
    yield {
      about: `head of ${name}`,
      sent: { method, path, headers: Object.fromEntries(headers), body: null },
    }
  }
}

/** Generates bodies near the size limit: JSON with one long or nested value, and long forms. */
export function* longBodies(
  { method, path }: ServedRoute,
  schema: JsonSchema,
  limit: number,
  headers: Record<string, string>,
): Generator<LongRequest> {
  const sent = (body: string, type: string): HostileRequest => ({
    method,
    path,
    body: Buffer.from(body),
    headers: { ...headers, 'content-type': type },
  })
  const json = (body: string) => sent(body, 'application/json')
  for (const [name, of] of Object.entries(texts)) {
    for (const at of placesOf(schema, 'string'))
      yield { about: `${at.join('.')} of ${name}`, sent: json(put(schema, at, longText(of, limit - 1_000))) }
    const form = `location=${encodeURIComponent(longText(of, limit)).slice(0, limit - 1_000)}&form=resolve`
    yield { about: `form of ${name}`, sent: sent(form, 'application/x-www-form-urlencoded') }
  }
  for (const [name, written] of Object.entries(shapes)) {
    const long = written(limit - 1_000)
    yield { about: name, sent: json(long) }
    for (const at of placesOf(schema, 'array'))
      yield {
        about: `${at.join('.')} of ${name}`,
        sent: json(put(schema, at, '@').replace('"@"', () => long)),
      }
  }
  const fields = Array.from({ length: limit / 10 }, (_, at) => `n${at}=1`)
    .join('&')
    .slice(0, limit - 100)
  yield { about: 'form of many names', sent: sent(fields, 'application/x-www-form-urlencoded') }
}

const items = { zeros: '0', objects: '{}', texts: '""' }

/** Generates bodies with a long string in one top-level field and a long list in another field. */
export function* longPairs(
  { method, path }: ServedRoute,
  schema: JsonSchema,
  limit: number,
  headers: Record<string, string>,
): Generator<LongRequest> {
  const fields = (schema.anyOf ?? [schema]).flatMap(({ properties = {} }) => Object.entries(properties))
  const named = (type: string) => [
    ...new Set(
      fields.filter(([, of]) => (of.anyOf ?? [of]).some((one) => one.type === type)).map(([name]) => name),
    ),
  ]
  const pairs = named('array').flatMap((list) => named('string').map((text) => ({ list, text })))
  const half = limit / 2 - 1_000
  for (const { list, text } of pairs.filter((pair) => pair.list !== pair.text))
    for (const [many, item] of Object.entries(items))
      for (const [name, of] of Object.entries(texts)) {
        const listed = `[${`${item},`.repeat(half / (item.length + 1))}${item}]`
        const body = `{"${text}":${JSON.stringify(longText(of, half))},"${list}":${listed}}`
        yield {
          about: `${text} of ${name} beside ${list} of ${many}`,
          sent: {
            method,
            path,
            body: Buffer.from(body),
            headers: { ...headers, 'content-type': 'application/json' },
          },
        }
      }
}

const within = (schema: JsonSchema): JsonSchema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema

/** Returns paths to values of a type in a schema. Follows one branch of `anyOf`. `[]`: a list item. */
function placesOf(schema: JsonSchema, type: string): string[][] {
  const { properties = {}, items, ...own } = within(schema)
  const below = [...Object.entries(properties), ...(items ? [['[]', items] as const] : [])]
  const deeper = below.flatMap(([name, of]) => placesOf(of, type).map((place) => [name, ...place]))
  return own.type === type ? [[], ...deeper] : deeper
}

/** Returns a JSON body with a string at the given path and all required fields. */
function put(schema: JsonSchema, place: string[], text: string): string {
  const made = (of: JsonSchema, [at, ...rest]: string[]): unknown => {
    const { properties = {}, items = {}, required = [] } = within(of)
    if (at === undefined) return text
    if (at === '[]') return [made(items, rest)]
    const names = [...new Set([...required, at])]
    return Object.fromEntries(
      names.map((name) => [name, name === at ? made(properties[at] ?? {}, rest) : 'x']),
    )
  }
  return JSON.stringify(made(schema, place))
}
