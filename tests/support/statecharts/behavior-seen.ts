import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readMachine } from '../../../src/statecharts/chart/read-machine.ts'
import { allStates, allTransitions } from '../../../src/statecharts/chart/statechart.ts'
import { transitionWords } from '../../../src/statecharts/chart/transition-words.ts'
import { fixtures } from '../../../src/statecharts/fixtures/fixtures.ts'
import { type Kept, TAKEN } from './behavior-kept.ts'

export const forgetTaken = (): void => rmSync(TAKEN, { recursive: true, force: true })

/** Prints states and transitions that no test covered; returns true if there are none. */
export function reportTaken(): boolean {
  const files = existsSync(TAKEN) ? readdirSync(TAKEN) : []
  const taken = files.map((file) => JSON.parse(readFileSync(join(TAKEN, file), 'utf8')) as Kept)
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
