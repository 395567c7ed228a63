import { describe, expect, test } from 'vitest'
import { call, verify } from '../support/calls.ts'
import { startTestService } from '../support/service.ts'
import { serviceOfFile } from '../support/service-of-file.ts'

const service = await serviceOfFile()
const { cookie, tripId } = await verify(service.url, '246810', '9195550142')

const raw = (path: string, body: BodyInit, type = 'application/json') =>
  fetch(`${service.url}${path}`, { method: 'POST', body, headers: { 'content-type': type, cookie } })

const calm = async (response: Response) => {
  const text = await response.text()
  expect(response.status, text).toBeGreaterThanOrEqual(400)
  expect(response.status, text).toBeLessThan(500)
  expect(JSON.parse(text)).toEqual(
    expect.objectContaining({ error: expect.any(String), code: expect.any(String) }),
  )
  expect(text).not.toMatch(/ at |node_modules|select |insert |Zod/i)
}

describe('an invalid request body', () => {
  const votes = () => `/api/trips/${tripId}/resolve-vote`

  test.each([
    ['no JSON', '{"phoneNumber":', 'application/json', 400],
    ['a form', 'phoneNumber=9195550142', 'application/x-www-form-urlencoded', 415],
    ['too long a number', `{"phoneNumber":"${'9'.repeat(41)}"}`, 'application/json', 400],
    ['a prototype', '{"phoneNumber":"9195550142","__proto__":{"a":1}}', 'application/json', 400],
    ['more than 16 KiB', `{"phoneNumber":"1","x":"${'x'.repeat(17_000)}"}`, 'application/json', 413],
  ])('an invalid body is refused: %s', async (_name, body, type, status) => {
    const response = await raw(votes(), body, type)
    expect(response.status).toBe(status)
    await calm(response)
  })
})

describe('an unknown address', () => {
  test('an unknown address under /api answers 404 in JSON for every method', async () => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/trips', '/api/trips/rescue', '/api/ip/more']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const { status, body } = await call(service.url, path, { method })
        expect({ status, body }, `${method} ${path}`).toEqual({
          status: 404,
          body: { error: 'There’s nothing at this address.', code: 'not_found' },
        })
      }
    }
  })
})

describe('the log', () => {
  test('the log of a failure has its stack and not the data in it', async () => {
    const broken = await startTestService({ env: { DEMO: 'off' }, database: service.database })
    broken.ports.rescue.findCode = () => Promise.reject(new Error('Failed query: params: 246810'))
    const { status, body } = await call(broken.url, '/api/trips/rescue/246810')
    expect({ status, body }).toEqual({
      status: 500,
      body: { error: 'Something went wrong on our side.', code: 'internal' },
    })
    expect(broken.logged.join('')).toContain('try-code.ts')
    expect(broken.logged.join('')).not.toContain('246810')
    await broken.stop()
  })
})
