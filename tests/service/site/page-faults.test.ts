import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutPersonalData } from '../../../src/service/site/page-faults-routes.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const METRICS_TOKEN = 'a token for tests alone'
const safari16 =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_7_10 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1'
const fault = { message: 'x is not a function', file: 'https://h.example/assets/main-1a.js?v=1', line: 3 }

const service = await serviceOfFile({ env: { METRICS_TOKEN } })

const report = (json: object, userAgent = safari16) =>
  call(service.url, '/api/page-faults', { json, headers: { 'user-agent': userAgent } })
const metrics = async () => {
  const { body } = await call(service.url, '/metrics', {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  return String(body)
}

describe('error in a page', () => {
  test('is counted by browser and route, and its report is logged', async () => {
    expect((await report({ ...fault, page: '/code' })).status).toBe(200)
    expect(await metrics()).toContain('homeward_page_faults_total{browser="Safari 16",route="/code"} 1')
    const line = service.logged.find((text) => text.includes('a page reported an error')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({
      pageFault: {
        message: 'x is not a function',
        file: 'main-1a.js',
        line: 3,
        route: '/code',
        browser: 'Safari 16',
      },
    })
  })

  test('is logged without a code, phone number, name, email address, coordinate, or id from the page', async () => {
    const personal = [
      '246810',
      '(919) 555-0142',
      '+1 919 555 0142',
      'ana@example.org',
      'Maya Ellison',
      '35.72341',
      'c1f0a9d2-93d5-4f0e-8d7c-6e5b4a392817',
    ]
    for (const text of personal)
      await report({ ...fault, message: `Unexpected token in "${text}"`, page: `/rescuepanel/${text}` })
    await report({
      ...fault,
      message: 'no 246810, 919 555 0142, ana@example.org',
      page: '/code?verify=1#246810',
    })
    const lines = service.logged.filter((text) => text.includes('a page reported an error'))
    const kept = `${lines.join('\n')}\n${await metrics()}`
    for (const text of personal) expect(kept).not.toContain(text)
    expect(kept).toContain('route="/rescuepanel/:code"')
    expect(kept).not.toContain('127.0.0.1')
  })

  test('can be reported at most twenty times from an IP address', async () => {
    const flooded = await startTestService({ env: { METRICS_TOKEN, DEMO: 'off' } })
    const statuses: number[] = []
    for (let version = 100; version < 122; version++) {
      const headers = {
        'user-agent': `Mozilla/5.0 (X11) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`,
      }
      const { status } = await call(flooded.url, '/api/page-faults', {
        json: { ...fault, page: '/' },
        headers,
      })
      statuses.push(status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    await flooded.stop()
  })
})

describe('report of a page error', () => {
  test('has a message of at most 200 characters, without its digit sequences', () => {
    const digits = fc.stringMatching(/^\d{2,12}$/)
    fc.assert(
      fc.property(fc.string(), digits, fc.string(), (before, number, after) => {
        const { message } = withoutPersonalData({ ...fault, message: before + number + after, page: '/' }, '')
        expect(message).not.toContain(number)
        expect(message.length).toBeLessThanOrEqual(200)
      }),
    )
  })

  test('gives the route as a route of the site or as "other"', () => {
    fc.assert(
      fc.property(fc.string(), (page) => {
        const { route } = withoutPersonalData({ ...fault, page: `/${page}` }, '')
        expect(['/', '/rescuepanel/:code', 'other']).toContain(route)
      }),
    )
  })
})
