import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { HOUR_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { freePort } from '../support/free-port.ts'
import { phoneOnTheWay } from '../support/phones-on-the-way.ts'
import { type OnServer, portsOnServer } from '../support/ports-on-server.ts'
import { type Program, startProgram } from '../support/program.ts'
import { type Watched, watchedEmergency } from '../support/watched-emergency.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:rows [trips] [positions of each]`: what an upload, a poll, a page and a start take on a PostgreSQL of
 * its own (fsync on, its settings as they come) that is empty, and on one in which others have 600,000 open trips and
 * 30 million positions; then three times a tenth of the positions is deleted, and as many are written, with what a vacuum
 * takes and whether the table grows. The rows of others are copies of one traveller's, made by the server.
 */
const TRIPS = Number(process.argv[2] ?? 600_000)
const POSITIONS = Number(process.argv[3] ?? 50)
const EMERGENCIES = 10
const TURNS = 3
const WRITERS = 16
const WRITING_MS = 8_000
/** So many trips are deleted, and others written, by one statement each. */
const TOGETHER = 1_000

const begun = performance.now()
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s  ${line}`)

const middle = (values: number[], share = 0.5) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
const shown = (values: number[]) => `${middle(values).toFixed(1)} ms (p99 ${middle(values, 0.99).toFixed(1)})`

type Travellers = { program: Program; phone: Awaited<ReturnType<typeof phoneOnTheWay>>; watched: Watched[] }

async function timed(url: string, token: string, body?: unknown): Promise<number> {
  const asked = performance.now()
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return performance.now() - asked
}

let uploaded = 0
function upload({ program, phone }: Travellers): Promise<number> {
  uploaded += 1
  const timestamp = phone.startedAt + uploaded
  const position = { latitude: 34 + (uploaded % 1_000) / 10_000, longitude: -76.66, timestamp, accuracy: 5 }
  return timed(`${program.url}/api/app/trips/${phone.tripId}/fixes`, phone.session, { locations: [position] })
}

/** One phone that sends again as soon as it was answered, as long as something else goes on. */
async function uploadsWhile(travellers: Travellers, work: Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  while (!isOver) took.push(await upload(travellers))
  await ended
  return took
}

const start = async (url: string) => {
  const env = { SITE_DIR: 'dist/site', PORT: String(await freePort()), SENDING: 'off' }
  return startProgram(url, env)
}
const end = async ({ child, ended }: Program) => {
  child.kill('SIGKILL')
  await ended
}

/** Prints what each takes, with nothing kept by the process where the service would keep it for a second. */
async function measure(what: string, url: string, travellers: Omit<Travellers, 'program'>): Promise<void> {
  const starts: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    const from = performance.now()
    const program = await start(url)
    starts.push(performance.now() - from)
    await end(program)
  }
  const program = await start(url)
  const all = { ...travellers, program }
  await uploadsWhile(all, pause(2 * SECOND_MS))
  const uploads = await uploadsWhile(all, pause(8 * SECOND_MS))
  const [polls, pages]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 10; turn += 1) {
    for (const { code, token } of travellers.watched)
      polls.push(await timed(`${program.url}/api/trips/rescue/${code}/panel?since=0`, token))
    await pause(1_100)
    for (const { code, token } of travellers.watched)
      pages.push(await timed(`${program.url}/rescuepanel/${code}`, token))
    await pause(1_100)
  }
  // The first turn is the process's own.
  const [later, laterPages] = [polls, pages].map((took) => took.slice(travellers.watched.length))
  say(
    `${what}: upload ${shown(uploads)}, poll ${shown(later ?? [])}, page ${shown(laterPages ?? [])}, start ${middle(starts).toFixed(0)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  )
  await end(program)
}

/** Copies a row for each of `others`, with what differs. */
const copies = (table: string, where: string, differs: string, times = '') =>
  `insert into ${table} select copy.* from others, ${table} one${times}, lateral jsonb_populate_record(one, jsonb_build_object(${differs})) copy where ${where}`

