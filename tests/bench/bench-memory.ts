import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import manifest from '../../package.json' with { type: 'json' }
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { newProfileKey } from '../../src/service/platform/secrets/profile-keys.ts'
import { ask, end, start } from './children.ts'
import { machine } from './figures.ts'
import type { MemoryOrder, Phone, SimulatedDay, Watcher } from './messages.ts'
import { GRANT_KEY } from './targets/measured-service.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:memory` measures the service's resident memory while it runs the demo: after each of two
 * starts, and on each of seven simulated days. `-- --build` includes a website build in the first start.
 * `-- --server` uses a web process on PostgreSQL without the demo, and starts it once. `-- --days 2`
 * simulates fewer days.
 */

const { values } = parseArgs({
  options: { build: { type: 'boolean' }, server: { type: 'boolean' }, days: { type: 'string' } },
})
const DAYS = Number(values.days ?? 7)
const SETTLED_MS = 20_000
/** Requests per hour: polls by each watcher, uploads by each phone, and loads of each page. */
const [POLLS, POSITIONS, VISITS] = [10, 12, 3]

const words = manifest.scripts.start.split(' ')
const flags = words.filter((word) => word.startsWith('--'))
const allocator = Object.fromEntries(
  words.filter((word) => word.includes('=') && !word.startsWith('--')).map((word) => word.split('=')),
)

const MB = 1_024
/** Returns a process's current and peak resident memory in MB; Linux only. */
function residentOf({ pid }: ChildProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / MB)
  return { now: of('VmRSS'), most: of('VmHWM') }
}

async function measureStart(name: string, env: Record<string, string>): Promise<void> {
  const child = spawn('sh', ['-c', manifest.scripts.start], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((listens, failed) => {
    child.once('exit', (code) => failed(new Error(`it ended with ${code}`)))
    child.stdout.on('data', (chunk) => / is at http/.test(String(chunk)) && listens())
  })
  await pause(SETTLED_MS)
  const { now, most } = residentOf(child)
  console.log(`${name}: ${now} MB, ${most} MB at most`)
  child.removeAllListeners('exit')
  await end(child)
}

/** Makes requests with the concurrency of a browser; throws if one fails. */
async function callAll(calls: (() => Promise<Response>)[]): Promise<void> {
  const left = [...calls]
  const work = async () => {
    for (let call = left.shift(); call; call = left.shift()) {
      const answer = await call()
      await answer.arrayBuffer()
      if (answer.status !== 200 && answer.status !== 304)
        throw new Error(`${answer.url} answered ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: 6 }, work))
}

const times = <Made>(many: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: many }, (_, at) => make(at))

function callsOf({ port, now, watchers, phones }: SimulatedDay, hour: number): (() => Promise<Response>)[] {
  const at = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init)
  const poll =
    ({ paths, token }: Watcher) =>
    () =>
      at(paths[0] ?? '', { headers: { authorization: `Bearer ${token}` } })
  const page =
    ({ paths, token }: Watcher, rest: string) =>
    () =>
      at(`/rescuepanel/${paths[0]?.split('/')[4]}${rest}`, { headers: { authorization: `Bearer ${token}` } })
  const upload =
    ({ tripId, session }: Phone, of: number) =>
    () =>
      at(`/api/app/trips/${tripId}/fixes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          locations: [
            {
              latitude: 34 + hour / 100 + of / 10_000,
              longitude: -76.66,
              timestamp: now - of * 60_000,
              accuracy: 5,
            },
          ],
        }),
      })
  const contacts = watchers.filter(({ paths }) => paths[0]?.includes('/rescue/'))
  const tile = (of: number) =>
    `/ground/9/${100 + ((hour * 7 + of * 31) % 60)}/${170 + ((hour * 3 + of) % 50)}.json`
  return [
    ...times(POLLS, () => watchers.map(poll)).flat(),
    ...times(POSITIONS, (of) => phones.map((phone) => upload(phone, of))).flat(),
    ...times(VISITS, () => contacts.map((contact) => page(contact, ''))).flat(),
    ...contacts.map((contact) => page(contact, '/track.gpx')),
    ...times(VISITS, () => ['/', '/code', '/app', '/contact'].map((path) => () => at(path))).flat(),
    ...times(VISITS, (of) => () => at(tile(of))),
  ]
}

async function measureWeek(env: Record<string, string>): Promise<void> {
  const target = start('targets/memory-target.ts', { execArgv: flags, env: { ...allocator, ...env } })
  try {
    const held: number[] = []
    for (let day = 0; day < DAYS; day += 1) {
      const simulated = await ask<SimulatedDay>(target, { kind: 'day', at: day } satisfies MemoryOrder)
      let calls = 0
      for (let hour = 0; hour < 24; hour += 1) {
        const ofHour = callsOf(simulated, day * 24 + hour)
        await callAll(ofHour)
        calls += ofHour.length
        simulated.now = await ask<number>(target, { kind: 'pass', ms: HOUR_MS } satisfies MemoryOrder)
      }
      const { heapUsed, heapTotal, external } = await ask<NodeJS.MemoryUsage>(target, {
        kind: 'usage',
      } satisfies MemoryOrder)
      const { now, most } = residentOf(target)
      held.push(now)
      const inMB = [heapUsed, heapTotal, external].map((bytes) => Math.round(bytes / 2 ** 20))
      console.log(
        `day ${day + 1}: ${now} MB, ${most} MB at most; ${calls} calls; heap ${inMB[0]} of ${inMB[1]}, outside of it ${inMB[2]}`,
      )
    }
    const [first = 0, last = 0] = [held[0], held.at(-1)]
    console.log(`the last day beside the first: ${(last / first).toFixed(2)} ×`)
  } finally {
    await end(target)
  }
}

console.log(`npm run bench:memory, ${new Date().toISOString().slice(0, 10)}, ${machine()}`)
console.log(`started by: ${manifest.scripts.start}`)
const folder = mkdtempSync(join(tmpdir(), 'memory-'))
try {
  if (values.server)
    await withServer(async (url) => {
      await migrateServer(url)
      const ofServer = {
        GRANT_KEY,
        PROFILE_KEY: newProfileKey(),
        DATABASE_URL: url,
        ROLE: 'web',
        SENDING: 'print',
      }
      await measureStart('a web process', ofServer)
      await measureWeek(ofServer)
    })
  else {
    if (values.build) rmSync('dist/build-stamp', { force: true })
    await measureStart(values.build ? 'first start, with a build' : 'first start', {
      DATA_DIR: join(folder, 'data'),
    })
    await measureStart('second start', { DATA_DIR: join(folder, 'data') })
    await measureWeek({ DATA_DIR: join(folder, 'week') })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
