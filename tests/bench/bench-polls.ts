import { type ChildProcess, fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { Client } from 'pg'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { freePort } from '../support/free-port.ts'
import { portsOnServer } from '../support/ports-on-server.ts'
import { type Program, startProgram } from '../support/program.ts'
import { watchedEmergency } from '../support/watched-emergency.ts'
import type { LoadOrder, LoadResult, Watcher } from './messages.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:polls [trips]`: contacts who ask for the panel's news, of many trips, in two processes on one
 * PostgreSQL of its own; the two processes that ask are on the same machine. Once as fast as it goes on few trips, which
 * the processes answer from memory; once on many trips, each asked about more seldom than once a second, so that
 * each answer is read. What a call takes of the service's processors and of PostgreSQL's, and how often it is read.
 */
const TRIPS = Number(process.argv[2] ?? 1_500)
/** Longer than a process keeps what it has read. */
const SELDOM_MS = 1_500
const WARM_UP_MS = 4_000
const FOR_MS = 10_000

const ask = (child: ChildProcess, order: LoadOrder): Promise<LoadResult> =>
  new Promise((answered) => {
    child.once('message', (answer) => answered(answer as LoadResult))
    child.send(order)
  })

type Scene = { name: string; watchers: Watcher[]; everyMs: number | null }

async function run(url: string): Promise<void> {
  await migrateServer(url)
  const on = await portsOnServer(url)
  const client = new Client(url)
  await client.connect()
  const watchers: Watcher[] = []
  while (watchers.length < TRIPS) {
    const { code, token } = await watchedEmergency(on)
    watchers.push({ paths: [`/api/trips/rescue/${code}/panel?since=0`], token })
  }
  await on.database.close()
  await client.query('analyze')
  const postmaster = await postmasterOf(client)
  const programs: (Program & { port: number })[] = []
  for (let one = 0; one < 2; one += 1) {
    const port = await freePort()
    programs.push({ ...(await startProgram(url, { ROLE: 'web', PORT: String(port) })), port })
  }
  const askers = programs.map(() => fork(new URL('./load.ts', import.meta.url)))
  const transactions = async () =>
    Number((await client.query('select sum(xact_commit) as sum from pg_stat_database')).rows[0]?.sum)

  const play = async ({ name, watchers: all, everyMs }: Scene) => {
    const times = () => ({
      service: programs.reduce((sum, { child }) => sum + processorTime(child.pid ?? 0), 0),
      postgres: processorTime(postmaster),
    })
    const orderOf = (port: number, forMs: number): LoadOrder => ({
      ...{ port, everyMs, forMs, conditional: true },
      // Each process has contacts of every trip, as a balancer would have it.
      watchers: all,
      warmUpMs: 0,
    })
    const both = (forMs: number) =>
      Promise.all(programs.map(({ port }, at) => ask(askers[at] as ChildProcess, orderOf(port, forMs))))
    await both(WARM_UP_MS)
    const before = { ...times(), reads: await transactions() }
    const results = await both(FOR_MS)
    const after = { ...times(), reads: await transactions() }
    const calls = results.reduce((sum, result) => sum + result.calls, 0)
    const failed = results.reduce((sum, result) => sum + result.failed, 0)
    const p = (which: 'p50' | 'p99') => Math.max(...results.map((result) => result[which])).toFixed(1)
    const each = (part: 'service' | 'postgres') => (((after[part] - before[part]) * 1_000) / calls).toFixed(0)
    console.log(
      `${name}: ${Math.round(calls / (FOR_MS / 1_000))} calls a second, ${failed} failed, p50 ${p('p50')} ms, p99 ${p('p99')}; a call takes ${each('service')} µs of the service's processors and ${each('postgres')} of PostgreSQL's, ${((after.reads - before.reads) / calls).toFixed(2)} transactions; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  await play({
    name: `25 trips, asked again as soon as answered`,
    watchers: watchers.slice(0, 25),
    everyMs: null,
  })
  await play({
    name: `${TRIPS} trips, each every ${SELDOM_MS / 1_000} s from each process`,
    watchers,
    everyMs: SELDOM_MS,
  })
  for (const child of [...askers, ...programs.map((program) => program.child)]) child.kill('SIGKILL')
  await client.end()
}

console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
await withServer(run)
process.exit(0)
