import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caddy, startCaddy } from '../support/providers/caddy.ts'
import { freePort } from '../support/services/free-port.ts'
import { type Program, startProgram } from '../support/services/program.ts'
import { seen } from '../support/services/programs-seen.ts'
import { caddy } from './support/tools.ts'

const METRICS_TOKEN = 'a token for tests of the meter'
const folder = mkdtempSync(join(tmpdir(), 'proxied-'))
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe.runIf(caddy.find())('service behind the Caddy proxy', () => {
  let program: Program
  let proxy: Caddy
  let direct: string
  beforeAll(async () => {
    const port = await freePort()
    direct = `http://127.0.0.1:${port}`
    const env = { DEMO: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'info', METRICS_TOKEN }
    program = await startProgram({ folder }, { ...env, PORT: String(port), PUBLIC_URL: 'https://localhost' })
    proxy = await startCaddy(caddy.find() ?? '', folder, new URL(direct).host)
  })
  afterAll(async () => {
    await proxy.stop()
    program.child.kill('SIGKILL')
    await program.ended
    rmSync(folder, { recursive: true, force: true })
  })

  test('sends an HSTS header and a secure cookie, and opens a panel only to a browser that verified a phone number', async () => {
    const verified = await fetch(`${proxy.url}/api/trips/rescue/246810/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '9195550142' }),
    })
    expect(verified.status).toBe(200)
    expect(verified.headers.get('strict-transport-security')).toContain('max-age')
    const [cookie = ''] = verified.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-.*; Secure/)
    const { tripId } = (await verified.json()) as { tripId: string }
    const path = `${proxy.url}/api/trips/access/${tripId}/246810`
    const trip = await fetch(path, { headers: { cookie: cookie.split(';')[0] ?? '' } })
    expect(await trip.text()).toContain('Jordan Lake')
    expect((await fetch(path)).status).toBe(403)
  })

  test('hides its internal routes', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await fetch(`${direct}/metrics`, { headers })).status).toBe(200)
    for (const path of ['/metrics', '/healthz', '/readyz'])
      expect((await fetch(`${proxy.url}${path}`, { headers })).status).toBe(404)
  })

  test('logs the request id that it returns and ignores the one that a visitor sent', async () => {
    const answer = await fetch(`${proxy.url}/api/ip`, { headers: { 'x-request-id': 'from-a-visitor' } })
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(uuid)
    await seen([program], () => program.log().includes(`"request":"${id}"`))
    expect(program.log()).not.toContain('from-a-visitor')
  })

  test('is logged as refusing connections when it is down, without the path, token, or cookies of the request', async () => {
    program.child.kill('SIGKILL')
    await program.ended
    const cookie = 'session=a-secret-of-somebody'
    const ask = () => fetch(`${proxy.url}/rescuepanel/246810?token=a-device`, { headers: { cookie } })
    expect([502, 503]).toContain((await ask()).status)
    const logged = async () => {
      await ask()
      return proxy.log()
    }
    await expect.poll(logged, { timeout: 20_000 }).toContain('http.log.error')
    expect(proxy.log()).toContain('connection refused')
    expect(proxy.log()).not.toMatch(/246810|rescuepanel|a-device|a-secret/)
  })
})
