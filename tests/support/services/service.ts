import { Writable } from 'node:stream'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { composeService, type Service } from '../../../src/service/compose.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import type { ProfileKeys } from '../../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../../src/service/settings.ts'
import { giveBack, takeDatabase } from '../databases/idle-databases.ts'
import { nextDue } from '../databases/next-due.ts'
import { profileKeys } from '../databases/profile-keys.ts'
import { SimulatedClock } from '../statecharts/simulated-clock.ts'
import { leastCost } from '../travelers/passwords.ts'

export type TestService = Service & {
  url: string
  clock: SimulatedClock
  database: OpenDatabase
  /** Printed messages and notices, one line each. */
  printed: string[]
  /** Log lines as JSON text. */
  logged: string[]
  /** Advances in steps of five seconds and runs due jobs. Without demo data, skips steps before `nextDue`. */
  advance(ms: number): Promise<void>
  /** Moves the clock in one step and runs the due jobs, then advances five seconds to send their messages. */
  leap(ms: number): Promise<void>
  /** Advances hour by hour, plus five seconds each, so that late check-ins are sent before their alerts. */
  passHours(hours: number): Promise<void>
  /** Stops the service. Gives back its database, unless the test passed it in. */
  stop(): Promise<void>
}

export type TestServiceOptions = {
  env?: Record<string, string>
  /** Initial time of the clock; defaults to the real time. */
  now?: number
  /** Encryption keys; defaults to keys that tests share. */
  profileKeys?: ProfileKeys
  /** Monotonic clock in milliseconds; defaults to `clock`. */
  steady?: () => number
  /** Existing database to use instead of a new one, so that several services can share it. */
  database?: OpenDatabase
}

export const TEST_GRANT_KEY = 'a key for tests, thirty-two bytes or more'

const STEP_MS = 5_000

/** Calls are off, because they would add messages to most tests. */
const usual = { PORT: '0', LOG_LEVEL: 'info', SITE_DIR: 'no-such-site', CALLS: 'off' }

/** Starts the real service; by default with demo data and on an in-memory database. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const read = readSettings({ ...usual, ...options.env })
  if (read.kind === 'refused') throw new Error(read.line)
  const clock = new SimulatedClock()
  clock.set(options.now ?? Date.now())
  const database: OpenDatabase = options.database ?? (await takeDatabase())
  const printed: string[] = []
  const logged: string[] = []
  const log = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const service = await composeService({
    db: database.db,
    pool: database.pool,
    settings: read.settings,
    grantKey: read.settings.GRANT_KEY ?? TEST_GRANT_KEY,
    profileKeys: options.profileKeys ?? profileKeys,
    passwordCost: leastCost,
    clock,
    ...(options.steady ? { steady: options.steady } : {}),
    print: (line) => printed.push(line),
    log,
    // Turns off load shedding, since other tests may keep the event loop busy.
    loopDelay: () => 0,
  })
  await service.scheduler.settled()
  const url = await service.server.listen({ host: '127.0.0.1', port: 0 })
  const advance = async (ms: number) => {
    const end = clock.now() + ms
    while (clock.now() < end) {
      const left = end - clock.now()
      const free = left > STEP_MS && !service.demo ? (await nextDue(database.db)) - clock.now() : 0
      clock.increment(Math.min(left, Math.max(1, Math.ceil(free / STEP_MS)) * STEP_MS))
      await service.scheduler.settled()
    }
  }
  return {
    ...service,
    url,
    clock,
    database,
    printed,
    logged,
    advance,
    async leap(ms) {
      clock.increment(ms)
      await service.scheduler.settled()
      await advance(STEP_MS)
    },
    async passHours(hours) {
      for (let hour = 0; hour < hours; hour += 1) {
        clock.increment(HOUR_MS)
        await service.scheduler.settled()
        await advance(STEP_MS)
      }
    },
    async stop() {
      // Otherwise, an open browser page would keep its connection for a minute.
      service.ports.draining.isDraining = true
      const closed = service.server.close()
      service.server.server.closeAllConnections()
      await closed
      await service.scheduler.stop()
      if (!options.database) await giveBack(database)
    },
  }
}
