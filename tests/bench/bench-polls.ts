import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { startCaddy } from '../support/caddy.ts'
import { freePort } from '../support/free-port.ts'
import { portsOnServer } from '../support/ports-on-server.ts'
import { type Program, startProgram } from '../support/program.ts'
import { watchedEmergency } from '../support/watched-emergency.ts'
import type { LoadOrder, LoadResult, Watcher } from './messages.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:polls [trips]`: contacts polling the panels of many trips, in two processes on one PostgreSQL. First
 * few trips, answered from memory, directly and through Caddy; then many, each read from the database. Prints
 * processor time per call of the service and PostgreSQL.
 */
const TRIPS = Number(process.argv[2] ?? 1_500)
/** Longer than a process keeps what it has read. */
const SELDOM_MS = 1_500
const WARM_UP_MS = 4_000
const FOR_MS = 10_000
const FEW = 25
/** Of the client and of the trip. */
const TRANSACTIONS_OF_A_READING = 2

const ask = (child: ChildProcess, order: LoadOrder): Promise<LoadResult> =>
  new Promise((answered) => {
    child.once('message', (answer) => answered(answer as LoadResult))
    child.send(order)
  })

type Scene = { name: string; watchers: Watcher[]; everyMs: number | null; ports: number[] }

async function run(url: string): Promise<void> {
  await migrateServer(url)
  const on = await portsOnServer(url)
  const client = new Client(url)
  await client.connect()
  const watchers: Watcher[] = []
  while (watchers.length < TRIPS) {
    const { tripId, code, token } = await watchedEmergency(on)
    const cookie = `grant_${tripId}=${token}`
    watchers.push({ paths: [`/api/trips/rescue/${code}/panel?since=0`], token, cookie })
  }
  await on.database.close()
  await client.query('analyze')
  const postmaster = await postmasterOf(client)
  const programs: (Program & { port: number })[] = []
  for (let one = 0; one < 2; one += 1) {
    const port = await freePort()
    programs.push({
      ...(await startProgram(url, { ROLE: 'web', TRUST_PROXY: '1', PORT: String(port) })),
      port,
    })
  }
  const folder = mkdtempSync(join(tmpdir(), 'polls-proxy-'))
  const web = programs.map(({ port }) => `127.0.0.1:${port}`)
  const proxy = await startCaddy('/usr/bin/caddy', folder, web.join(' '), { hasTls: false })
  const askers = programs.map(() => fork(new URL('./load.ts', import.meta.url)))
  const transactions = async () =>
    Number((await client.query('select sum(xact_commit) as sum from pg_stat_database')).rows[0]?.sum)

  const play = async ({ name, watchers: all, everyMs, ports }: Scene) => {
    const times = () => ({
      service: programs.reduce((sum, { child }) => sum + processorTime(child.pid ?? 0), 0),
      postgres: processorTime(postmaster),
    })
    const orderOf = (port: number, forMs: number): LoadOrder => ({
      port,
      everyMs,
      forMs,
      conditional: true,
      // Each process has contacts of every trip, as most balancers would have it.
      watchers: all,
      warmUpMs: 0,
    })
    const both = (forMs: number) =>
      Promise.all(ports.map((port, at) => ask(askers[at] as ChildProcess, orderOf(port, forMs))))
    await both(WARM_UP_MS)
    const before = { ...times(), reads: await transactions() }
    const results = await both(FOR_MS)
    const after = { ...times(), reads: await transactions() }
    const calls = results.reduce((sum, result) => sum + result.calls, 0)
    const failed = results.reduce((sum, result) => sum + result.failed, 0)
    const p = (which: 'p50' | 'p99') => Math.max(...results.map((result) => result[which])).toFixed(1)
    const readings = (after.reads - before.reads) / TRANSACTIONS_OF_A_READING
    const perTrip = (readings / all.length / (FOR_MS / 1_000)).toFixed(2)
    const each = (part: 'service' | 'postgres') => (((after[part] - before[part]) * 1_000) / calls).toFixed(0)
    console.log(
      `${name}: ${Math.round(calls / (FOR_MS / 1_000))} calls a second, ${failed} failed, p50 ${p('p50')} ms, p99 ${p('p99')}; a call takes ${each('service')} µs of the service's processors and ${each('postgres')} of PostgreSQL's, ${((after.reads - before.reads) / calls).toFixed(2)} transactions; a trip is read ${perTrip} times a second; load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  const ports = programs.map(({ port }) => port)
  const proxied = ports.map(() => Number(new URL(proxy.url).port))
  const few = { watchers: watchers.slice(0, FEW), everyMs: null }
  await play({ ...few, name: `${FEW} trips, asked again as soon as answered, of both processes`, ports })
  await play({ ...few, name: `the same through the proxy`, ports: proxied })
  const seldom = { watchers, everyMs: SELDOM_MS }
  await play({
    ...seldom,
    ports,
    name: `${TRIPS} trips, each every ${SELDOM_MS / 1_000} s from each process`,
  })
  await proxy.stop()
  rmSync(folder, { recursive: true, force: true })
  for (const child of [...askers, ...programs.map((program) => program.child)]) child.kill('SIGKILL')
  await client.end()
}

console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
await withServer(run)
process.exit(0)
