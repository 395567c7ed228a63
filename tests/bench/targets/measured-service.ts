import type { Clock } from '../../../src/domain/kit/clock.ts'
import { composeService } from '../../../src/service/compose.ts'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { openEmbedded } from '../../../src/service/platform/database/open-embedded.ts'
import { monotonicTime, systemClock } from '../../../src/service/platform/jobs/clocks.ts'
import { newProfileKey, readProfileKeys } from '../../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../../src/service/settings.ts'

export const GRANT_KEY = 'a key for measuring only, long enough to be one'

type Options = {
  /** Folder of the embedded database, unless `DATABASE_URL` is set; undefined keeps it in memory. */
  folder?: string
  clock?: Clock
  log?: { write(line: string): unknown }
}

export async function measuredService(
  env: Record<string, string | undefined> = {},
  { folder, clock = systemClock, log = process.stderr }: Options = {},
) {
  const { PROFILE_KEY = newProfileKey(), DATABASE_URL: url } = env
  const usual = {
    DEMO: 'off',
    SENDING: 'print',
    SITE_DIR: 'none',
    LOG_LEVEL: 'error',
    GRANT_KEY,
    PROFILE_KEY,
  }
  const read = readSettings({ ...usual, ...env })
  const profileKeys = readProfileKeys(PROFILE_KEY)
  if (read.kind === 'refused') throw new Error(read.line)
  if (!profileKeys) throw new Error('no key')
  const location = url ? { url } : folder ? { folder } : null
  const database: OpenDatabase = await (location ? openDatabase(location) : openEmbedded({}))
  const service = await composeService({
    db: database.db,
    pool: database.pool,
    settings: read.settings,
    grantKey: read.settings.GRANT_KEY ?? GRANT_KEY,
    profileKeys,
    clock,
    // On a simulated clock, turns off load shedding, because the simulation keeps the event loop busy.
    ...(clock === systemClock ? { steady: monotonicTime } : { loopDelay: () => 0 }),
    print: () => {},
    log,
  })
  return { ...service, db: database.db, close: database.close }
}
