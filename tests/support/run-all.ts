import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { engines } from '../engines/support/engines.ts'
import { tools } from '../tools/support/tools.ts'
import { install } from './debian-packages.ts'
import { chromiumShell, ensureChromium, wholeChromium } from './pages/chromium.ts'
import { deleteCoverage, reportCoverage } from './statecharts/coverage-report.ts'

/**
 * Runs the type check, lint, website build, all Vitest suites, statechart coverage, and Playwright tests. The
 * last line is "N passed, N failed"; a step that crashes counts as one failure.
 */

const reports = resolve('node_modules/.cache/test-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const reporters = ['--reporter=default', '--reporter=json']
const total = { passed: 0, failed: 0 }
/** Failures and flaky tests, printed again at the end. */
const notes: string[] = []

async function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const [status] = await once(child, 'close').catch(() => [null])
  return status === 0
}

function step(name: string, passed: boolean): void {
  total[passed ? 'passed' : 'failed'] += 1
  if (!passed) notes.push(`failed: ${name}`)
}

function suite(
  name: string,
  ran: boolean,
  report: string,
  count: (json: never) => { passed: number; failed: number; notes: string[] },
): void {
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')) as never)
    : { passed: 0, failed: 0, notes: [] }
  notes.push(...counted.notes)
  total.passed += counted.passed
  total.failed += counted.failed
  const unexplained = counted.passed + counted.failed === 0 || (!ran && counted.failed === 0)
  if (unexplained) step(name, false)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

async function vitest(name: string, projects: string): Promise<void> {
  const report = `${reports}/${name}.json`
  suite(
    name,
    await run('vitest', ['run', '--project', projects, ...reporters, `--outputFile.json=${report}`]),
    report,
    (json: VitestReport) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      notes: json.testResults.flatMap((file) => [
        ...(file.message ? [`failed: ${file.name}: ${file.message}`] : []),
        ...file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `failed: ${file.name}: ${test.fullName}\n${test.failureMessages.join('\n')}`),
      ]),
    }),
  )
}

type Suite = {
  suites?: Suite[]
  specs: { title: string; file: string; tests: { status: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}
const specsOf = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

// These steps run in parallel, because each uses a single core most of the time.
const first = Promise.all([
  run('tsc', ['--build']),
  run('biome', ['check', '.']),
  run(process.execPath, ['src/tools/build.ts']),
])
install([chromiumShell, ...tools, ...engines])
const [types, lint, siteBuild] = await first
step('types', types)
step('lint', lint)
step('website build', siteBuild)

deleteCoverage()
// Runs the browser-engine tests beside the other Vitest tests, because they mostly wait.
await Promise.all([vitest('vitest', '!engines'), vitest('engines', 'engines')])
step('every transition of every statechart is taken by a test', reportCoverage())

ensureChromium(wholeChromium)
const playwrightReport = `${reports}/playwright.json`
suite(
  'playwright',
  await run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  }),
  playwrightReport,
  (json: PlaywrightReport) => ({
    passed: json.stats.expected + json.stats.flaky,
    failed: json.stats.unexpected,
    notes: json.suites
      .flatMap(specsOf)
      .flatMap(({ title, file, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ status }) => `${status === 'flaky' ? 'second try' : 'failed'}: ${file}: ${title}`),
      ),
  }),
)

for (const note of notes) console.error(note)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
