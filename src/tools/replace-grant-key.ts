import { replaceKey } from '../service/replace-key.ts'
import { readSettings } from '../service/settings.ts'

/** Makes the GRANT_KEY of the settings the one of the database, for whoever runs the service (docs/operations.md). */
const read = readSettings(process.env)
try {
  if (read.kind === 'refused') throw new Error(read.line)
  process.stdout.write(await replaceKey(read.settings))
  process.exit(0)
} catch (fault) {
  console.error(`The key was not replaced: ${fault instanceof Error ? fault.message : 'unknown'}`)
  process.exit(1)
}
