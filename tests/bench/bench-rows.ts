import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { HOUR_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { keepPartitions } from '../../src/service/trips/positions/position-partitions.ts'
import { freePort } from '../support/free-port.ts'
import { phoneOnTheWay } from '../support/phones-on-the-way.ts'
import { type OnServer, portsOnServer } from '../support/ports-on-server.ts'
import { type Program, startProgram } from '../support/program.ts'
import { type Watched, watchedEmergency } from '../support/watched-emergency.ts'
import type { Phone } from './messages.ts'
import { postmasterOf, processorTime } from './processor-time.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:rows [trips] [positions of each]`: cost of an upload, a poll, a page, and a start on a PostgreSQL
 * with 600,000 other open trips and 30 million positions, asked in turn with an empty one. Then forgets all but a
 * hundred trips of either past day and drops a day, and writes as many positions again.
 */
const TRIPS = Number(process.argv[2] ?? 600_000)
const POSITIONS = Number(process.argv[3] ?? 50)
const EMERGENCIES = 10
/** Past days. */
const TURNS = 2
/** Trips of a past day that are still held when it is dropped. */
const HELD = 100
const STARTS = 3
const UPLOADS = 400
const ROUNDS = 8
const WRITERS = 16
const WRITING_MS = 3_000
/** So many trips are written by one statement. */
const TOGETHER = 1_000

const begun = performance.now()
const say = (line: string) =>
  console.log(
    `${((performance.now() - begun) / 1_000).toFixed(0).padStart(5)} s  load ${loadavg()[0]?.toFixed(1)}  ${line}`,
  )

const middle = (values: number[], share = 0.5) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN
const shown = (values: number[]) => `${middle(values).toFixed(1)} ms (p99 ${middle(values, 0.99).toFixed(1)})`

/** One of the two databases, with a traveler who uploads and contacts who look. */
type Side = {
  url: string
  client: Client
  on: OnServer
  postmaster: number
  phone: Phone
  watched: Watched[]
}
type Running = Side & { program: Program }
/** The empty database, then the full one. */
type Two<Of> = [Of, Of]

/** What the same work took on either, and how much more on the full one. */
const beside = ([empty, full]: Two<number[]>) =>
  `${shown(empty)} empty, ${shown(full)} full, ratio ${(middle(full) / middle(empty)).toFixed(2)}`

async function inTurn<Of>(sides: Two<Of>, turn: number, act: (side: Of, at: 0 | 1) => Promise<void>) {
  // Neither always comes after the other.
  for (const at of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) await act(sides[at], at)
}

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
function upload({ program, phone }: Running): Promise<number> {
  uploaded += 1
  const timestamp = phone.startedAt + uploaded
  const position = { latitude: 34 + (uploaded % 1_000) / 10_000, longitude: -76.66, timestamp, accuracy: 5 }
  return timed(`${program.url}/api/app/trips/${phone.tripId}/fixes`, phone.session, { locations: [position] })
}

/** A phone of either sends in turn, as long as something else goes on. */
async function uploadsWhile(sides: Two<Running>, work: Promise<unknown>): Promise<Two<number[]>> {
  const took: Two<number[]> = [[], []]
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  for (let turn = 0; !isOver; turn += 1)
    await inTurn(sides, turn, async (side, at) => {
      took[at].push(await upload(side))
    })
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
async function startBoth([empty, full]: Two<Side>): Promise<Two<Running>> {
  const [one, other] = [await start(empty.url), await start(full.url)]
  return [
    { ...empty, program: one },
    { ...full, program: other },
  ]
}

/** Prints what each takes, with nothing kept by the process where the service would keep it for a second. */
async function measure(what: string, sides: Two<Side>): Promise<void> {
  const starts: Two<number[]> = [[], []]
  for (let turn = 0; turn < STARTS; turn += 1)
    await inTurn(sides, turn, async ({ url }, at) => {
      const from = performance.now()
      const program = await start(url)
      starts[at].push(performance.now() - from)
      await end(program)
    })
  const running = await startBoth(sides)
  await uploadsWhile(running, pause(3 * SECOND_MS))
  const before = running.map(({ postmaster }) => processorTime(postmaster))
  const uploads: Two<number[]> = [[], []]
  for (let turn = 0; turn < UPLOADS; turn += 1)
    await inTurn(running, turn, async (side, at) => {
      uploads[at].push(await upload(side))
    })
  const each = running.map(({ postmaster }, at) =>
    (((processorTime(postmaster) - (before[at] ?? 0)) * 1_000) / UPLOADS).toFixed(0),
  )
  const [polls, pages]: [Two<number[]>, Two<number[]>] = [
    [[], []],
    [[], []],
  ]
  // The first round is the process's own.
  for (let round = -1; round < ROUNDS; round += 1)
    for (const [took, pathOf] of [
      [polls, (code: string) => `/api/trips/rescue/${code}/panel?since=0`],
      [pages, (code: string) => `/rescuepanel/${code}`],
    ] as const) {
      for (let one = 0; one < EMERGENCIES; one += 1)
        await inTurn(running, one, async ({ program, watched }, at) => {
          const { code = '', token = '' } = watched[one] ?? {}
          const ms = await timed(`${program.url}${pathOf(code)}`, token)
          if (round >= 0) took[at].push(ms)
        })
      await pause(1_100)
    }
  say(`${what}: upload ${beside(uploads)}, ${each.join(' and ')} µs of PostgreSQL's processors`)
  say(`${what}: poll ${beside(polls)}`)
  say(`${what}: page ${beside(pages)}`)
  say(`${what}: start ${beside(starts)}`)
  for (const { program } of running) await end(program)
}

/** Copies a row for each of `others`, with what differs. */
const copies = (table: string, where: string, differs: string, times = '') =>
  `insert into ${table} select copy.* from others, ${table} one${times}, lateral jsonb_populate_record(one, jsonb_build_object(${differs})) copy where ${where}`

const keysOf = (kind: string, column: string, own: string, id: string) =>
  copies('data_keys', `one.id = '${kind} ${id}'`, `'id', '${kind} ' || ${own}, '${column}', ${own}`)

/** New travelers who replace those whose trips were deleted. */
const LATER = `(select * from every_other where n > ${TRIPS})`

/** Some positions of a day, one every 45 seconds from its beginning on, UTC. @param day days before today. */
const fixesOf = (which: string, day: number) => `
  insert into positions (trip_id, fixed_at, sealed, received_at)
  select trip, at, sealed, at from every_other,
    lateral (select date_trunc('day', now(), 'UTC') - interval '${day} days' + at * interval '45 seconds' as at from generate_series(1, ${POSITIONS}) at) times,
    (select decode(repeat('5a', 84), 'hex') as sealed) bytes
  where ${which}`

/** The trips of a day. @param turn 0 for the oldest day; `TURNS` for today. */
const thirdOf = (turn: number) =>
  `n > ${Math.floor((turn * TRIPS) / 3)} and n <= ${Math.floor(((turn + 1) * TRIPS) / 3)}`

async function fill(client: Client, { userId, tripId }: { userId: string; tripId: string }): Promise<void> {
  const ask = (statement: string) => client.query(statement)
  await ask(`set session_replication_role = replica`)
  await ask(`set maintenance_work_mem = '1GB'`)
  await ask(
    `create table others as select n, gen_random_uuid() as whose, gen_random_uuid() as trip from generate_series(1, ${TRIPS * 2}) n`,
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
      `'id', trip, 'user_id', whose, 'due_at', ${later}, 'wake_at', ${later},
        'started_at', date_trunc('day', now(), 'UTC') - (${TURNS} - (n - 1) * ${TURNS + 1} / ${TRIPS}) * interval '1 day'`,
    ),
  )
  const kinds = [
    ['account', 'user_id', 'whose', userId],
    ['trip', 'trip_id', 'trip', tripId],
    ['track', 'trip_id', 'trip', tripId],
  ] as const
  for (const [kind, column, own, id] of kinds) await ask(keysOf(kind, column, own, id))
  // Of those who set out later, their positions' keys alone.
  await ask(keysOf('track', 'trip_id', 'trip', tripId).replace('from others', `from ${LATER} others`))
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
    `insert into messages (trip_id, channel, recipient, recipient_hash, kind, body, created_at, sent_at,
       lane, turn, state, tries, way, second_unclear)
     select trip, 'sms', repeat('r', 60), ${token('m')}, 'check-in-due', repeat('b', 400), now(), now(),
       'questions', 0, 'sent', 1, 'first', 0 from others, generate_series(1, 2)`,
  )
  say('everything but positions is there')
  // The job has dropped the oldest day, in which there was nothing.
  await ask(
    `do $$ declare day date := (now() at time zone 'UTC')::date - ${TURNS}; begin
       execute format('create table %I partition of positions for values from (%L) to (%L)',
         'positions_until_' || to_char(day + 1, 'YYYYMMDD'), day || ' 00:00+00', (day + 1) || ' 00:00+00');
     end $$`,
  )
  // With its indexes it would take several times as long.
  await ask(`alter table positions drop constraint positions_trip_id_fixed_at_pk`)
  await ask(`drop index positions_received`)
  for (let turn = 0; turn <= TURNS; turn += 1) await ask(fixesOf(thirdOf(turn), TURNS - turn))
  say('the rows of positions are there, without their indexes')
  await ask(
    `alter table positions add constraint positions_trip_id_fixed_at_pk primary key (trip_id, fixed_at)`,
  )
  await ask(`create index positions_received on positions (trip_id, received_at)`)
  await ask('vacuum analyze')
  await ask('checkpoint')
}

