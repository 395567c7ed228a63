import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kits } from '../../src/statecharts/kits/kits.ts'
import { readMachine } from '../../src/statecharts/reading/read-machine.ts'
import { STATECHART_DOCS, statechartFiles } from '../../src/tools/statechart-files.ts'
import { coveragePage } from '../support/coverage-page.ts'

/** Written by the model tests. */
const COVERAGE = 'coverage.md'

test('docs/statecharts tells what the machines are; npm run statecharts:export writes it anew', async () => {
  const files = await statechartFiles()
  const differing = [...files].filter(([name, text]) => {
    const file = join(STATECHART_DOCS, name)
    return !existsSync(file) || readFileSync(file, 'utf8') !== text
  })
  expect(differing.map(([name]) => name)).toEqual([])
  expect(readdirSync(STATECHART_DOCS).filter((name) => !files.has(name) && name !== COVERAGE)).toEqual([])
}, 60_000)

test('docs/statecharts/coverage.md tells of the present machines; npm run test:model writes it anew', () => {
  const everythingSeen = kits.map(({ machine }) => ({
    chart: readMachine(machine),
    unseenStates: [],
    untaken: [],
  }))
  expect(readFileSync(join(STATECHART_DOCS, COVERAGE), 'utf8')).toBe(coveragePage(everythingSeen))
})
