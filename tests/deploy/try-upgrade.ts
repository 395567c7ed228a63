import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPostgres } from '../support/databases/own-postgres.ts'
import { type Program, startProgram } from '../support/services/program.ts'
import { say, until } from './drill.ts'

/**
 * `npm run try:upgrade` runs release 1, from the history of this repository, on PostgreSQL with accounts,
 * trips, an ended practice, and an emergency. Upgrades it to this tree while it runs, downgrades
 * as docs/operations.md describes, and upgrades again. Each time the accounts sign in, their data is there,
 * the contact reads the panel, and each release reads what the other wrote. No position sent during the
 * first upgrade may be refused.
 *
 * Needs the whole history (`git fetch --unshallow`) and takes two minutes. It isn't part of `npm test`.
 */

const FIRST_MIGRATION_OF_2 = 'src/service/platform/database/migrations/0001_american_spelling.sql'
const PATIENCE_MS = 180_000

const git = (...options: string[]) => execFileSync('git', options, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** Returns the last commit before the first migration of release 2. */
function release1(): string {
  const adding = git('log', '--diff-filter=A', '--format=%H', '--', FIRST_MIGRATION_OF_2).split('\n').at(-1)
  if (!adding) throw new Error('this clone has no history of release 1: git fetch --unshallow')
  return git('rev-parse', `${adding}^`)
}

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
const former = join(folder, 'release-1')
const commit = release1()
git('worktree', 'add', '--detach', former, commit)
symlinkSync(resolve('node_modules'), join(former, 'node_modules'))
const postgres = await startPostgres({ isEmpty: true })
if (!postgres) throw new Error('no PostgreSQL starts here')
const owner = postgres.url
const service = owner.replace('tests:tests', 'service:service')
const asOwner = new Client({ connectionString: owner })
await asOwner.connect()
await asOwner.query("create role service login password 'service'")

const running: Program[] = []
const lines = () => running.flatMap((program) => program.lines)
const migrate = (cwd: string) =>
  execFileSync(process.execPath, ['src/tools/migrate.ts'], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: owner, DATABASE_ROLE: 'service' },
  }).trim()
async function start(cwd: string): Promise<Program> {
  assert.ok(existsSync(join(cwd, 'src/service/main.ts')))
  const env = { CALLS: 'off', CHECKIN_GRACE: '5 seconds', NODE_OPTIONS: '' }
  const program = await startProgram(service, env, { cwd })
  running.push(program)
  return program
}
async function end({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM')
  await ended
}
const killAll = async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL')
    await ended
  }
}

