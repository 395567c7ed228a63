import { describe, expect, test } from 'vitest'
import { StateMachine } from 'xstate'
import type { Fixture } from '../../src/statecharts/fixtures/fixture.ts'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'
import { pageForms } from '../../src/statecharts/fixtures/page-forms.ts'
import { pageReadings } from '../../src/statecharts/fixtures/page-readings.ts'
import { openSimulation } from '../../src/statecharts/simulation/simulation.ts'

const answersAt = (fixture: Fixture, path: string): string[] => {
  const names = path.split('/')
  const owner = names.slice(0, -1).reduce<Fixture | undefined>((at, name) => at?.nested[name], fixture)
  return Object.keys(owner?.answers[names.at(-1) ?? ''] ?? {})
}

test('every state machine of the domain has a fixture', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/**/*.machine.ts', {
    eager: true,
  })
  const machines = Object.values(modules)
    .flatMap(Object.values)
    .filter((value) => value instanceof StateMachine)
  expect(machines.map(({ id }) => id).sort()).toEqual(fixtures.map(({ machine }) => machine.id).sort())
})

describe.each(fixtures.map((fixture) => ({ id: fixture.machine.id, fixture })))(
  'fixture of $id',
  ({ fixture }) => {
    test('contains payloads only for events of the machine', () => {
      const { events, machine } = fixture
      const given = Object.entries(events ?? {}).filter(([, payloads = []]) => payloads.length > 0)
      expect(given.filter(([event]) => !machine.events.includes(event))).toEqual([])
    })

    test('answers requests automatically only from its list of possible answers', () => {
      const arranged = [fixture, ...Object.values(fixture.starts)]
        .map(({ byItself = {} }) => byItself)
        .flatMap(Object.entries)
      for (const [call, answer] of arranged) expect(answersAt(fixture, call)).toContain(answer)
    })

    test('starts the machine without an error', () => {
      for (const name of Object.keys(fixture.starts)) {
        const simulation = openSimulation(fixture, name)
        expect(simulation.machines()[0]?.snapshot.status).not.toBe('error')
        expect(simulation.started.said.filter((line) => line.includes('broke'))).toEqual([])
      }
    })
  },
)

test.each([...pageReadings, ...pageForms].map((fixture) => ({ id: fixture.machine.id, fixture })))(
  'the workbench starts the statechart $id, which needs input from its page',
  ({ fixture }) => {
    const [start = ''] = Object.keys(fixture.starts)
    expect(openSimulation(fixture, start).machines()[0]?.snapshot.status).toBe('active')
  },
)
