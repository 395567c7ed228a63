import { composeService } from '../../src/service/compose.ts'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { batchedLines } from '../../src/service/platform/http/batched-lines.ts'
import { systemClock } from '../../src/service/platform/jobs/clocks.ts'
import { newProfileKey, readProfileKeys } from '../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../src/service/settings.ts'
import { type Seeded, usage, type Watcher } from './messages.ts'
import { seedEmergency } from './seed-emergency.ts'

/** The service with open emergencies of five contacts and 300 positions each. */
const GRANT_KEY = 'a key for measuring only, long enough to be one'
const profileKey = newProfileKey()
const url = process.env.DATABASE_URL
const read = readSettings({
  SITE_DIR: 'none',
  ...(url
    ? { DATABASE_URL: url, ROLE: 'web', SENDING: 'print', GRANT_KEY, PROFILE_KEY: profileKey }
    : { DEMO: 'off' }),
})
if (read.kind === 'refused') throw new Error(read.line)
const profileKeys = readProfileKeys(profileKey)
if (!profileKeys) throw new Error('no key')
const { db, pool } = await openDatabase(url ? { url } : { memory: true })
const { server, ports, keys } = await composeService({
  db,
  pool,
  settings: read.settings,
  grantKey: GRANT_KEY,
  profileKeys,
  clock: systemClock,
  print: () => {},
  log: batchedLines(process.stderr),
})
process.on('message', async (message: { watchers: number } | 'usage') => {
  if (message === 'usage') return process.send?.(usage())
  const five: Watcher[] = []
  const one: Watcher[] = []
  const trip: Watcher[] = []
  for (let at = 0; five.length < message.watchers; at += 1) {
    const seeded = await seedEmergency({ db, keys, ports }, at)
    five.push(...seeded.five)
    one.push(...seeded.one)
    trip.push(...seeded.trip)
  }
  const at = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
  process.send?.({ port: Number(at.port), five, one, trip } satisfies Seeded)
})
