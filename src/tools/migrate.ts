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
  const reason = fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : 'unknown'
  console.error(`The database was not migrated: ${reason || codeIn(fault)}`)
  process.exitCode = 1
}

/** A server that cannot be reached at several addresses says so by a code alone. */
function codeIn(fault: unknown): string {
  return fault instanceof Error && 'code' in fault ? String(fault.code) : 'unknown'
}
