import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { newProfileKey } from '../../../src/service/platform/secrets/profile-keys.ts'
import { call } from '../../support/services/calls.ts'
import { startsSoon } from '../../support/services/starts-soon.ts'

const folder = mkdtempSync(join(tmpdir(), 'data-'))
const running = new Set<ChildProcess>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Program = { child: ChildProcess; out: string; log: string; ended: Promise<number | null> }

function run(env: Record<string, string>, command = [process.execPath, 'src/service/main.ts']): Program {
  const [file = '', ...given] = command
  const child = spawn(file, given, {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: folder,
      SITE_DIR: 'none',
      ...startsSoon,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const program: Program = {
    child,
    out: '',
    log: '',
    ended: new Promise((ended) =>
      child.once('close', (code) => {
        running.delete(child)
        ended(code)
      }),
    ),
  }
  child.stdout?.on('data', (chunk) => {
    program.out += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    program.log += String(chunk)
  })
  return program
}

async function started(program: Program): Promise<string> {
  return new Promise((ready, failed) => {
    const look = () => {
      const url = /is at (http\S+)\n/.exec(program.out)?.[1]
      if (url && program.out.includes('distress PIN')) ready(url)
    }
    program.child.stdout?.on('data', look)
    void program.ended.then((code) => failed(new Error(`ended with ${code}: ${program.log}`)))
  })
}

/** Lookup response for rescue code 246810 before the restart. */
let shown: unknown

describe('service process', () => {
  test('prints its address and demo logins, protects its key and data, and exits cleanly during requests', async () => {
    chmodSync(folder, 0o755)
    const program = run({})
    const url = await started(program)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(program.out).toContain('rescue code 246810, phone (919) 555-0142')
    expect(program.out).toContain('rescue code 135790, phone (919) 555-0151')
    expect(program.out).toContain('check-in: phone (919) 555-0100, password harbor-light-7, PIN 4821')
    expect(program.out).toContain('distress PIN 7153')
    expect(program.out).toContain('Without CLERK_JWT_KEY travelers sign in to this service, at /app.')
    expect((await call(url, '/healthz')).body).toMatchObject({ status: 'ok' })
    const key = join(folder, 'grant-key')
    expect(statSync(key).mode & 0o777).toBe(0o600)
    expect(Buffer.byteLength(readFileSync(key, 'utf8').trim())).toBeGreaterThanOrEqual(32)
    const opened = async (said: string) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
      await new Promise<void>((ready) => socket.once('connect', ready))
      socket.write(said)
      return socket
    }
    shown = (await call(url, '/api/trips/rescue/246810')).body
    const second = run({})
    expect(await second.ended).toBe(1)
    expect(second.log).toBe(`The service cannot start: another process is using the data in ${folder}.\n`)
    expect(second.out).toBe('')
    const body =
      'POST /api/osmand HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99'
    const sockets = [await opened(''), await opened('GET / HT'), await opened(`${body}\r\n\r\n{`)]
    program.child.kill('SIGINT')
    expect(await program.ended).toBe(0)
    for (const socket of sockets) socket.destroy()
    expect(program.log).not.toMatch(/246810|harbor|4821|warning/i)
  })

  test('serves the data of an earlier process, and exits with the npm process that started it', async () => {
    const site = mkdtempSync(join(tmpdir(), 'site-'))
    writeFileSync(join(site, 'index.html'), '')
    const npm = run({ SITE_DIR: site }, ['npm', 'start'])
    const url = await started(npm)
    expect((await call(url, '/api/trips/rescue/246810')).body).toEqual(shown)
    npm.child.kill('SIGTERM')
    // Waits until npm's output closes, after the last child process exits.
    await npm.ended
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
    rmSync(site, { recursive: true })
  })

  test('exits at startup with one log line if the database server is unreachable', async () => {
    const away = run({
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      GRANT_KEY: 'k'.repeat(32),
      PROFILE_KEY: newProfileKey(),
      SENDING: 'print',
    })
    expect(await away.ended).toBe(1)
    expect(away.log).toMatch(/^The service cannot start: .*ECONNREFUSED.*\n$/)
  })
})
