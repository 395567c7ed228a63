import { answerFrom, type OwnerQuestion } from '../service/operations/operator-reports.ts'
import { readSettings } from '../service/settings.ts'

/**
 * Reads stored data for whoever runs the service, with its settings: `npm run outbox` the messages, `npm run forms` what
 * the website's forms brought, `npm run travelers` who is on the way, with a number behind it whose that is, `npm run
 * emergencies` which of their contacts know of an emergency.
 */
const none: Record<OwnerQuestion, string> = {
  outbox: 'No messages.',
  forms: 'Nothing.',
  travelers: 'Nobody.',
  emergencies: 'No emergency.',
}
const [question, about] = process.argv.slice(2) as [OwnerQuestion, string?]
const read = readSettings(process.env)
try {
  if (read.kind === 'refused') throw new Error(read.line)
  const text = await answerFrom(read.settings, question, about)
  process.stdout.write(text === '' ? `${none[question]}\n` : text)
  process.exit(0)
} catch (fault) {
  console.error(`It cannot be read: ${fault instanceof Error ? fault.message : 'unknown'}`)
  process.exit(1)
}
