import { describe, expect, test } from 'vitest'
import { call } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const service = await serviceOfFile()

describe('request with an unknown URL', () => {
  test('gets a 404 response in JSON under /api, for GET and DELETE', async () => {
    for (const path of ['/api', '/api/nothing', '/api/trips']) {
      for (const method of ['GET', 'DELETE']) {
        const { status, body } = await call(service.url, path, { method })
        expect({ status, body }, `${method} ${path}`).toEqual({
          status: 404,
          body: { error: 'There’s nothing at this address.', code: 'not_found' },
        })
      }
    }
  })
})

describe('log line of a failed request', () => {
  test('contains the stack trace of the failure but no rescue code', async () => {
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
