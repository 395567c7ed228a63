import * as z from 'zod'
import { migrateServer } from '../service/platform/database/migrate.ts'
import { RELEASE } from '../service/platform/database/up-to-date.ts'
import { platformSettings } from '../service/platform/settings.ts'

/** Needs none of the service's keys. */
const shape = z.object({
  DATABASE_URL: platformSettings.DATABASE_URL.unwrap(),
  /** The service's role, if not the migrating one. */
  DATABASE_ROLE: z.string().max(63, 'must be the name of a role').optional(),
})

/** @returns settings, or a line that names bad ones without values. */
function readMigrationSettings(
  env: Record<string, string | undefined>,
): { kind: 'settings'; settings: z.infer<typeof shape> } | { kind: 'refused'; line: string } {
  const { DATABASE_URL, DATABASE_ROLE } = env
  if (!DATABASE_URL)
    return { kind: 'refused', line: 'DATABASE_URL is missing; an embedded database migrates at npm start' }
  const parsed = shape.safeParse({ DATABASE_URL, ...(DATABASE_ROLE ? { DATABASE_ROLE } : {}) })
  if (parsed.success) return { kind: 'settings', settings: parsed.data }
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  return { kind: 'refused', line: problems.join('; ') }
}

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

/** The server's message, or only a code if unreachable. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  if (fault.cause instanceof Error) return reasonOf(fault.cause)
  const code = 'code' in fault ? String(fault.code) : 'unknown'
  return fault.message.split('\n')[0] || code
}
