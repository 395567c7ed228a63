import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as laterOn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Clock } from '../../src/domain/kit/clock.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { composeService } from '../../src/service/compose.ts'
import { watchOverContacts, watchOverTrips } from '../../src/service/composition/trip-watch.ts'
import { sendDueMessages } from '../../src/service/messages/outbox/send-due-messages.ts'
import type { Sender } from '../../src/service/messages/providers/sender.ts'
import { migrateServer } from '../../src/service/platform/database/migrate.ts'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { clockScheduler } from '../../src/service/platform/jobs/clock-scheduler.ts'
import type { Scheduler } from '../../src/service/platform/ports.ts'
import { newProfileKey, readProfileKeys } from '../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../src/service/settings.ts'
import { ALERT_AFTER_MS } from '../support/many-trips.ts'
import { countStatements } from './count-statements.ts'
import { setOutAll } from './storm-travelers.ts'
import { withServer } from './with-server.ts'

/**
 * `npm run bench:told [how many]`: who is told when if many travelers (5,000) with three contacts each are late in
 * the same second and don't answer. The clock is simulated and stands still during work, so the result shows the
 * provider's rates (`TEXTS_PER_SECOND`, 75; `CALLS_PER_SECOND`, 1) and the rules of the service. Also prints
 * statements by kind of work. Plays `MINUTES` (60).
 */
const MANY = Number(process.argv[2] ?? 5_000)
const TEXTS_PER_SECOND = Number(process.env.TEXTS_PER_SECOND ?? 75)
const CALLS_PER_SECOND = Number(process.env.CALLS_PER_SECOND ?? 1)
const PLAYED_MS = Number(process.env.MINUTES ?? 60) * MINUTE_MS
const CONTACTS = ['919', '984', '743']
const ANSWERS_AFTER_MS = 100
/** So long nothing is due at first: what is asked again and again where there is nothing to do is left out of the count. */
const IDLE_MS = MINUTE_MS
const GRANT_KEY = 'a key for measuring only, long enough to be one'

type Timer = { at: number; run(): void }

/** A clock that goes on to its next timer when it is told to. */
function timers(from: number): { clock: Clock; next(): number | null } {
  let now = from
  const waiting = new Set<Timer>()
  return {
    clock: {
      now: () => now,
      setTimeout(run, afterMs) {
        const timer = { at: now + afterMs, run }
        waiting.add(timer)
        return () => waiting.delete(timer)
      },
    },
    next() {
      let first: Timer | null = null
      for (const timer of waiting) if (first === null || timer.at < first.at) first = timer
      if (first === null) return null
      waiting.delete(first)
      now = Math.max(now, first.at)
      first.run()
      return now
    },
  }
}

/** A queue that is emptied at a rate. @returns when what comes in at `now` leaves it. */
function queue(perSecond: number): (now: number) => number {
  let freeAt = 0
  return (now) => {
    freeAt = Math.max(freeAt, now) + SECOND_MS / perSecond
    return freeAt
  }
}

