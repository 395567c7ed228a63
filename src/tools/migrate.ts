import * as z from 'zod'
import { migrateServer } from '../service/platform/database/migrate.ts'
import { RELEASE } from '../service/platform/database/up-to-date.ts'
import { platformSettings } from '../service/platform/settings.ts'

/** Settings of the migration, which doesn't need the service's secret keys. */
const shape = z.object({
  DATABASE_URL: platformSettings.DATABASE_URL.unwrap(),
  /** Database role of the service, if it differs from the migrating role. */
  DATABASE_ROLE: z.string().max(63, 'must be the name of a role').optional(),
})

try {
  const { DATABASE_URL, DATABASE_ROLE } = process.env
  if (!DATABASE_URL) throw new Error('DATABASE_URL is missing; an embedded database migrates at npm start')
  const settings = shape.parse({ DATABASE_URL, DATABASE_ROLE: DATABASE_ROLE || undefined })
  const taken = await migrateServer(settings.DATABASE_URL, { serviceRole: settings.DATABASE_ROLE })
  const steps = taken === 1 ? '1 migration was done' : `${taken} migrations were done`
  console.log(`The database is of release ${RELEASE}: ${steps}.`)
} catch (fault) {
  console.error(`The database was not migrated: ${reasonOf(fault)}`)
  process.exitCode = 1
}

/** Returns why the migration failed. Names invalid settings without their values. */
function reasonOf(fault: unknown): string {
  if (fault instanceof z.ZodError)
    return fault.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')
  if (!(fault instanceof Error)) return 'unknown'
  if (fault.cause instanceof Error) return reasonOf(fault.cause)
  const code = 'code' in fault ? String(fault.code) : 'unknown'
  return fault.message.split('\n')[0] || code
}
