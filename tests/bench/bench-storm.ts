import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { trips } from '../../src/service/platform/database/schema/schema.ts'
import { ALERT_AFTER_MS, setOut } from '../support/databases/many-trips.ts'
import { ask, end, nextMessage, start } from './children.ts'
import { machine } from './figures.ts'
import { measuredService } from './targets/measured-service.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:storm [how many] [alerts]` makes many travelers (50,000 by default) overdue in the same
 * second. Prints when the first, half, 99%, and the last get the late check-in, and the cost per traveler.
 * With `alerts`, it measures the alerts instead: the late check-ins were already sent, and each traveler has
 * a contact to text and call. `TEXTS_PER_SECOND` (300) and `CALLS_PER_SECOND` (1) set the provider's rate.
 */

const MANY = Number(process.argv[2] ?? 50_000)
const areAlerts = process.argv[3] === 'alerts'
const PATIENCE_MS = (areAlerts ? 20 : 10) * MINUTE_MS
/** Delay until the alerts are due, long enough to insert all trips. */
const SET_OUT_MS = 5_000 + MANY * 4
const CALL_AFTER_MS = 20_000

const OF_AREA = 1_000
const areas =
  '201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218 219 220 224 225 228 229 231 234 239 240 248 251 252 253 254 256 260 262 267 269 270 272 276 281 301 302 303 304 305 307 308 309 310 312'.split(
    ' ',
  )

/** Inserts all trips; throws above 50,000 travelers. */
async function setOutAll(where: Parameters<typeof setOut>[0], startedAt: number): Promise<void> {
  for (let done = 0; done < MANY; done += OF_AREA) {
    const area = areas[done / OF_AREA]
    if (area === undefined) throw new Error(`at most ${areas.length * OF_AREA} travelers`)
    await setOut(where, Math.min(OF_AREA, MANY - done), startedAt, { isAsked: areAlerts, area })
  }
}

/** Counts all later statements sent to PostgreSQL, including those in transactions. */
function countStatements(): () => number {
  let statements = 0
  const { query } = Client.prototype
  Client.prototype.query = function counting(this: Client, ...given: unknown[]) {
    statements += 1
    return (query as (...given: unknown[]) => unknown).apply(this, given)
  } as typeof query
  return () => statements
}

type Told = { travelers: number[]; contacts: number[]; called: number[]; refused: number }

async function measure(url: string): Promise<void> {
  const provider = start('targets/text-provider.ts')
  const { port } = await nextMessage<{ port: number }>(provider)
  await migrateServer(url)
  const { db, scheduler, keys, close } = await measuredService({
    DATABASE_URL: url,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'a-token',
    TWILIO_FROM: '+19195550100',
    CALL_AFTER: `${CALL_AFTER_MS / 1_000}s`,
    TWILIO_API_URL: `http://127.0.0.1:${port}`,
    PUBLIC_URL: 'https://www.example.org',
  })
  const alertAt = Date.now() + SET_OUT_MS
  const outAt = areAlerts ? alertAt - ALERT_AFTER_MS : Date.now() + 10 * HOUR_MS
  await setOutAll({ db, keys }, outAt)
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
    told = await ask<Told>(provider, 'when')
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
  console.log(machine())
  await scheduler.stop()
  await close()
  await end(provider)
}

console.log(machine())
await withServer(measure)
process.exit(0)