async function sizes(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select count(*) as many, sum(pg_relation_size(inhrelid)) as heap, sum(pg_indexes_size(inhrelid)) as indexes,
       pg_database_size(current_database()) as whole from pg_inherits where inhparent = 'positions'::regclass`,
  )
  const gigabytes = (bytes: string) => `${(Number(bytes) / 2 ** 30).toFixed(2)} GB`
  const [{ many, heap, indexes, whole }] = rows
  return `positions ${gigabytes(heap)} in ${many} partitions and their indexes ${gigabytes(indexes)}, the database ${gigabytes(whole)}`
}

async function writeThird(client: Client, turn: number): Promise<void> {
  const third = Math.floor(TRIPS / 3)
  for (let done = 0; done < third; done += TOGETHER) {
    const from = TRIPS + turn * third + done
    await client.query(fixesOf(`n > ${from} and n <= ${from + Math.min(TOGETHER, third - done)}`, 0))
  }
}

/** The trips of a past day are forgotten by the keys of their positions; then the service's job drops the day. */
async function replace(running: Two<Running>): Promise<void> {
  const [, { client, on, postmaster }] = running
  const rows = Math.floor((TRIPS * POSITIONS) / 3)
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ofDay = `select trip from every_other where ${thirdOf(turn)}`
    await client.query(
      `delete from data_keys where id in (select 'track ' || trip from (${ofDay} order by n offset ${HELD}) gone)`,
    )
    const work = async (what: string, act: () => Promise<unknown>) => {
      const [from, before] = [performance.now(), processorTime(postmaster)]
      const meanwhile = await uploadsWhile(running, act())
      const seconds = (performance.now() - from) / 1_000
      const used = (processorTime(postmaster) - before) / 1_000
      say(
        `day ${turn + 1} of ${rows} positions, ${what}: ${seconds.toFixed(1)} s, of PostgreSQL's processors ${used.toFixed(1)} s; an upload meanwhile ${beside(meanwhile)}, at most ${Math.max(...meanwhile[1]).toFixed(0)} ms`,
      )
    }
    // A partition stays a day after its own.
    const now = Date.now() + turn * 24 * HOUR_MS
    await work('looked at and dropped by the job', () => keepPartitions(on.database.db, now))
    say(`day ${turn + 1}: ${await sizes(client)}`)
    await work('as many written', () => writeThird(client, turn))
    say(`day ${turn + 1}: ${await sizes(client)}`)
  }
}

