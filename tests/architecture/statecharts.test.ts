import { describe, expect, test } from 'vitest'
import { createActor, StateMachine } from 'xstate'
import { sourceFiles } from '../support/source-files.ts'
import { faultsOf } from './machine-faults.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/**/*.machine.ts', { eager: true })
const machines = Object.entries(modules).map(([path, module]) => {
  const found = Object.values(module).filter((value) => value instanceof StateMachine)
  return { file: path.replace('../../', ''), found }
})

describe('statecharts of the domain', () => {
  test('are created only in files named *.machine.ts, except by one shared function', () => {
    expect(machines.length).toBeGreaterThanOrEqual(9)
    const creating = sourceFiles('src/domain').filter(({ text }) => text.includes('createMachine('))
    expect(creating.map(({ path }) => path).filter((path) => !path.endsWith('.machine.ts'))).toEqual([
      'src/domain/rescue/vote/contact-dialog.ts',
    ])
  })

  test.each(machines)("are each in a file with the statechart's name: $file", ({ file, found }) => {
    const name = /([\w-]+)\.machine\.ts$/.exec(file)?.[1] ?? ''
    const camelCase = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(found.map(({ id }) => id)).toEqual([camelCase])
  })

  test.each(machines)(
    'have no missing states, missing implementations, unhandled results, or unused names: $file',
    ({ found }) => {
      expect(found.flatMap(faultsOf)).toEqual([])
    },
  )

  test.each(machines)('start with a context of plain JSON: $file', ({ found }) => {
    for (const machine of found) {
      const { context } = createActor(machine, { input: { code: '246810', tripId: '41' } }).getSnapshot()
      expect(JSON.parse(JSON.stringify(context))).toEqual(context)
    }
  })
})

test("the traveler's app provides an implementation for every statechart that its views run, except the identity statechart", () => {
  const provided = sourceFiles('src/app/traveler')
    .map(({ text }) => text)
    .join('\n')
  const asked = sourceFiles('src/views/traveler').flatMap(({ text }) =>
    Array.from(text.matchAll(/useTravelerMachine\((\w+)[,)]/g), ([, name = '']) => name),
  )
  expect(asked.length).toBeGreaterThanOrEqual(20)
  const isProvided = (name: string) =>
    new RegExp(`\\b(provide(Reading|Form)\\(\\s*${name}\\b|${name}\\.provide\\()`).test(provided)
  expect(asked.filter((name) => name !== 'identityMachine' && !isProvided(name))).toEqual([])
})
