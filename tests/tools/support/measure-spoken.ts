import { writeFileSync } from 'node:fs'
import { untilTheirKey } from '../../support/services/call-samples.ts'
import { secondsSpoken } from './spoken.ts'

/** Writes down how long a speech program says the words of calls, for machines without one. */
const measured = untilTheirKey.map((words) => [words, Math.round(secondsSpoken(words) * 10) / 10])
const file = new URL('../../support/services/spoken-seconds.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`)