type Asked = { method?: string; json?: unknown; token?: string; cookie?: string }
async function ask({ url }: Program, path: string, { method, json, token, cookie }: Asked = {}) {
  const answer = await fetch(`${url}${path}`, {
    method: method ?? (json === undefined ? 'GET' : 'POST'),
    headers: {
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const text = await answer.text()
  const named = `${method ?? ''} ${path}`
  assert.ok(answer.status < 300, `${named} answered ${answer.status}: ${text}`)
  const set = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  // biome-ignore lint/suspicious/noExplicitAny: responses of two releases differ, and each caller checks what it uses
  return { body: (text === '' ? null : JSON.parse(text)) as any, cookie: set }
}
const sent = (to: string, words: RegExp) =>
  until(
    `a text to ${to} with ${words}`,
    () => {
      const line = lines().find((one) => one.startsWith(`SMS to ${to}: `) && words.test(one))
      return line && words.exec(line)
    },
    PATIENCE_MS,
  )

const password = 'harbor-light-9'
const pins = { pin: '4821', distressPin: '1284' }
type Account = { phone: string; contact: string; token: string; tripId: string; sentAt: number[] }
let accounts = 0

async function setOut(program: Program): Promise<Account> {
  accounts += 1
  const phone = `+121255501${String(accounts).padStart(2, '0')}`
  const contact = `(919) 555-01${String(accounts).padStart(2, '0')}`
  const { body: proof } = await ask(program, '/api/app/phone-proofs', { json: { phoneNumber: phone } })
  const [, code] = await sent(phone, /(\d{6}) is your code/)
  const facts = { proofId: proof.proofId, code, password, firstName: 'Robin', lastName: `Hale ${accounts}` }
  const { token } = (await ask(program, '/api/app/accounts', { json: facts })).body
  const put = (path: string, json: unknown) => ask(program, path, { method: 'PUT', json, token })
  await put('/api/app/pins', { password, ...pins })
  await put('/api/app/contacts', { password, contacts: [{ name: 'Ana Ruiz', number: contact }] })
  const trip = { tripId: randomUUID(), activity: 'sailing', time: '2 hour', location: 'Off Beaufort' }
  await ask(program, '/api/app/trips', { json: trip, token })
  const account = { phone, contact, token, tripId: trip.tripId, sentAt: [] }
  await sendPosition(program, account)
  return account
}
async function sendPosition(program: Program, { token, tripId, sentAt }: Account): Promise<void> {
  const timestamp = Date.now()
  const locations = [{ latitude: 34.7, longitude: -76.66, timestamp, accuracy: 5 }]
  await ask(program, `/api/app/trips/${tripId}/fixes`, { json: { locations }, token })
  sentAt.push(timestamp)
}

type Emergency = { account: Account; code: string; cookie: string }
async function callForHelp(program: Program, account: Account): Promise<Emergency> {
  await ask(program, '/api/app/sos', { json: { tripId: account.tripId }, token: account.token })
  const [, code = ''] = await sent(account.contact, /\/code#(\d{6})\./)
  const json = { phoneNumber: account.contact }
  const { cookie } = await ask(program, `/api/trips/rescue/${code}/verify`, { json })
  return { account, code, cookie }
}

async function everything(program: Program, all: Account[], emergencies: Emergency[]) {
  const seen = []
  for (const { phone, token, tripId, sentAt } of all) {
    await ask(program, '/api/app/session', { json: { phoneNumber: phone, password } })
    const { body: shown } = await ask(program, '/api/app/trip', { token })
    const { body: profile } = await ask(program, '/api/app/profile', { token })
    const exported = await ask(program, '/api/app/export', { json: { password }, token })
    const positions = JSON.stringify(exported.body).match(/"latitude"/g)?.length ?? 0
    assert.equal(shown.trip?.tripId, tripId)
    assert.equal(positions, sentAt.length, 'positions are missing')
    const { activity, location, contacts } = shown.trip
    seen.push({ phone, activity, location, name: contacts[0].name, number: contacts[0].number, profile })
  }
  for (const { account, code, cookie } of emergencies) {
    const { body } = await ask(program, `/api/trips/access/${account.tripId}/${code}`, { cookie })
    assert.equal(body.locations.length, account.sentAt.length, 'the panel misses positions')
    seen.push({ code, activity: body.activity, endedAt: body.endedAt })
  }
  return seen
}
const assertHolds = (later: unknown[], former: unknown[]) => {
  assert.equal(later.length, former.length)
  assert.partialDeepStrictEqual(later, former)
}
async function rows(): Promise<Record<string, number>> {
  const counted: Record<string, number> = {}
  for (const table of [
    'users',
    'trips',
    'trip_contacts',
    'rescue_codes',
    'fixes',
    'messages',
    'data_keys',
    'drills',
  ]) {
    const { rows: found } = await asOwner.query(`select count(*)::int as count from ${table}`)
    counted[table] = found[0].count
  }
  return counted
}
/** Inserts a practice alert and stops it; starting one needs consent and the right time of day. */
async function stopPractice(program: Program, { token, tripId }: Account): Promise<void> {
  const now = 'now() - interval'
  await asOwner.query(
    `insert into drills (id, user_id, calls, started_at, ends_at, wake_at)
      select gen_random_uuid(), user_id, false, ${now} '5 minutes', ${now} '-55 minutes', ${now} '-1 hour' from trips where id = $1`,
    [tripId],
  )
  await ask(program, '/api/app/practice', { method: 'DELETE', token })
}
async function seesPractice(program: Program, { token }: Account): Promise<void> {
  const { body } = await ask(program, '/api/app/practice', { token })
  assert.ok(body.drill?.endedAt, 'an ended practice is not there')
}

/** Sends positions continuously, alternating between processes; each must be accepted. */
function uploading(account: Account, programs: () => Program[]) {
  let isOver = false
  const work = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const all = programs()
      const program = all[turn % all.length]
      if (program) await sendPosition(program, account)
      await pause(50)
    }
  })()
  // Prevents an unhandled rejection; awaiting `work` still throws.
  work.catch(() => {})
  return async () => {
    isOver = true
    await work
  }
}

try {
  say(`release 1 is ${git('log', '-1', '--format=%h of %cs', commit)}`)
  say(migrate(former))
  const one = await start(former)
  const first = await setOut(one)
  await stopPractice(one, first)
  const second = await setOut(one)
  const moving = await setOut(one)
  const emergency = await callForHelp(one, await setOut(one))
  const all = [first, second, emergency.account]
  const emergencies = [emergency]
  const before = await everything(one, all, emergencies)
  const there = await rows()
  say(`release 1 holds ${JSON.stringify(there)}`)

  const answering = [one]
  const stop = uploading(moving, () => answering)
  say(migrate('.'))
  assertHolds(await everything(one, all, emergencies), before)
  const two = await start('.')
  answering.push(two)
  assertHolds(await everything(two, all, emergencies), before)
  assertHolds(await everything(one, all, emergencies), before)
  answering.splice(0, 1)
  await pause(500)
  await end(one)
  await stop()
  all.push(moving)
  say(`this tree took over; ${moving.sentAt.length} positions were sent meanwhile, none was refused`)
  const withNew = await rows()
  for (const [table, count] of Object.entries(there))
    assert.ok((withNew[table] ?? 0) >= count, `rows of ${table} are missing`)
  await seesPractice(two, first)
  const made = await setOut(two)
  await stopPractice(two, made)
  const called = await callForHelp(two, made)
  const [allNow, emergenciesNow] = [
    [...all, made],
    [...emergencies, called],
  ]
  const after = await everything(two, allNow, emergenciesNow)
  say('this tree made an account, a trip and an emergency of its own')

  await end(two)
  const back = await start(former)
  assertHolds(after, await everything(back, allNow, emergenciesNow))
  for (const account of [first, made]) await seesPractice(back, account)
  await sendPosition(back, made)
  const json = { phoneNumber: called.account.contact }
  await ask(back, `/api/trips/${made.tripId}/resolve-vote`, { json, cookie: called.cookie })
  await sent(made.phone, /emergency is over/)
  say(
    'release 1 was started again: everything is there, it takes positions, and a vote ends an emergency of release 2',
  )

  await end(back)
  const forward = await start('.')
  await everything(forward, all, emergencies)
  await sendPosition(forward, second)
  say(`this tree again: everything is there. ${JSON.stringify(await rows())}`)
} finally {
  await killAll()
  await asOwner.end()
  await postgres.stop()
  git('worktree', 'remove', '--force', former)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
