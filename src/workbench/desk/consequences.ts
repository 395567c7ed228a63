import type { AnyStateMachine } from 'xstate'
import type { Step } from '../../statecharts/bench/step.ts'
import type { Fixture } from '../../statecharts/fixtures/fixture.ts'
import { readMachine } from '../../statecharts/reading/read-machine.ts'
import { wordsByTransition } from '../../statecharts/reading/transition-words.ts'

const known = new Map<AnyStateMachine, Map<string, string>>()

/** What an entry set off, without repetition: the transitions taken, and everything else in short. */
export function consequences(fixture: Fixture, { taken, answered, said }: Step): string[] {
  const inner = new Set(taken.map(({ machine }) => machine).filter((machine) => machine !== ''))
  const ways = (path: string) =>
    taken.flatMap(({ machine, transition }) => {
      const words = machine === path ? wordsOf(fixture, path).get(transition) : undefined
      return words === undefined ? [] : [words]
    })
  return [
    ...counted(ways('')),
    ...[...inner].flatMap((path) => {
      const count = ways(path).length
      return count === 0 ? [] : [`${path}: ${count === 1 ? ways(path)[0] : `${count} transitions`}`]
    }),
    ...(answered.length > 0
      ? [`${counted(answered.map(({ call }) => call)).join(', ')}: answered by themselves`]
      : []),
    ...counted(said),
  ]
}

function counted(lines: string[]): string[] {
  const times = new Map<string, number>()
  for (const line of lines) times.set(line, (times.get(line) ?? 0) + 1)
  return [...times].map(([line, count]) => (count === 1 ? line : `${line} × ${count}`))
}

function wordsOf(fixture: Fixture, path: string): Map<string, string> {
  const inner = path
    .split('/')
    .reduce<Fixture | undefined>((at, name) => (name === '' ? at : at?.nested[name]), fixture)
  if (!inner) return new Map()
  const words = known.get(inner.machine) ?? wordsByTransition(readMachine(inner.machine))
  known.set(inner.machine, words)
  return words
}
