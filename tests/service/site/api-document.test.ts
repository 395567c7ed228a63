import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from '../../../src/contract/routes.ts'
import { readOwnTracks } from '../../../src/service/devices/read-owntracks.ts'
import { readAppFixes } from '../../../src/service/trips/positions/app-fix.ts'
import {
  known,
  osmAndFields,
  ownTracksMessage,
  readOsmAndSent,
  traccarClientMessage,
} from '../../support/providers/phone-payloads.ts'
import { call } from '../../support/services/calls.ts'
import { type ApiDocument, codesOf, type Operation } from '../../support/services/documented.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const read = async () => (await call(service.url, '/api/openapi.json')).body as ApiDocument

type Described = { path: string; method: string; operation: Operation }
const described = ({ paths }: ApiDocument): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('OpenAPI document', () => {
  test('has every operation of the contract, with its request and its responses', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toBe('3.1.0')
    for (const { method, path } of Object.values(routes)) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation?.summary, `${method} ${path}`).toMatch(/\.$/)
      expect(operation?.responses, `${method} ${path}`).toHaveProperty('200')
    }
    expect(paths['/api/app/trips']?.post?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: { required: ['activity', 'time'], properties: { time: { type: 'string' } } },
        },
      },
    })
    expect(Object.keys(paths['/api/osmand'] ?? {})).toEqual(['get', 'post'])
    expect(Object.keys(paths).filter((path) => path.includes('*'))).toEqual([])
  })

  test('has unique operation names, matching path parameters, and described security schemes', async () => {
    const document = await read()
    const { securitySchemes } = document.components
    const calls = described(document)
    const ids = calls.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of calls) {
      const { parameters = [], security } = operation
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      for (const way of security.flatMap(Object.keys)) expect(securitySchemes).toHaveProperty(way)
    }
  })

  test("lists each operation's error responses with their codes, and says when to retry", async () => {
    const document = await read()
    expect(document.components.schemas.Refusal?.required).toEqual(['error', 'code'])
    for (const { path, operation } of described(document)) {
      const { 200: _, 304: held, ...refusals } = operation.responses
      expect(Object.keys(refusals)).toEqual(expect.arrayContaining(['400', '403', '500', '503']))
      for (const [status, { description, content, headers }] of Object.entries(refusals)) {
        const { schema } = content?.['application/json'] ?? {}
        expect(schema, `${path} ${status}`).toMatchObject({
          allOf: [{ $ref: '#/components/schemas/Refusal' }],
        })
        const codes = codesOf(operation, Number(status))
        expect(codes.length, `${path} ${status}`).toBeGreaterThan(0)
        for (const code of codes) expect(description).toMatch(new RegExp(`\`${code}\`: [A-Z]`))
        if (status === '429' || status === '503') expect(headers).toHaveProperty('Retry-After')
      }
      const asksAnew = operation.parameters?.some(({ name }) => name === 'if-none-match') ?? false
      expect(held !== undefined, path).toBe(asksAnew)
    }
  })

  test("describes what a phone's upload may contain, with at most a thousand positions", async () => {
    const { paths } = await read()
    const sentTo = (path: string, type = 'application/json') =>
      z.fromJSONSchema(paths[path]?.post?.requestBody?.content[type]?.schema ?? {})
    const app = sentTo('/api/app/trips/{tripId}/fixes')
    const ownTracks = sentTo('/api/owntracks')
    const osmAnd = sentTo('/api/osmand')
    const numbers = ['lat', 'lon', 'speed', 'bearing', 'altitude', 'accuracy', 'batt']
    fc.assert(
      fc.property(known, (fix) => {
        const { latitude, longitude, at, speed, course, battery } = fix
        const timestamp = new Date(at).toISOString()
        const place = { kind: 'fix', fix: { latitude, longitude, fixedAt: at } }
        const locations = [{ latitude, longitude, timestamp, speed, course, battery }]
        app.parse({ locations })
        expect(readAppFixes(locations)).toMatchObject({ fixes: [place] })
        const message = ownTracksMessage(fix)
        for (const sent of [message, [message]]) ownTracks.parse(sent)
        expect(readOwnTracks(message, { receivedAt: Date.now(), source: null })).toMatchObject({
          fixes: [place],
        })
        const fields = osmAndFields(fix, 'token', () => timestamp)
        const typed = Object.entries(fields).map(([name, text]) => [
          name,
          numbers.includes(name) ? Number(text) : text,
        ])
        for (const body of [traccarClientMessage(fix, 'token'), Object.fromEntries(typed)]) {
          osmAnd.parse(body)
          expect(readOsmAndSent({ query: {}, body }, { receivedAt: 0, source: null }).report).toMatchObject({
            fixes: [place],
          })
        }
      }),
    )
    const location = { latitude: 1, longitude: 1, timestamp: 1 }
    for (const [count, isTaken] of [[1_000, true] as const, [1_001, false] as const])
      expect(app.safeParse({ locations: Array(count).fill(location) }).success).toBe(isTaken)
    expect(app.safeParse({ locations: [{ latitude: 1 }] }).success).toBe(false)
    const asked = (paths['/api/osmand']?.get?.parameters ?? []).map(({ name }) => name)
    expect(asked).toEqual(expect.arrayContaining(numbers))
  })
})

describe('API document as an HTML page', () => {
  test('opens from links on other websites, and loads only files from the service itself', async () => {
    const { status, headers, body } = await call(service.url, '/api/docs', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    const loaded = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(loaded.length).toBeGreaterThan(3)
    for (const address of loaded) {
      expect(address).toMatch(/^\/api\/docs\//)
      expect((await call(service.url, address)).status, address).toBe(200)
    }
  })
})
