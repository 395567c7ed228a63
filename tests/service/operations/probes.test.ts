import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { call } from '../../support/services/calls.ts'
import { startProgram } from '../../support/services/program.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const probed = async (path: string, url = service.url) => {
  const { status, body, headers } = await call(url, path)
  return { status, body, again: headers.get('retry-after') }
}
const well = {
  status: 200,
  body: { status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+/) },
  again: null,
}
const notReady = { status: 503, body: expect.objectContaining({ code: 'unavailable' }), again: '1' }

describe('health probes', () => {
  test('report a service as alive and ready', async () => {
    expect(await probed('/healthz')).toEqual(well)
    expect(await probed('/readyz')).toEqual(well)
  })

  test('report a process as alive but not ready if its database lacks a migration', async () => {
    const { db } = service.database
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
    expect(await probed('/readyz')).toEqual(notReady)
    expect(await probed('/healthz')).toEqual(well)
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
    expect(await probed('/readyz')).toEqual(well)
  })

  test('give up on an unresponsive database, and run only one query at a time', async () => {
    const { isFit } = service.ports
    let asked = 0
    service.ports.isFit = () => {
      asked += 1
      return new Promise(() => {})
    }
    const answers = Promise.all([probed('/readyz'), probed('/readyz'), probed('/readyz')])
    await expect.poll(() => asked).toBe(1)
    const ticking = setInterval(() => service.clock.increment(1_000), 10)
    expect(await answers).toEqual([notReady, notReady, notReady])
    clearInterval(ticking)
    expect(asked).toBe(1)
    service.ports.isFit = isFit
    expect(await probed('/readyz')).toEqual(well)
  })
})

describe('shutdown', () => {
  test('marks the process as not ready, finishes a request in progress, and exits', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'leaving-'))
    const program = await startProgram({ folder }, { SHUTDOWN_DELAY: '1 hour' })
    const { url, child, ended } = program
    expect(await probed('/readyz', url)).toEqual(well)

    const slow = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    slow.setEncoding('utf8').on('data', (text) => {
      answer += String(text)
    })
    const body = JSON.stringify({ phoneNumber: '9195550142' })
    slow.write(`POST /api/trips/rescue/246810/verify HTTP/1.1\r\nHost: here\r\n`)
    slow.write(`Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`)

    expect(await probed('/readyz', url)).toEqual(well)
    child.kill('SIGTERM')
    await expect.poll(() => probed('/readyz', url)).toEqual(notReady)
    const still = await call(url, '/api/ip')
    expect([still.status, still.headers.get('connection')]).toEqual([200, 'close'])

    child.kill('SIGTERM')
    await expect.poll(() => probed('/healthz', url).catch(() => 'refused')).toBe('refused')
    expect(answer).toBe('')
    slow.write(body.slice(9))
    await new Promise((closed) => slow.once('close', closed))
    expect(answer).toMatch(/^HTTP\/1\.1 404 [\s\S]*connection: close[\s\S]*"invalid_code"/i)
    expect(await ended).toBe(0)
    rmSync(folder, { recursive: true })
  })
})
