import { composeService } from '../../src/service/compose.ts'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { newProfileKey, readProfileKeys } from '../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../src/service/settings.ts'
import { phoneOnTheWay } from '../support/phones-on-the-way.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'
import type { MemoryOrder, SimulatedDay } from './messages.ts'
import { seedEmergency } from './seed-emergency.ts'

/** The real service on a simulated clock, in the folder of DATA_DIR with the demo or on the server of DATABASE_URL. */
const PHONES = 5
const STEP_MS = 5 * 60_000
const { PROFILE_KEY = newProfileKey(), GRANT_KEY = 'a key for measuring only, long enough to be one' } =
  process.env
const read = readSettings({ ...process.env, GRANT_KEY, PROFILE_KEY, LOG_LEVEL: 'error' })
if (read.kind === 'refused') throw new Error(read.line)
const profileKeys = readProfileKeys(PROFILE_KEY)
if (!profileKeys) throw new Error('no key')
const { DATABASE_URL: url, DATA_DIR: folder } = read.settings
const { db, pool } = await openDatabase(url ? { url } : { folder })
const clock = new SimulatedClock()
clock.set(Date.now())
const { server, ports, keys, scheduler } = await composeService({
  db,
  pool,
  settings: read.settings,
  grantKey: GRANT_KEY,
  profileKeys,
  clock,
  print: () => {},
  log: process.stderr,
  loopDelay: () => 0,
})
await scheduler.settled()
const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))

/** An emergency with its contacts, and phones that send positions. @param at which day it is, from 0. */
async function beginDay(at: number): Promise<SimulatedDay> {
  const { one, trip } = await seedEmergency({ db, keys, ports }, at)
  const phones = []
  for (let of = 0; of < PHONES; of += 1)
    phones.push(await phoneOnTheWay(ports, at * PHONES + of, clock.now() - STEP_MS))
  return { port: Number(port), now: clock.now(), watchers: [...one, ...trip], phones }
}

async function pass(ms: number): Promise<number> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    clock.increment(STEP_MS)
    await scheduler.settled()
  }
  return clock.now()
}

process.on('message', async (order: MemoryOrder) => {
  if (order.kind === 'day') process.send?.(await beginDay(order.at))
  if (order.kind === 'pass') process.send?.(await pass(order.ms))
  if (order.kind === 'usage') process.send?.(process.memoryUsage())
})
