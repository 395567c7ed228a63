import { spawnSync } from 'node:child_process'
import { deleteCoverage, reportCoverage } from './statecharts/coverage-report.ts'

/** Runs tests/model and tests/unit/machines. Reports states and transitions that they don't cover. */

deleteCoverage()
const tests = spawnSync('vitest', ['run', 'tests/model', 'tests/unit/machines'], { stdio: 'inherit' })
const everything = reportCoverage()
if (everything) console.log('Every state was seen and every transition taken.')
process.exit(tests.status === 0 && everything ? 0 : 1)
