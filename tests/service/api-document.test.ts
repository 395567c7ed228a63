import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from '../../src/contract/routes.ts'
import { readOsmAnd } from '../../src/service/devices/read-osmand.ts'
import { readOwnTracks } from '../../src/service/devices/read-owntracks.ts'
import type { ApiDocument } from '../../src/service/platform/api/api-document.ts'
import type { Operation } from '../../src/service/platform/api/api-operation.ts'
import { readAppFixes } from '../../src/service/trips/read-app-fixes.ts'
import { call } from '../support/calls.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ env: { DEMO: 'off' } })
}, STARTING_MS)
afterAll(() => service.stop())

const read = async () => (await call(service.url, '/api/openapi.json')).body as ApiDocument

type Described = { path: string; method: string; operation: Operation }
const described = ({ paths }: ApiDocument): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** Bodies with their schema and example: what is sent, and what is answered. */
const bodiesOf = ({ requestBody, responses }: Operation) =>
  [requestBody, responses['200']].flatMap((body) => Object.entries(body?.content ?? {}))

/** The names of all fields in a schema that nothing is said about. */
const silent = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: Record<string, { description?: string }> }
  const unsaid = Object.entries(properties).flatMap(([name, field]) => (field.description ? [] : [name]))
  return [...unsaid, ...Object.values(schema).flatMap(silent)]
}

describe('the API’s document', () => {
  test('has every call of the contract, with what it takes and answers', async () => {
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

  test('names each operation once, its parameters as its address has them, and only ways in that it explains', async () => {
    const document = await read()
    const { securitySchemes } = document.components as { securitySchemes: object }
    const calls = described(document)
    const ids = calls.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of calls) {
      const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
      expect(inPath, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
      for (const { description, name } of operation.parameters)
        expect(description, `${path} ${name}`).not.toBe('')
      for (const way of operation.security.flatMap(Object.keys)) expect(securitySchemes).toHaveProperty(way)
    }
  })

  test('gives examples that its schemas take, and says what every field is', async () => {
    for (const { path, method, operation } of described(await read())) {
      for (const [type, { schema, example }] of bodiesOf(operation)) {
        // In a form every value is text.
        const told = type.endsWith('json') ? z.fromJSONSchema(schema).safeParse(example).error : null
        expect(told?.message, `${method} ${path}`).toBeUndefined()
        expect(silent(schema), `${method} ${path}`).toEqual([])
      }
    }
  })

  test('says of each call how it refuses, by every word, and when to ask again', async () => {
    const document = await read()
    const { schemas } = document.components as {
      schemas: { Refusal: { properties: { code: { enum: string[] } } } }
    }
    const words = schemas.Refusal.properties.code.enum
    for (const { path, operation } of described(document)) {
      const { 200: _, 304: held, ...refusals } = operation.responses
      expect(Object.keys(refusals)).toEqual(expect.arrayContaining(['400', '403', '500', '503']))
      for (const [status, { content, headers }] of Object.entries(refusals)) {
        const examples = Object.entries(content?.['application/json']?.examples ?? {})
        expect(examples.length, `${path} ${status}`).toBeGreaterThan(0)
        for (const [code, example] of examples) {
          expect(example).toMatchObject({ value: { code, error: example.summary } })
          expect(words).toContain(code)
        }
        if (status === '429' || status === '503') expect(headers).toHaveProperty('Retry-After')
      }
      const asksAnew = operation.parameters.some(({ name }) => name === 'If-None-Match')
      expect(held !== undefined, path).toBe(asksAnew)
    }
  })

  test('says what phones send: a thousand positions at most, and each example is read as one', async () => {
    const { paths } = await read()
    const exampleAt = (path: string) => paths[path]?.post?.requestBody?.content['application/json']?.example
    const app = paths['/api/app/trips/{tripId}/fixes']?.post?.requestBody?.content['application/json']
    expect(app?.schema).toMatchObject({
      properties: {
        locations: { maxItems: 1_000, items: { required: ['latitude', 'longitude', 'timestamp'] } },
      },
    })
    const { locations } = (app?.example ?? {}) as { locations?: unknown[] }
    const query = Object.fromEntries(
      (paths['/api/osmand']?.get?.parameters ?? []).map(({ name, example }) => [name, example]),
    )
    const place = { kind: 'fix', fix: { latitude: 34.71828, longitude: -76.66, fixedAt: 1_780_219_200_000 } }
    const osmAnd = (request: { query: unknown; body: unknown }) => readOsmAnd(request, 0).report
    for (const report of [
      readAppFixes(locations?.slice(0, 1)),
      readOwnTracks(exampleAt('/api/owntracks')),
      osmAnd({ query, body: null }),
      osmAnd({ query: {}, body: exampleAt('/api/osmand') }),
    ]) {
      expect(report).toMatchObject({ readings: [place] })
    }
  })

  test('can be read as a page, without scripts, from a link elsewhere', async () => {
    const { status, headers, body } = await call(service.url, '/api/docs', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    const { paths } = await read()
    for (const path of Object.keys(paths)) expect(body).toContain(path)
    expect(body).not.toMatch(/<script|\s(style|src|on\w+)=/)
  })

  test('leads from the page’s contents to each call, with a request to type and its answer', async () => {
    const page = (await call(service.url, '/api/docs')).body as string
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
    for (const { method, operation } of described(await read())) {
      const article = page.split(`<article id="${operation.operationId}"`)[1]?.split('</article>')[0] ?? ''
      expect(page).toContain(`href="#${operation.operationId}"`)
      expect(article).toContain(`<pre>curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} `)
      for (const response of Object.values(operation.responses)) {
        const codes = Object.keys(response.content?.['application/json']?.examples ?? {})
        for (const code of codes) expect(article).toContain(`<code>${code}</code>`)
      }
    }
  })
})
