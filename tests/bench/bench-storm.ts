import { type ChildProcess, fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { composeService } from '../../src/service/compose.ts'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { trips } from '../../src/service/platform/database/schema/schema.ts'
import { steadyTime, systemClock } from '../../src/service/platform/jobs/clocks.ts'
import { newProfileKey, readProfileKeys } from '../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../src/service/settings.ts'
import { ALERT_AFTER_MS } from '../support/many-trips.ts'
import { countStatements } from './count-statements.ts'
import { setOutAll } from './storm-travelers.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:storm [how many]`: travelers (50,000) who are due in the same second; when the first, middle, and
 * last get their question, and the cost of each. `alerts`: they were asked already, and each has a contact who is
 * alerted and called. `TEXTS_PER_SECOND` (300) and `CALLS_PER_SECOND` set the provider's pace.
 */
const MANY = Number(process.argv[2] ?? 50_000)
const areAlerts = process.argv[3] === 'alerts'
const GRANT_KEY = 'a key for measuring only, long enough to be one'
const PROFILE_KEY = newProfileKey()
/** What is not done by then is not waited for. */
const PATIENCE_MS = (areAlerts ? 20 : 10) * MINUTE_MS
/** Until those who were asked are alerted, so that all are there by then; and how long a contact has to look, ms. */
const SET_OUT_MS = 5_000 + MANY * 4
const CALL_AFTER_MS = 20_000

const ask = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((answered) => {
    child.once('message', (answer) => answered(answer as Answer))
    child.send('when')
  })

type Told = { travelers: number[]; contacts: number[]; called: number[]; refused: number }

async function measure(url: string): Promise<void> {
  const provider = fork(new URL('./text-provider.ts', import.meta.url), { stdio: ['ignore', 2, 2, 'ipc'] })
  const { port } = await new Promise<{ port: number }>((started) => {
    provider.once('message', (message) => started(message as { port: number }))
  })
  const read = readSettings({
    DEMO: 'off',
    SITE_DIR: 'none',
    LOG_LEVEL: 'error',
    DATABASE_URL: url,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a-token',
    TWILIO_FROM: '+19195550100',
    CALL_AFTER: `${CALL_AFTER_MS / 1_000}s`,
    TWILIO_API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://www.example.org',
    GRANT_KEY,
    PROFILE_KEY,
  })
  const profileKeys = readProfileKeys(PROFILE_KEY)
  if (read.kind === 'refused') throw new Error(read.line)
  if (!profileKeys) throw new Error('no key')
  await migrateServer(url)
  const { db, pool, close } = await openDatabase({ url })
  const { scheduler, keys } = await composeService({
    db,
    pool,
    settings: read.settings,
    profileKeys,
    clock: systemClock,
    steady: steadyTime,
    grantKey: GRANT_KEY,
    print: () => {},
    log: process.stderr,
  })
  const alertAt = Date.now() + SET_OUT_MS
  const outAt = areAlerts ? alertAt - ALERT_AFTER_MS : Date.now() + 10 * HOUR_MS
  await setOutAll({ db, keys }, MANY, outAt, { isAsked: areAlerts })
  await db.execute(sql`analyze`)
  const statements = countStatements()
  const before = { cpu: process.cpuUsage(), statements: statements() }
  const dueAt = Date.now()
  if (areAlerts && dueAt > alertAt) throw new Error('setting out took too long')
  if (!areAlerts) await db.update(trips).set({ dueAt, wakeAt: dueAt })
  const changed = areAlerts ? alertAt : Date.now()
  const unwritten = areAlerts ? sql`alerted_at is null` : sql`asked_at is null`
  let writtenAfter: number | null = null
  let told: Told = { travelers: [], contacts: [], called: [], refused: 0 }
  const texts = () => (areAlerts ? told.contacts : told.travelers)
  const isOver = () => texts().length >= MANY && (!areAlerts || told.called.length >= MANY)
  while (!isOver() && Date.now() - changed < PATIENCE_MS) {
    await wait(1_000)
    if (writtenAfter === null && (await db.$count(trips, unwritten)) === 0)
      writtenAfter = Date.now() - changed
    told = await ask<Told>(provider)
  }
  await wait(3_000)
  const { user, system } = process.cpuUsage(before.cpu)
  const after = (times: number[], part: number) => {
    const at = times[Math.ceil(times.length * part) - 1]
    return at === undefined ? 'none' : `${((at - changed) / 1_000).toFixed(1)} s`
  }
  const printTimes = (what: string, times: number[]) => {
    console.log(`${what}: ${times.length} of ${MANY}`)
    console.log(
      `first ${after(times, 1 / MANY)}, half ${after(times, 0.5)}, 99 % ${after(times, 0.99)}, last ${after(times, 1)}`,
    )
  }
  printTimes(areAlerts ? 'alerts left' : 'questions left', texts())
  if (areAlerts) printTimes(`calls begun, ${told.refused} refused as too many`, told.called)
  console.log(`all written after ${((writtenAfter ?? Number.NaN) / 1_000).toFixed(0)} s`)
  console.log(
    `each: ${((user + system) / 1_000 / MANY).toFixed(2)} ms of this process, ${((statements() - before.statements) / MANY).toFixed(2)} statements`,
  )
  console.log(`load at the end ${loadavg()[0]?.toFixed(1)}`)
  await scheduler.stop()
  await close()
  provider.kill()
}

console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
await withServer(measure)
process.exit(0)
