import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readMachine } from '../../../src/statecharts/chart/read-machine.ts'
import { allStates, allTransitions } from '../../../src/statecharts/chart/statechart.ts'
import { transitionWords } from '../../../src/statecharts/chart/transition-words.ts'
import { fixtures } from '../../../src/statecharts/fixtures/fixtures.ts'
import { COVERAGE_FOLDER, type Coverage } from './coverage-files.ts'

export const deleteCoverage = (): void => rmSync(COVERAGE_FOLDER, { recursive: true, force: true })

/** Prints states and transitions that no test covered; returns true if there are none. */
export function reportCoverage(): boolean {
  const files = existsSync(COVERAGE_FOLDER) ? readdirSync(COVERAGE_FOLDER) : []
  const taken = files.map((file) => JSON.parse(readFileSync(join(COVERAGE_FOLDER, file), 'utf8')) as Coverage)
  const states = new Set(taken.flatMap((each) => each.states))
  const transitions = new Set(taken.flatMap((each) => each.transitions))
  const seen = fixtures.map(({ machine }) => {
    const chart = readMachine(machine)
    return {
      chart,
      unseenStates: allStates(chart).filter(({ id }) => !states.has(id)),
      untaken: allTransitions(chart).filter(({ id }) => !transitions.has(id)),
    }
  })
  for (const { chart, unseenStates, untaken } of seen) {
    for (const { id } of unseenStates) console.error(`${chart.id}: no test has seen ${id}`)
    for (const each of untaken)
      console.error(`${chart.id}: no test has taken ${transitionWords(each)} (${each.id})`)
  }
  return seen.every(({ unseenStates, untaken }) => unseenStates.length + untaken.length === 0)
}
