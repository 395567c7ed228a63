import { describe, expect, test } from 'vitest'
import { routes } from '../../../src/contract/routes.ts'
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
  test("has every operation of the contract with a summary and a response, and a trip's required fields", async () => {
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

  test("lists each operation's error responses with their codes, and a Retry-After header for 429 and 503", async () => {
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
