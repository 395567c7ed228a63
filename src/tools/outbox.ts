import { readSettings } from '../service/platform/settings.ts'
import { readOutbox } from '../service/read-outbox.ts'

/** Lists the stored messages: `npm run outbox`, with the settings of the service. */
const read = readSettings(process.env)
try {
  if (read.kind === 'refused') throw new Error(read.line)
  const text = await readOutbox(read.settings)
  process.stdout.write(text === '' ? 'No messages.\n' : text)
  process.exit(0)
} catch (fault) {
  console.error(fault instanceof Error ? `The messages cannot be read: ${fault.message}` : 'No messages.')
  process.exit(1)
}
