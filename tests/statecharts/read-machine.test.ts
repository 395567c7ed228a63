import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { placeholder } from '../../src/domain/kit/placeholder.ts'
import { resolveMachine } from '../../src/domain/rescue/vote/resolve.machine.ts'
import { readMachine } from '../../src/statecharts/chart/read-machine.ts'
import { allStates, allTransitions } from '../../src/statecharts/chart/statechart.ts'
import { toStately } from '../../src/statecharts/chart/to-stately.ts'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'

test('an invalid actor is rejected with an error that names it', () => {
  const sample = setup({ actors: { look: placeholder<void>('look') } }).createMachine({
    invoke: { src: 'look' },
  })
  const bound = sample.provide({ actors: { look: createMachine({}) as never } })
  expect(() => readMachine(bound)).not.toThrow()
  expect(() => readMachine(createMachine({ id: 'loose', invoke: { src: 'nobody' } }))).toThrow(
    'nobody of loose is neither a placeholder nor a machine',
  )
})

test('a statechart contains the tags and descriptions of its states', () => {
  const states = allStates(readMachine(resolveMachine))
  expect(states.find(({ name }) => name === 'sending')?.tags).toEqual(['busy'])
  expect(states.find(({ name }) => name === 'closed')?.description).toBe('No dialog is open.')
})

describe.each(fixtures.map(({ machine }) => ({ id: machine.id, machine })))(
  'statechart of $id',
  ({ machine }) => {
    test('stays the same after an export to Stately and an import', () => {
      const config = JSON.parse(toStately(machine))
      const imported = createMachine(config).provide({ actors: machine.implementations.actors as never })
      expect(readMachine(imported)).toEqual(readMachine(machine))
    })

    test('has a unique id for each transition', () => {
      const ids = allTransitions(readMachine(machine)).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  },
)
