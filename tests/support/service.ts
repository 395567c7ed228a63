import { Writable } from 'node:stream'
import { SimulatedClock } from 'xstate'
import type { OpenDatabase } from '../../src/service/adapters/postgres/database.ts'
import type { ProfileKeys } from '../../src/service/adapters/secrets/profile-keys.ts'
import { composeService, type Service } from '../../src/service/compose.ts'
import { readSettings } from '../../src/service/settings.ts'
import { memoryDatabase } from './memory-database.ts'
import { profileKeys } from './profile-keys.ts'

export type TestService = Service & {
  /** Origin of the service, on a free port of this machine. */
  url: string
  /** The service's time; it stands still until it is moved. */
  clock: SimulatedClock
  store: Service['ports']['store']
  database: OpenDatabase
  /** Messages that were delivered, one line each. */
  printed: string[]
  /** Log lines, as JSON text. */
  logged: string[]
  /** Moves the clock, in steps of at most five seconds, and waits for the work that fell due. */
  advance(ms: number): Promise<void>
  /** Ends the service; its database too, unless that was handed in. */
  stop(): Promise<void>
}

export type TestServiceOptions = {
  /** Environment settings beside the defaults, such as `{ RESOLVE_QUORUM: '1' }` or `{ DEMO: 'off' }`. */
  env?: Record<string, string>
  /** Where the clock stands, Unix time, ms; the present where it is left out. */
  now?: number
  /** Other keys for profiles than those of all tests. */
  profileKeys?: ProfileKeys
  /** A database that several services share. */
  database?: OpenDatabase
}

export const TEST_GRANT_KEY = 'a key for tests, thirty-two bytes or more'

/** How long a suite may take to start its service on a busy machine, ms. */
export const STARTING_MS = 60_000

/** Starts the real service with its demo data on a database in memory. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const read = readSettings({ PORT: '0', LOG_LEVEL: 'info', SITE_DIR: 'no-such-site', ...options.env })
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
    clock,
    print: (line) => printed.push(line),
    log,
  })
  for (const { name, atStart, run } of service.chores) {
    let waits = atStart
    service.scheduler.every(5_000, name, async () => {
      if (waits) await run()
      waits = false
    })
    service.scheduler.every(10 * 60_000, name, run)
  }
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...service,
    url,
    clock,
    store: service.ports.store,
    database,
    printed,
    logged,
    async advance(ms) {
      for (let left = ms; left > 0; left -= 5_000) {
        clock.increment(Math.min(left, 5_000))
        await service.scheduler.settled()
      }
    },
    async stop() {
      await service.app.close()
      await service.scheduler.stop()
      if (!options.database) await database.close()
    },
  }
}
