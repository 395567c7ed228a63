import { migrateServer } from '../service/platform/database/migrate.ts'
import { readMigrationSettings } from '../service/platform/database/migration-settings.ts'
import { RELEASE } from '../service/platform/database/up-to-date.ts'

/** Brings the database of `DATABASE_URL` to this release, before its processes start (docs/operations.md). */
const read = readMigrationSettings(process.env)
try {
  if (read.kind === 'refused') throw new Error(read.line)
  const { DATABASE_URL: url, DATABASE_ROLE: serviceRole } = read.settings
  const taken = await migrateServer(url, { serviceRole })
  const steps = taken === 1 ? '1 migration was done' : `${taken} migrations were done`
  console.log(`The database is of release ${RELEASE}: ${steps}.`)
} catch (fault) {
  console.error(`The database was not migrated: ${reasonOf(fault)}`)
  process.exitCode = 1
}

/**
 * What the server said, which is the cause of a statement that failed. A server that none of its addresses reaches has
 * only a code.
 */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  if (fault.cause instanceof Error) return reasonOf(fault.cause)
  const code = 'code' in fault ? String(fault.code) : 'unknown'
  return fault.message.split('\n')[0] || code
}
