import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { fixes, trips, users } from '../../src/service/platform/database/schema/schema.ts'
import { machine } from '../bench/figures.ts'
import type { Phone } from '../bench/messages.ts'
import { setOut } from '../support/databases/many-trips.ts'
import { freePort } from '../support/services/free-port.ts'
import { portsOnServer } from '../support/services/ports-on-server.ts'
import { startProgram } from '../support/services/program.ts'
import { phoneOnTheWay } from '../support/travelers/phones-on-the-way.ts'
import { watchedEmergency } from '../support/travelers/watched-emergency.ts'
import { say, seconds } from './drill.ts'

/**
 * `npm run try:recovery [positions] [losses]` backs up PostgreSQL with pgBackRest (src/deploy/cluster) while
 * phones send positions to the service. First drops a table and restores the database to one second before
 * the drop. Then loses the machine several times: kills PostgreSQL, deletes its folder, and restores from the
 * repository alone. Prints how many acknowledged positions were lost, and how long the service took to
 * accept positions again.
 *
 * Runs as root on Debian with the packages postgresql and pgbackrest. It isn't part of `npm test`.
 */

const POSITIONS = Number(process.argv[2] ?? 3_000_000)
const LOSSES = Number(process.argv[3] ?? 3)
const TRIPS = 500
const PHONES = 4
/** Maximum period whose positions may be lost (src/deploy/cluster/README.md). */
const MOST_LOST_MS = MINUTE_MS
const BACK_WITHIN_MS = 15 * MINUTE_MS

const cluster = 'src/deploy/cluster'
function clusterParameter(name: string): string {
  const text = readFileSync(`${cluster}/patroni.yml`, 'utf8')
  const [, value] = new RegExp(`^ +${name}: '?(.+?)'?$`, 'm').exec(text) ?? []
  if (value === undefined) throw new Error(`patroni.yml does not set ${name}`)
  return `${name} = '${value}'`
}
const archiving = ['archive_mode', 'archive_timeout', 'archive_command'].map(clusterParameter)

