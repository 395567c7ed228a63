import { writeFileSync } from 'node:fs'
import { untilTheirKey } from '../../support/services/call-samples.ts'
import { secondsSpoken } from './spoken.ts'

/** Stores how long each call text takes to speak, for machines without a speech program. */

const measured = untilTheirKey.map((words) => [words, Math.round(secondsSpoken(words) * 10) / 10])
const file = new URL('../../support/services/spoken-seconds.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(Object.fromEntries(measured), null, 2)}\n`)
