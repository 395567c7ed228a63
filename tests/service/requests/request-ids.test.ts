import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { call } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'

const ownId = /^[\w-]{18}$/
let direct: TestService
let proxied: TestService
beforeAll(async () => {
  direct = await startTestService({ env: { DEMO: 'off' } })
  proxied = await startTestService({ env: { DEMO: 'off', TRUST_PROXY: '1' } })
})
afterAll(() => Promise.all([direct.stop(), proxied.stop()]))

async function idOf({ url }: TestService, given?: string, path = '/api/ip'): Promise<string> {
  const { headers } = await call(url, path, given === undefined ? {} : { headers: { 'x-request-id': given } })
  return headers.get('x-request-id') ?? ''
}

describe('request ids', () => {
  test('are the same in the response and the log, even for a wrong code and an unknown URL', async () => {
    const ids = [
      await idOf(direct),
      await idOf(direct, undefined, '/api/trips/rescue/246810'),
      await idOf(direct, undefined, '/api/nothing'),
    ]
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) {
      expect(id).toMatch(ownId)
      await expect
        .poll(() => direct.logged.filter((line) => line.includes(`"request":"${id}"`)))
        .toHaveLength(1)
    }
  })

  test('are part of the log line about a failure', async () => {
    const failing = vi.spyOn(direct.ports.forms, 'keepContactMessage').mockRejectedValue(new Error('broken'))
    const json = { name: 'Iris', email: 'iris@example.org', date: 'today', message: 'Hello' }
    const { status, headers } = await call(direct.url, '/api/contact-us', { json })
    failing.mockRestore()
    expect(status).toBe(500)
    const line = direct.logged.find((one) => one.includes('request failed'))
    expect(line).toContain(`"request":"${headers.get('x-request-id')}"`)
  })

  test('are taken from the trusted proxy unless they are invalid', async () => {
    expect(await idOf(proxied, '01J9ZQ4WVN2M8K7XG5T3R6B0AC')).toBe('01J9ZQ4WVN2M8K7XG5T3R6B0AC')
    for (const given of ['short', 'x'.repeat(65), '{"level":50,"time":0}'])
      expect(await idOf(proxied, given)).toMatch(ownId)
  })

  test('are not taken from a client if there is no trusted proxy', async () => {
    expect(await idOf(direct, '01J9ZQ4WVN2M8K7XG5T3R6B0AC')).toMatch(ownId)
  })
})