const programs = globSync('/usr/lib/postgresql/*/bin').at(-1) ?? ''
const folder = mkdtempSync(join(tmpdir(), 'recovery-'))
chmodSync(folder, 0o755)
copyFileSync(`${cluster}/pgbackrest.conf`, join(folder, 'pgbackrest.conf'))
const at = (name: string) => join(folder, name)
for (const name of ['repository', 'spool', 'lock']) mkdirSync(at(name))
execFileSync('chown', ['-R', 'postgres', folder])
const port = await freePort()
const url = `postgres://postgres@127.0.0.1:${port}/homeward`
const env = {
  PATH: `${programs}:${process.env.PATH}`,
  PGHOST: '127.0.0.1',
  PGPORT: String(port),
  PGUSER: 'postgres',
  PGBACKREST_CONFIG: at('pgbackrest.conf'),
  PGBACKREST_PG1_PATH: at('data'),
  PGBACKREST_PG1_PORT: String(port),
  PGBACKREST_REPO1_PATH: at('repository'),
  PGBACKREST_REPO1_CIPHER_PASS: 'a passphrase for this try',
  PGBACKREST_SPOOL_PATH: at('spool'),
  PGBACKREST_LOCK_PATH: at('lock'),
}
const run = (program: string, ...options: string[]) =>
  execFileSync('runuser', ['-u', 'postgres', '--', program, ...options], {
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
const backRest = (...options: string[]) => run('pgbackrest', '--stanza=homeward', ...options)
const startPostgres = () => run('pg_ctl', '-D', at('data'), '-w', '-t', '900', '-l', at('log'), 'start')
async function killPostgres(): Promise<void> {
  const pid = Number(readFileSync(at('data/postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  for (const one of [pid, ...children])
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  await pause(500)
}

/** Time when each position was acknowledged, by trip and the position's timestamp. */
const acknowledged = new Map<string, Map<number, number>>()
let lastTakenAt = 0
const stopping = new AbortController()
async function send(origin: string, { tripId, session }: Phone, timestamp: number): Promise<boolean> {
  const location = { latitude: 34 + (timestamp % 1_000) / 10_000, longitude: -76.66, timestamp, accuracy: 5 }
  const answer = await fetch(`${origin}/api/app/trips/${tripId}/fixes`, {
    method: 'POST',
    body: JSON.stringify({ locations: [location] }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    signal: AbortSignal.timeout(20 * SECOND_MS),
  }).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

async function sendPositions(origin: string, phone: Phone): Promise<void> {
  const own = new Map<number, number>()
  acknowledged.set(phone.tripId, own)
  for (let next = 1; !stopping.signal.aborted; next += 1) {
    const timestamp = phone.startedAt + next
    if (await send(origin, phone, timestamp)) {
      lastTakenAt = Date.now()
      own.set(timestamp, lastTakenAt)
    }
    await pause(50)
  }
}

say(machine())
say(archiving.join(', '))
run('initdb', '-D', at('data'), '-U', 'postgres', '--auth=trust', '--data-checksums')
const own = [`port = ${port}`, `listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`]
appendFileSync(at('data/postgresql.conf'), `${[...own, ...archiving].join('\n')}\n`)
startPostgres()
run('createdb', 'homeward')
await migrateServer(url)
const owned = await portsOnServer(url)
const { database, ports, keys } = owned
const program = await startProgram(url, { PORT: String(await freePort()) })

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Adds many positions to a trip: rows like the service's, with incompressible bytes. */
async function fill(phone: Phone): Promise<void> {
  const { tripId } = phone
  assert.ok(await send(program.url, phone, phone.startedAt), 'the first position was not taken')
  const client = await connected()
  const isFirst = `one.trip_id = '${tripId}' and one.fixed_at = (select min(fixed_at) from fixes where trip_id = '${tripId}')`
  const copies = `select copy.* from fixes one, generate_series(1, ${POSITIONS}) n,
    lateral jsonb_populate_record(one, jsonb_build_object('fixed_at', one.fixed_at - n * interval '1 second')) copy
    where ${isFirst}`
  await client.query(`create temporary table filling as ${copies}`)
  await client.query(
    `update filling set sealed = sha512(fixed_at::text::bytea) || substr(sha256(fixed_at::text::bytea), 1, 20)`,
  )
  await client.query('insert into fixes select * from filling')
  await client.end()
}

const counted = async () => ({
  users: await database.db.$count(users),
  trips: await database.db.$count(trips),
})

/** Waits until the service accepts a new position; returns the ms since `from`. */
async function takenAgain(from: number): Promise<number> {
  const started = Date.now()
  while (lastTakenAt < started) {
    assert.ok(performance.now() - from < BACK_WITHIN_MS, 'the service does not come back')
    await pause(50)
  }
  return performance.now() - from
}

/**
 * Checks the positions acknowledged by `until`. Returns when the lost ones were acknowledged, and the number
 * of kept ones. Later calls skip the lost ones.
 */
async function missing(until: number): Promise<{ lost: number[]; kept: number }> {
  const lost: number[] = []
  let kept = 0
  for (const [tripId, own] of acknowledged) {
    const rows = await database.db.select({ at: fixes.fixedAt }).from(fixes).where(eq(fixes.tripId, tripId))
    const there = new Set(rows.map((row) => row.at))
    for (const [instant, takenAt] of own) {
      if (takenAt > until) continue
      if (there.has(instant)) kept += 1
      else {
        lost.push(takenAt)
        own.delete(instant)
      }
    }
  }
  return { lost, kept }
}

/**
 * Makes a full backup after a restore. Until a segment of the new timeline is archived, a second
 * restore from an older backup would replay the old timeline beyond the target, including the dropped
 * table.
 */
const backUp = () => backRest('--type=full', 'backup')

async function dropATable(): Promise<void> {
  const before = await counted()
  await pause(5 * SECOND_MS)
  const client = await connected()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const droppedAt = (rows[0]?.at ?? new Date()).getTime()
  await client.query('drop table trips cascade')
  await client.end()
  const target = droppedAt - SECOND_MS
  await pause(2 * SECOND_MS)

  const from = performance.now()
  run('pg_ctl', '-D', at('data'), '-m', 'fast', 'stop')
  const stoppedAt = Date.now()
  const time = `--target=${new Date(target).toISOString().replace('T', ' ').replace('Z', '+00')}`
  backRest('--delta', '--type=time', time, '--target-action=promote', 'restore')
  startPostgres()
  const backMs = await takenAgain(from)
  const after = await counted()
  assert.deepEqual(after, before, 'accounts or trips are missing')
  const { lost, kept } = await missing(stoppedAt)
  assert.deepEqual(
    lost.filter((takenAt) => takenAt < target),
    [],
    'positions from before the target are missing',
  )
  say(
    `dropped: ${after.trips} trips and ${kept} acknowledged positions are there, ${lost.length} of the second before are lost; the service took positions again after ${seconds(backMs)} s`,
  )
  backUp()
}

async function loseTheMachine(which: number): Promise<void> {
  // A random time, because a segment is archived only when it is full or 30 seconds old.
  await pause(Math.random() * 40 * SECOND_MS + 5 * SECOND_MS)
  const before = await counted()
  await killPostgres()
  const from = performance.now()
  const lostAt = lastTakenAt
  rmSync(at('data'), { recursive: true })
  // pgBackRest's spool folder is on the lost machine, too.
  rmSync(at('spool'), { recursive: true })
  for (const name of ['data', 'spool']) {
    mkdirSync(at(name), { mode: 0o700 })
    execFileSync('chown', ['postgres', at(name)])
  }
  backRest('restore')
  startPostgres()
  const backMs = await takenAgain(from)
  assert.deepEqual(await counted(), before, 'accounts or trips are missing')
  const { lost, kept } = await missing(lostAt)
  const lostMs = lost.length === 0 ? 0 : lostAt - Math.min(...lost)
  say(
    `lost ${which}: ${kept} acknowledged positions are there, ${lost.length} of the last ${seconds(lostMs)} s are lost; the service took positions again after ${seconds(backMs)} s`,
  )
  assert.ok(lostMs <= MOST_LOST_MS, 'more is lost than stated')
  backUp()
}

try {
  // Lower phone numbers belong to other travelers in this database.
  await setOut({ db: database.db, keys }, TRIPS, Date.now(), { from: 1_000 })
  const emergency = await watchedEmergency(owned)
  const phones: Phone[] = []
  while (phones.length < PHONES) phones.push(await phoneOnTheWay(ports, phones.length, Date.now() - HOUR_MS))
  backRest('stanza-create')
  backRest('check')
  const sending = phones.map((phone) => sendPositions(program.url, phone))
  await takenAgain(performance.now())
  await fill(await phoneOnTheWay(ports, PHONES, Date.now() - HOUR_MS))
  const size = sql<string>`pg_size_pretty(pg_database_size(current_database()))`
  const [shown] = await database.db.select({ size }).from(sql`(select 1) one`)
  const backingUp = performance.now()
  backRest('--type=full', 'backup')
  say(
    `${shown?.size} with ${POSITIONS} positions; a full backup took ${seconds(performance.now() - backingUp)} s`,
  )
  await dropATable()
  for (let which = 1; which <= LOSSES; which += 1) await loseTheMachine(which)
  const panel = await fetch(`${program.url}/api/trips/rescue/${emergency.code}/panel?since=0`, {
    headers: { authorization: `Bearer ${emergency.token}` },
  })
  assert.equal(panel.status, 200, 'a contact of an emergency does not get in')
  say('all of it held')
  stopping.abort()
  await Promise.all(sending)
} finally {
  stopping.abort()
  program.child.kill('SIGKILL')
  await database.close().catch(() => {})
  await killPostgres().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
