import * as z from 'zod'
import { platformSettings } from '../settings.ts'

/** What `npm run migrate` reads: it needs none of the service's keys, and signs in with a role of its own. */
const shape = z.object({
  DATABASE_URL: platformSettings.DATABASE_URL.unwrap(),
  /** Who is to read and write the rows; left out where the service signs in with the role that makes the tables. */
  DATABASE_ROLE: z.string().max(63, 'must be the name of a role').optional(),
})

/** @returns the settings, or one line that names every bad value and never repeats it. */
export function readMigrationSettings(
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