/** How many positions a server takes by itself, from connections that write again as soon as they were answered. */
async function writes(sides: Two<Side>): Promise<void> {
  for (const together of [1, 50]) {
    const rates: Two<number[]> = [[], []]
    const costs: Two<number[]> = [[], []]
    const logged: Two<number[]> = [[], []]
    for (let turn = 0; turn < 6; turn += 1)
      await inTurn(sides, turn, async (side, at) => {
        const { seconds, rows, used, bytes } = await write(side, together)
        rates[at].push(rows / seconds)
        costs[at].push((used * 1_000) / rows)
        logged[at].push(bytes / rows)
      })
    const of = (at: 0 | 1) =>
      `${Math.round(middle(rates[at]))} positions a second, ${middle(costs[at]).toFixed(1)} µs of PostgreSQL's processors and ${Math.round(middle(logged[at]))} bytes of WAL each`
    say(`${together} to a transaction: empty ${of(0)}; full ${of(1)}`)
  }
}

async function write({ url, client, postmaster }: Side, together: number) {
  const written = async () =>
    Number((await client.query(`select pg_current_wal_lsn() - '0/0' as bytes`)).rows[0]?.bytes)
  const writers = Array.from({ length: WRITERS }, () => new Client(url))
  await Promise.all(writers.map((writer) => writer.connect()))
  const [from, before, bytesBefore] = [performance.now(), processorTime(postmaster), await written()]
  let rows = 0
  const one = async (writer: Client) => {
    await writer.query('set session_replication_role = replica')
    const text = `insert into positions (trip_id, fixed_at, sealed, received_at)
      select $1, clock_timestamp() + at * interval '1 millisecond', decode(repeat('5a', 84), 'hex'), now() from generate_series(1, ${together}) at`
    while (performance.now() - from < WRITING_MS) {
      await writer.query({ name: 'write', text, values: [randomUUID()] })
      rows += together
    }
  }
  await Promise.all(writers.map(one))
  const seconds = (performance.now() - from) / 1_000
  const used = processorTime(postmaster) - before
  const bytes = (await written()) - bytesBefore
  await Promise.all(writers.map((writer) => writer.end()))
  return { seconds, rows, used, bytes }
}

