/** Implements `npm run send-test -- +1… [call]`. */

import { sendTest } from '../service/operations/send-test.ts'
import { readSettings } from '../service/settings.ts'

const read = readSettings(process.env)
try {
  if (read.kind === 'refused') throw new Error(read.line)
  const [number = '', way] = process.argv.slice(2)
  const print = (line: string) => console.log(line)
  const { lines, worked } = await sendTest(read.settings, number, print, { calls: way === 'call' })
  for (const line of lines) console.log(line)
  process.exitCode = worked ? 0 : 1
} catch (fault) {
  console.error(`Nothing was sent: ${fault instanceof Error ? fault.message : 'unknown'}`)
  process.exitCode = 1
}