async function measure(url: string): Promise<void> {
  const profileKey = newProfileKey()
  const profileKeys = readProfileKeys(profileKey)
  const read = readSettings({
    DEMO: 'off',
    SITE_DIR: 'none',
    LOG_LEVEL: 'error',
    ROLE: 'web',
    SENDING: 'print',
    DATABASE_URL: url,
    PUBLIC_URL: 'https://www.example.org',
    GRANT_KEY,
    PROFILE_KEY: profileKey,
  })
  if (read.kind === 'refused') throw new Error(read.line)
  if (!profileKeys) throw new Error('no key')
  await migrateServer(url)
  const { db, pool, close } = await openDatabase({ url })
  const startedAt = Date.now()
  const dueAt = startedAt + HOUR_MS
  const { clock, next } = timers(dueAt - IDLE_MS)
  const print = () => {}
  const parts = { db, pool, settings: read.settings, profileKeys, clock, grantKey: GRANT_KEY }
  const { ports, keys } = await composeService({ ...parts, print, log: process.stderr })
  await setOutAll({ db, keys }, MANY, dueAt - ALERT_AFTER_MS + 15 * MINUTE_MS, {
    isAsked: false,
    contacts: CONTACTS,
  })
  await db.execute(sql`analyze`)

  const job = new AsyncLocalStorage<string>()
  const statements = new Map<string, number>()
  countStatements(() => {
    const name = job.getStore() ?? 'other'
    statements.set(name, (statements.get(name) ?? 0) + 1)
  })
  let busy = 0
  const inner = clockScheduler(clock, (name, fault) => console.error(name, fault))
  const noted: Scheduler['run'] = (name, task) =>
    inner.run(name, async (stopping) => {
      busy += 1
      await job
        .run(name, () => task(stopping))
        .finally(() => {
          busy -= 1
        })
    })
  const scheduler: Scheduler = {
    run: noted,
    every(everyMs, name, task) {
      clock.setTimeout(() => void noted(name, task).then(() => scheduler.every(everyMs, name, task)), everyMs)
    },
    stop: () => inner.stop(),
  }

  const [texts, calls] = [queue(TEXTS_PER_SECOND), queue(CALLS_PER_SECOND)]
  const told = new Map<string, Map<string, number>>()
  const send: Sender = async ({ channel, kind, recipient }) => {
    busy -= 1
    const leavesAt = (channel === 'voice' ? calls : texts)(clock.now())
    const whom = told.get(kind) ?? new Map<string, number>()
    told.set(kind, whom.set(recipient, whom.get(recipient) ?? leavesAt))
    await new Promise<void>((answered) => {
      clock.setTimeout(answered, ANSWERS_AFTER_MS)
    })
    busy += 1
    return { kind: 'sent' }
  }
  const { settings } = read
  const { trips, meter, ladders, outbox, optOuts } = ports
  const log = { error: (facts: object, what: string) => console.error(what, facts) }
  const site = settings.PUBLIC_URL ?? ''
  const steady = () => clock.now()
  const ofWatch = { trips, clock, steady, meter, log, site, calls: true, onWatched() {}, isServer: true }
  watchOverTrips(scheduler, ofWatch)
  watchOverContacts(scheduler, { ladders, clock, log })
  sendDueMessages(scheduler, { outbox, optOuts, clock, send, chance: () => 0.5 })

  const playUntil = async (end: number) => {
    while (clock.now() < end && next() !== null)
      do await laterOn()
      while (busy > 0)
  }
  await playUntil(dueAt - 1)
  const idle = new Map(statements)
  const before = process.cpuUsage()
  await playUntil(dueAt + PLAYED_MS)
  const { user, system } = process.cpuUsage(before)

  for (const [kind, whom] of told) {
    const times = [...whom.values()].sort((a, b) => a - b)
    const after = (part: number) => {
      const at = times[Math.ceil(times.length * part) - 1] ?? Number.NaN
      return `${((at - dueAt) / MINUTE_MS).toFixed(1)}`
    }
    const first = after(1 / times.length)
    console.log(
      `${kind}: ${times.length}; minutes after they were due: first ${first}, half ${after(0.5)}, 95 % ${after(0.95)}, last ${after(1)}`,
    )
  }
  const minutes = PLAYED_MS / IDLE_MS + 1
  const ofEach = [...statements].map(
    ([name, many]) => [name, (many - (idle.get(name) ?? 0) * minutes) / MANY] as const,
  )
  const total = ofEach.reduce((sum, [, many]) => sum + many, 0)
  console.log(
    `a traveler: ${((user + system) / 1_000 / MANY).toFixed(1)} ms of this process, ${total.toFixed(1)} statements`,
  )
  for (const [name, many] of ofEach) console.log(`  ${name}: ${many.toFixed(2)}`)
  await inner.stop()
  await close()
}

console.log(
  `${MANY} travelers, ${TEXTS_PER_SECOND} texts and ${CALLS_PER_SECOND} calls a second, ${PLAYED_MS / MINUTE_MS} minutes`,
)
await withServer(measure)
process.exit(0)