async function openSide(url: string): Promise<Side> {
  await migrateServer(url)
  const client = new Client(url)
  // Where the work fails the server ends first; the failure is told, and not that.
  client.on('error', () => {})
  await client.connect()
  // Partitions as they are when the service has run for some days.
  await client
    .query(`select 'drop table ' || inhrelid::regclass as drop from pg_inherits
    where inhparent = 'positions'::regclass and inhrelid::regclass::text like 'positions_until_%'`)
    .then(({ rows }) => client.query(rows[0]?.drop))
  for (let day = -TURNS; day <= 2; day += 1)
    await client.query(`select add_positions_partition((now() at time zone 'UTC')::date + ${day})`)
  await client.query(`alter system set max_wal_size = '16GB'`)
  await client.query('select pg_reload_conf()')
  const on = await portsOnServer(url)
  const phone = await phoneOnTheWay(on.ports, 0, Date.now() - HOUR_MS)
  const watched: Watched[] = []
  while (watched.length < EMERGENCIES) watched.push(await watchedEmergency(on))
  return { url, client, on, postmaster: await postmasterOf(client), phone, watched }
}

async function run(urls: Two<string>): Promise<void> {
  const sides: Two<Side> = [await openSide(urls[0]), await openSide(urls[1])]
  const [, full] = sides
  await measure('both empty', sides)
  const { rows } = await full.client.query('select user_id from trips where id = $1', [full.phone.tripId])
  await fill(full.client, { userId: rows[0]?.user_id, tripId: full.phone.tripId })
  say(`${TRIPS} open trips and ${TRIPS * POSITIONS} positions of others; ${await sizes(full.client)}`)
  await measure('full', sides)
  const running = await startBoth(sides)
  await replace(running)
  for (const { program } of running) await end(program)
  await full.client.query('analyze')
  await measure('replaced', sides)
  await writes(sides)
  for (const { on, client } of sides) {
    await on.database.close()
    await client.end()
  }
}

execFileSync(process.execPath, ['src/tools/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] })
say(`${cpus().length} processors, Node ${process.version}`)
await withServer((empty) => withServer((full) => run([empty, full])))
process.exit(0)
