import { readSettings } from '../service/platform/settings.ts'
import { readTravellers } from '../service/read-travellers.ts'

/** `npm run travellers`: who is on the way; with a number behind it, whose that is. With the settings of the service. */
const read = readSettings(process.env)
try {
  if (read.kind === 'refused') throw new Error(read.line)
  const lines = await readTravellers(read.settings, process.argv[2] ?? null)
  process.stdout.write(lines.length === 0 ? 'Nobody.\n' : `${lines.join('\n')}\n`)
  process.exit(0)
} catch (fault) {
  console.error(`The travellers cannot be read: ${fault instanceof Error ? fault.message : 'unknown'}`)
  process.exit(1)
}