const fixesOf = (which: string) => `
  insert into fixes (trip_id, fixed_at, sealed, received_at)
  select trip, at, sealed, at from others,
    lateral (select now() - interval '1 hour' + at * interval '45 seconds' as at from generate_series(1, ${POSITIONS}) at) times,
    (select decode(repeat('5a', 84), 'hex') as sealed) bytes
  where ${which}`

async function fill(client: Client, { userId, tripId }: { userId: string; tripId: string }): Promise<void> {
  const ask = (statement: string) => client.query(statement)
  await ask(`set session_replication_role = replica`)
  await ask(`set maintenance_work_mem = '1GB'`)
  await ask(
    `create table others as select n, gen_random_uuid() as whose, gen_random_uuid() as trip from generate_series(1, ${Math.round(TRIPS * (1 + TURNS / 10))}) n`,
  )
  await ask(`create unique index on others (n)`)
  await ask(`alter table others rename to every_other`)
  await ask(`create view others as select * from every_other where n <= ${TRIPS}`)
  await ask(
    copies(
      'users',
      `one.id = '${userId}'`,
      `'id', whose, 'phone_hash', encode(sha256(n::text::bytea), 'base64')`,
    ),
  )
  const later = `now() + interval '10 hours' + n * interval '100 milliseconds'`
  await ask(
    copies(
      'trips',
      `one.id = '${tripId}'`,
      `'id', trip, 'user_id', whose, 'due_at', ${later}, 'wake_at', ${later}`,
    ),
  )
  const kinds = [
    ['account', 'user_id', 'whose', userId],
    ['trip', 'trip_id', 'trip', tripId],
    ['track', 'trip_id', 'trip', tripId],
  ]
  for (const [kind, column, own, id] of kinds)
    await ask(
      copies('data_keys', `one.id = '${kind} ${id}'`, `'id', '${kind} ' || ${own}, '${column}', ${own}`),
    )
  await ask(
    copies(
      'trip_contacts',
      `one.trip_id = '${tripId}' and one.position = 0`,
      `'id', gen_random_uuid(), 'trip_id', trip, 'position', place, 'number_hash', encode(sha256((n * 3 + place)::text::bytea), 'base64')`,
      `, generate_series(0, 2) place`,
    ),
  )
  const token = (salt: string) => `encode(sha256(('${salt}' || n)::bytea), 'base64')`
  await ask(
    copies(
      'sessions',
      `one.user_id = '${userId}'`,
      `'id', gen_random_uuid(), 'user_id', whose, 'token_hash', ${token('s')}`,
    ),
  )
  await ask(
    copies(
      'devices',
      `one.user_id = '${userId}'`,
      `'id', gen_random_uuid(), 'user_id', whose, 'token_hash', ${token('d')}`,
    ),
  )
  await ask(
    `insert into messages (trip_id, channel, recipient, recipient_hash, kind, body, created_at, sent_at, state, next_at)
     select trip, 'sms', repeat('r', 60), ${token('m')}, 'check-in-due', repeat('b', 400), now(), now(), 'sent', null from others, generate_series(1, 2)`,
  )
  say('everything but positions is there')
  // With its indexes it would take several times as long.
  await ask(`alter table fixes drop constraint fixes_trip_id_fixed_at_pk`)
  await ask(`drop index fixes_received`)
  await ask(fixesOf('true'))
  await ask(`alter table fixes add constraint fixes_trip_id_fixed_at_pk primary key (trip_id, fixed_at)`)
  await ask(`create index fixes_received on fixes (trip_id, received_at)`)
  await ask('vacuum analyze')
  await ask('checkpoint')
}

