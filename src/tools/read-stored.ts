import { answerFrom, type OperatorReport } from '../service/operations/operator-reports.ts'
import { readSettings } from '../service/settings.ts'

/** Text printed if a report is empty. */
const none: Record<OperatorReport, string> = {
  outbox: 'No messages.',
  forms: 'Nothing.',
  travelers: 'Nobody.',
  emergencies: 'No emergency.',
}
const [question, about] = process.argv.slice(2) as [OperatorReport, string?]
const read = readSettings(process.env)
try {
  if (read.kind === 'refused') throw new Error(read.line)
  const text = await answerFrom(read.settings, question, about)
  process.stdout.write(text === '' ? `${none[question]}\n` : text)
  process.exit(0)
} catch (fault) {
  console.error(`The data could not be read: ${fault instanceof Error ? fault.message : 'unknown'}`)
  process.exit(1)
}
