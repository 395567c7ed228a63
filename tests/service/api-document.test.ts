import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../src/contract/routes.ts'
import { call } from '../support/calls.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ env: { DEMO: 'off' } })
}, STARTING_MS)
afterAll(() => service.stop())

type Document = {
  openapi: string
  paths: Record<string, Record<string, { summary: string; requestBody?: object; responses: object }>>
}
const read = async () => (await call(service.url, '/api/openapi.json')).body as Document

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
    expect(paths['/api/osmand']).toHaveProperty('post')
    expect(Object.keys(paths).filter((path) => path.includes('*'))).toEqual([])
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
})
