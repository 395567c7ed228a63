import { composeService } from '../../../src/service/compose.ts'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { systemClock } from '../../../src/service/platform/jobs/clocks.ts'
import { readProfileKeys } from '../../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../../src/service/settings.ts'
import { profileKeyOfTests } from '../databases/profile-keys.ts'

const GRANT_KEY = 'a key for tests, thirty-two bytes or more'

/**
 * Creates the service's ports on a database server with all migrations applied, without background jobs.
 * Uses the same keys as `startProgram`.
 */
export async function portsOnServer(url: string) {
  const read = readSettings({
    SITE_DIR: 'none',
    SENDING: 'print',
    DATABASE_URL: url,
    ROLE: 'web',
    GRANT_KEY,
    PROFILE_KEY: profileKeyOfTests,
  })
  const profileKeys = readProfileKeys(profileKeyOfTests)
  if (read.kind === 'refused' || !profileKeys) throw new Error('no settings')
  const database = await openDatabase({ url })
  const { ports, keys } = await composeService({
    db: database.db,
    pool: database.pool,
    settings: read.settings,
    grantKey: GRANT_KEY,
    profileKeys,
    clock: systemClock,
    print: () => {},
    log: { write: () => true },
  })
  return { database, ports, keys, clock: systemClock }
}

export type OnServer = Awaited<ReturnType<typeof portsOnServer>>
