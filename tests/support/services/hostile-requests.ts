import { request } from 'node:http'
import fc from 'fast-check'
import { fromSchema, type JsonSchema, MARK, nasty, spoiled } from './from-schema.ts'
import type { ServedRoute } from './service-routes.ts'

export type HostileRequest = {
  method: string
  path: string
  headers: Record<string, string | string[]>
  body: Buffer | null
}

/** Valid data of the service, so that random requests get past the first checks. */
export type KnownWorld = {
  origin: string
  /** Values of path parameters and of form or body fields, by name. */
  fields: Record<string, string[]>
  authorizations: string[]
  cookies: string[]
}

const part = (text: string): string => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
const anyPart: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map(part),
  fc.constantFrom(
    '%00',
    '%',
    '%E0%A4%A',
    '%zz',
    '..%2f..%2f',
    '%ED%A0%80',
    '.',
    '0',
    'null',
    '9'.repeat(6_000),
  ),
)

const headerText = fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]{0,60}$/).map((text) => text.trim())
const headerNames = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'x-forwarded-for',
  'x-forwarded-proto',
  'origin',
  'referer',

  'sec-fetch-site',
  'cookie',
  'authorization',
  'x-twilio-signature',
  'telnyx-timestamp',
  'telnyx-signature-ed25519',
  'range',
  'user-agent',
  'x-request-id',

  'forwarded',
  'content-encoding',
  'if-modified-since',
  'x-http-method-override',
  'te',
  'accept-language',
]
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'text/plain',

  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=x',
  '',
  ';',
  'a/b;c="',
]

const queryOf = (world: KnownWorld): fc.Arbitrary<string> => {
  const names = ['since', 'id', 'lat', 'lon', 'timestamp', 'form', 'verify', '__proto__', 'location', 'speed']
  const value = fc.oneof(anyPart, fc.constantFrom(...Object.values(world.fields).flat()).map(part))
  const pair = fc.tuple(fc.oneof(fc.constantFrom(...names), anyPart), value).map((both) => both.join('='))
  return fc.array(pair, { maxLength: 5 }).map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`))
}

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

function bodyOf(schema: JsonSchema | null, world: KnownWorld): fc.Arbitrary<Buffer | null> {
  const valid = schema ? fromSchema(schema, world.fields) : fc.jsonValue()
  const wrong = nasty.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  const named = Object.entries(world.fields).map(([name, means]): [string, fc.Arbitrary<string>] => [
    name,
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...means) }, { weight: 1, arbitrary: wrong }),
  ])
  const fields = fc.record(Object.fromEntries(named), { requiredKeys: [] })
  return fc.oneof(
    valid.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
    valid.chain(spoiled).map((value) => Buffer.from(JSON.stringify(value) ?? '')),
    valid
      .chain(spoiled)
      .chain(spoiled)
      .map((value) => Buffer.from(JSON.stringify(value) ?? '', 'utf16le')),
    {
      weight: schema ? 1 : 8,
      arbitrary: fields.map((form) =>
        Buffer.from(new URLSearchParams(form as Record<string, string>).toString()),
      ),
    },
    fc
      .constantFrom(
        deep(5_000),
        '{"a":'.repeat(3_000),
        '{"__proto__":{"a":1}}',
        `"${MARK}`,
        '1e99999',
        '',
        `"${'x'.repeat(20_000)}"`,
      )
      .map((text) => Buffer.from(text)),
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(null),
  )
}

/** Generates valid, nearly valid, and invalid requests, with and without credentials. */
export function requestsFor(
  { method, path }: ServedRoute,
  schema: JsonSchema | null,
  world: KnownWorld,
): fc.Arbitrary<HostileRequest> {
  // Routes without a JSON schema may accept forms from phones, providers, and browsers without JavaScript.
  const takesForms = method === 'POST' && schema === null
  const names = path.match(/:\w+|\*/g) ?? []
  const values = names.map((name) => {
    const means = world.fields[name.slice(1)]
    return means ? fc.oneof(anyPart, fc.constantFrom(...means)) : anyPart
  })
  const filled = fc.tuple(...values).map((chosen) => {
    let at = 0
    return path.replace(/:\w+|\*/g, () => chosen[at++] ?? '')
  })
  const headers = fc
    .tuple(
      fc.dictionary(fc.constantFrom(...headerNames), headerText, { maxKeys: 4 }),
      fc.option(fc.constantFrom(...world.authorizations)),
      fc.option(fc.constantFrom(...world.cookies)),
      fc.oneof(
        { weight: 5, arbitrary: fc.constant('application/json') },
        { weight: takesForms ? 20 : 2, arbitrary: fc.constant('application/x-www-form-urlencoded') },
        { weight: 2, arbitrary: fc.constantFrom(...types) },
      ),
      fc.boolean(),
    )
    .map(([any, authorization, cookie, type, own]) => ({
      ...any,
      ...(own ? { origin: world.origin } : {}),
      'content-type': type,
      ...(authorization ? { authorization } : {}),
      ...(cookie ? { cookie } : {}),
    }))
  return fc.record({
    method: fc.constant(method),
    path: fc.tuple(filled, queryOf(world)).map((both) => both.join('')),
    headers,
    body: bodyOf(schema, world),
  })
}

export type RawAnswer = { status: number; type: string; text: string }

/** Sends a request with its content length. Rejects if the connection fails or is idle for `withinMs`. */
export function sendRaw(
  url: string,
  { method, path, headers, body }: HostileRequest,
  withinMs: number,
): Promise<RawAnswer> {
  return new Promise((answered, failed) => {
    const length = body ? { 'content-length': String(body.length) } : {}
    const asked = request(
      url,
      { method, path, headers: { ...headers, ...length }, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        const answer = () =>
          answered({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            text: Buffer.concat(chunks).toString(),
          })
        // For HEAD, doesn't wait for the end: Node answers a malformed HEAD request with a body.
        if (method === 'HEAD') answer()
        response.on('data', (chunk) => chunks.push(chunk))
        response.once('end', answer)
      },
    )
    asked.setTimeout(withinMs, () => asked.destroy(new Error(`${method} ${path} hangs`)))
    asked.once('error', failed)
    asked.end(body ?? undefined)
  })
}
