import { spawnSync } from 'node:child_process'
import { forgetTaken, reportTaken } from './statecharts/behavior-seen.ts'

/** The tests of the machines alone, and the report of what they have seen. */
forgetTaken()
const tests = spawnSync('vitest', ['run', 'tests/model', 'tests/unit/machines'], { stdio: 'inherit' })
const everything = reportTaken()
if (everything) console.log('Every state was seen and every transition taken.')
process.exit(tests.status === 0 && everything ? 0 : 1)
