import { Writable } from 'node:stream'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { composeService, type Service } from '../../../src/service/compose.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import type { ProfileKeys } from '../../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../../src/service/settings.ts'
import { memoryDatabase } from '../databases/memory-database.ts'
import { nextDue } from '../databases/next-due.ts'
import { profileKeys } from '../databases/profile-keys.ts'
import { SimulatedClock } from '../statecharts/simulated-clock.ts'
import { leastCost } from '../travelers/passwords.ts'

export type TestService = Service & {
  /** Origin of the service, on a free port of this machine. */
  url: string
  /** The service's clock, which moves only when a test moves it. */
  clock: SimulatedClock
  database: OpenDatabase
  /** Messages that were delivered, one line each. */
  printed: string[]
  /** Log lines, as JSON text. */
  logged: string[]
  /** Moves the clock and waits for due work, in steps of five seconds, or at once if nothing is due. */
  advance(ms: number): Promise<void>
  /** Moves the clock without the steps in between; then what fell due is done, and what was written goes out. */
  leap(ms: number): Promise<void>
  /** Moves the clock hour by hour, so that a question goes out long before the alert that follows it. */
  passHours(hours: number): Promise<void>
  /** Ends the service; its database too, unless that was handed in. */
  stop(): Promise<void>
}

export type TestServiceOptions = {
  /** Environment settings beside the defaults, such as `{ RESOLVE_QUORUM: '1' }` or `{ DEMO: 'off' }`. */
  env?: Record<string, string>
  /** Time of the clock, Unix time, ms; the present if left out. */
  now?: number
  /** Other keys for profiles than those of all tests. */
  profileKeys?: ProfileKeys
  /** Time that passes whatever is done to the clock, ms; the clock's own where it is left out. */
  steady?: () => number
  /** A database that several services share. */
  database?: OpenDatabase
}

export const TEST_GRANT_KEY = 'a key for tests, thirty-two bytes or more'

/** Time limit for a suite to start its service on a busy machine, ms. */
export const STARTING_MS = 60_000

const STEP_MS = 5_000

/** Without calls, which would add messages to tests about other things. */
const usual = { PORT: '0', LOG_LEVEL: 'info', SITE_DIR: 'no-such-site', CALLS: 'off' }

/** Starts the real service with its demo data on a database in memory. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const read = readSettings({ ...usual, ...options.env })
  if (read.kind === 'refused') throw new Error(read.line)
  const clock = new SimulatedClock()
  clock.set(options.now ?? Date.now())
  const database = options.database ?? (await memoryDatabase())
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
    // A machine that is busy with other tests refuses nothing here.
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
      // A page that is still open would keep its connection until it is idle for a minute.
      service.ports.draining.isDraining = true
      const closed = service.server.close()
      service.server.server.closeAllConnections()
      await closed
      await service.scheduler.stop()
      if (!options.database) await database.close()
    },
  }
}