async function sizes(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select pg_relation_size('fixes') as heap, pg_indexes_size('fixes') as indexes, pg_database_size(current_database()) as whole`,
  )
  const gigabytes = (bytes: string) => `${(Number(bytes) / 2 ** 30).toFixed(2)} GB`
  const [{ heap, indexes, whole }] = rows
  return `positions ${gigabytes(heap)} and their indexes ${gigabytes(indexes)}, the database ${gigabytes(whole)}`
}

/** A tenth of the positions is deleted, oldest trips first, and as many are written, for others. */
async function replaceTenth(client: Client, turn: number): Promise<void> {
  const tenth = TRIPS / 10
  for (let done = 0; done < tenth; done += TOGETHER) {
    const from = turn * tenth + done
    const between = (first: number) => `n > ${first} and n <= ${first + TOGETHER}`
    await client.query(
      `delete from fixes where trip_id in (select trip from every_other where ${between(from)})`,
    )
    await client.query(fixesOf(between(TRIPS + from)).replace('from others', 'from every_other'))
  }
}

/** How many positions the server takes by itself, from connections that write again as soon as they were answered. */
async function writes(client: Client, url: string): Promise<void> {
  const postmaster = await postmasterOf(client)
  for (const together of [1, 50]) {
    const writers = Array.from({ length: WRITERS }, () => new Client(url))
    await Promise.all(writers.map((writer) => writer.connect()))
    const [from, before] = [performance.now(), processorTime(postmaster)]
    let rows = 0
    const write = async (writer: Client) => {
      await writer.query('set session_replication_role = replica')
      const text = `insert into fixes (trip_id, fixed_at, sealed, received_at)
        select $1, clock_timestamp() + at * interval '1 millisecond', decode(repeat('5a', 84), 'hex'), now() from generate_series(1, ${together}) at`
      while (performance.now() - from < WRITING_MS) {
        await writer.query({ name: 'write', text, values: [randomUUID()] })
        rows += together
      }
    }
    await Promise.all(writers.map(write))
    const seconds = (performance.now() - from) / 1_000
    const each = ((processorTime(postmaster) - before) * 1_000) / rows
    say(
      `${together} to a transaction: ${Math.round(rows / seconds)} positions a second written, ${each.toFixed(0)} µs of PostgreSQL's processors each`,
    )
    await Promise.all(writers.map((writer) => writer.end()))
  }
}

async function replace(client: Client, travellers: Travellers): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const from = performance.now()
    const meanwhile = await uploadsWhile(travellers, replaceTenth(client, turn))
    const replaced = performance.now()
    const vacuumed = await uploadsWhile(travellers, client.query('vacuum fixes'))
    const rows = (2 * TRIPS * POSITIONS) / 10
    say(
      `turn ${turn + 1}: ${Math.round(rows / ((replaced - from) / 1_000))} rows a second deleted and written, an upload meanwhile ${shown(meanwhile)}; vacuum ${((performance.now() - replaced) / 1_000).toFixed(1)} s, an upload meanwhile ${shown(vacuumed)}; ${await sizes(client)}`,
    )
  }
}

async function run(url: string): Promise<void> {
  await migrateServer(url)
  const client = new Client(url)
  // Where the work fails the server ends first; the failure is told, and not that.
  client.on('error', () => {})
  await client.connect()
  await client.query(`alter system set max_wal_size = '16GB'`)
  await client.query('select pg_reload_conf()')
  const on: OnServer = await portsOnServer(url)
  const phone = await phoneOnTheWay(on.ports, 0, Date.now() - HOUR_MS)
  const watched: Watched[] = []
  while (watched.length < EMERGENCIES) watched.push(await watchedEmergency(on))
  await measure('empty', url, { phone, watched })
  await writes(client, url)
  const { rows } = await client.query('select user_id from trips where id = $1', [phone.tripId])
  await fill(client, { userId: rows[0]?.user_id, tripId: phone.tripId })
  say(`${TRIPS} open trips and ${TRIPS * POSITIONS} positions of others; ${await sizes(client)}`)
  await measure('full', url, { phone, watched })
  await writes(client, url)
  const program = await start(url)
  await replace(client, { program, phone, watched })
  await end(program)
  await client.query('analyze')
  await measure('after that', url, { phone, watched })
  await on.database.close()
  await client.end()
}

execFileSync(process.execPath, ['src/tools/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
say(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
await withServer(run)
process.exit(0)
