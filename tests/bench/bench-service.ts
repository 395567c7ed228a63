import type { ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { ask, end, start } from './children.ts'
import { machine, printRow, quantile } from './figures.ts'
import type { LoadOrder, LoadResult, Seeded, Usage, Watcher } from './messages.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:service` measures how many panel watchers one process can serve, and the cost of a
 * traveler's page. The service, a bare handler, and the watchers are processes on this machine.
 *
 * `-- --server` uses PostgreSQL. `-- --beside DIR` compares with the service of another source tree instead
 * of the bare handler, at full speed only.
 */

const { values } = parseArgs({ options: { server: { type: 'boolean' }, beside: { type: 'string' } } })
const here = new URL('.', import.meta.url)

const EVERY_MS = 5_000
const levels = [200, 1_000, 2_000]
const CONNECTIONS = 50
/** Rounds of each comparison. Each round measures both sides in turn; the median counts. */
const ROUNDS = 5
const ROUND_MS = 1_000

const processes: ChildProcess[] = []
function begin(file: string, folder = here, databaseUrl: string | null = null): ChildProcess {
  const child = start(file, { folder, env: databaseUrl === null ? {} : { DATABASE_URL: databaseUrl } })
  processes.push(child)
  return child
}
const nobody: Watcher = { paths: [], token: '' }

async function answersOf(port: number, [watcher = nobody]: Watcher[]) {
  const answers = watcher.paths.map(async (path) => {
    const headers = { authorization: `Bearer ${watcher.token}` }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const [type, etag] = ['content-type', 'etag'].map((name) => answer.headers.get(name) ?? '')
    return { path, type, etag, body: await answer.text() }
  })
  return Promise.all(answers)
}

type Form = Exclude<keyof Seeded, 'port'>
type Side = Seeded & { child: ChildProcess }
/**
 * Processor time of the measured process (`cpuOfCall`) and of PostgreSQL, µs per request; memory of that
 * process, MB.
 */
type Measured = LoadResult & { cpuOfCall: number; postgresOfCall: number; memory: number }

async function databaseOn(client: Client, url: string): Promise<string> {
  const name = `bench_${processes.length}`
  await client.query(`create database ${name}`)
  const own = new URL(`/${name}`, url).href
  await migrateServer(own)
  return own
}

/** Analyzes the tables, as autovacuum does on a server that has run for a while. */
async function analyzed(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('analyze')
  await client.end()
}

async function seeded(folder: URL, databaseUrl: string | null): Promise<Side> {
  const child = begin('targets/service-target.ts', folder, databaseUrl)
  const answer = await ask<Seeded>(child, { watchers: Math.max(...levels) })
  if (databaseUrl !== null) await analyzed(databaseUrl)
  return { child, ...answer }
}

async function bareBeside({ port, five, one, trip }: Side): Promise<Side> {
  const child = begin('targets/bare-target.ts')
  const answers = await Promise.all([five, one, trip].map((watchers) => answersOf(port, watchers)))
  return { child, port: await ask<number>(child, answers.flat()), five, one, trip }
}

async function run(url: string | null): Promise<void> {
  const client = url === null ? null : new Client(url)
  await client?.connect()
  // PostgreSQL closes the connection at the end of the run.
  client?.on('error', () => {})
  const postmaster = client && (await postmasterOf(client))
  const seed = async (folder: URL) =>
    seeded(folder, client && url !== null ? await databaseOn(client, url) : null)
  const service = await seed(here)
  const { beside } = values
  const otherTree = beside === undefined ? null : pathToFileURL(`${resolve(beside)}/tests/bench/`)
  const other = otherTree ? await seed(otherTree) : await bareBeside(service)
  const load = begin('load.ts')

  const measure = async (
    side: Side,
    form: Form,
    order: Omit<LoadOrder, 'port' | 'watchers'>,
    many: number,
  ) => {
    const used = async () => {
      const { cpu, memory } = await ask<Usage>(side.child, 'usage')
      return { cpu, memory, postgres: postmaster ? processorTime(postmaster) * 1_000 : 0 }
    }
    const watchers =
      order.everyMs === null
        ? Array.from({ length: many }, () => side[form][0] ?? nobody)
        : side[form].slice(0, many)
    const before = await used()
    const result = await ask<LoadResult>(load, { ...order, watchers, port: side.port })
    const after = await used()
    if (result.failed > 0) throw new Error(`${result.failed} calls failed`)
    const each = (part: 'cpu' | 'postgres') => (after[part] - before[part]) / result.calls
    return {
      ...result,
      cpuOfCall: each('cpu'),
      postgresOfCall: each('postgres'),
      memory: after.memory,
    } satisfies Measured
  }

  console.log(machine())
  console.log(
    `\nAs fast as it goes: one unchanged trip, beside ${beside ?? 'a bare handler that sends the same bytes'}`,
  )
  printRow(
    'form',
    'answers',
    'service/s',
    'other/s',
    'ratio',
    'µs a call',
    'other µs',
    'ratio',
    'bytes',
    'PG µs',
    'other PG',
  )
  for (const form of ['five', 'one', 'trip'] as const)
    for (const conditional of [false, true]) {
      const order = { conditional, everyMs: null, warmUpMs: ROUND_MS / 2, forMs: ROUND_MS }
      const both = async (): Promise<[Measured, Measured]> => [
        await measure(service, form, order, CONNECTIONS),
        await measure(other, form, order, CONNECTIONS),
      ]
      await both()
      const rounds: [Measured, Measured][] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await both())
      const of = (make: (own: Measured, other: Measured) => number) =>
        quantile(rounds.map(([own, another]) => make(own, another)))
      printRow(
        form,
        conditional ? 304 : 200,
        Math.round(of((own) => own.perSecond)),
        Math.round(of((_, another) => another.perSecond)),
        of((own, another) => own.perSecond / another.perSecond).toFixed(2),
        of((own) => own.cpuOfCall).toFixed(1),
        of((_, another) => another.cpuOfCall).toFixed(1),
        of((own, another) => another.cpuOfCall / own.cpuOfCall).toFixed(2),
        Math.round(of((own) => own.bytes)),
        Math.round(of((own) => own.postgresOfCall)),
        Math.round(of((_, another) => another.postgresOfCall)),
      )
    }

  if (beside !== undefined) return
  console.log(`\nWatchers who call every ${EVERY_MS / 1_000} s, five on a trip`)
  printRow('form', 'answers', 'watchers', 'calls/s', 'p50 ms', 'p99 ms', 'processor', 'memory MB')
  for (const form of ['five', 'one'] as const)
    for (const conditional of [false, true])
      for (const level of levels) {
        const order = { conditional, everyMs: EVERY_MS, warmUpMs: EVERY_MS, forMs: EVERY_MS }
        const result = await measure(service, form, order, level)
        printRow(
          form,
          conditional ? 304 : 200,
          level,
          Math.round(result.perSecond),
          result.p50.toFixed(1),
          result.p99.toFixed(1),
          `${Math.round((result.cpuOfCall * result.perSecond) / 10_000)} %`,
          Math.round(result.memory),
        )
      }
}

// Stops the processes before PostgreSQL, so that they lose no connection.
const runAndEnd = (url: string | null) =>
  run(url).finally(() => Promise.all(processes.map((child) => end(child, 'SIGKILL'))))
await (values.server ? withServer(runAndEnd) : runAndEnd(null))
process.exit(0)
