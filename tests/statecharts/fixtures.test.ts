import { describe, expect, test } from 'vitest'
import { StateMachine } from 'xstate'
import { readMachine } from '../../src/statecharts/chart/read-machine.ts'
import { allTransitions } from '../../src/statecharts/chart/statechart.ts'
import type { Fixture } from '../../src/statecharts/fixtures/fixture.ts'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'
import { pageForms } from '../../src/statecharts/fixtures/page-forms.ts'
import { pageReadings } from '../../src/statecharts/fixtures/page-readings.ts'
import { openSimulation } from '../../src/statecharts/simulation/simulation.ts'

/** Sent by the workbench clock, never by hand. */
const TICK = 'clock.ticked'

const eventsOf = (fixture: Fixture): string[] => {
  const triggers = allTransitions(readMachine(fixture.machine)).map(({ trigger }) => trigger)
  const events = triggers.flatMap((trigger) => (trigger.kind === 'event' ? [trigger.event] : []))
  return [...new Set(events)].filter((event) => event !== TICK).sort()
}

const answersAt = (fixture: Fixture, path: string): string[] => {
  const names = path.split('/')
  const owner = names.slice(0, -1).reduce<Fixture | undefined>((at, name) => at?.nested[name], fixture)
  return owner?.answers[names.at(-1) ?? '']?.map(({ name }) => name) ?? []
}

test('every machine of the domain has a fixture', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/**/*.machine.ts', {
    eager: true,
  })
  const machines = Object.values(modules)
    .flatMap(Object.values)
    .filter((value) => value instanceof StateMachine)
  expect(machines.map(({ id }) => id).sort()).toEqual(fixtures.map(({ machine }) => machine.id).sort())
})

describe.each(fixtures.map((fixture) => ({ id: fixture.machine.id, fixture })))(
  'the fixture of $id',
  ({ fixture }) => {
    test('the fixture can send every event of the machine', () => {
      expect(Object.keys(fixture.events).sort()).toEqual(eventsOf(fixture))
      const isSentByHand = Object.values(fixture.events).map((samples) => samples.length > 0)
      expect(isSentByHand.every(Boolean) || Object.keys(fixture.nested).length > 0).toBe(true)
    })

    test('answers, starts and samples have unique names', () => {
      const lists = [
        fixture.starts.map(({ name }) => name),
        Object.values(fixture.events).flatMap((samples) => samples.map(({ says }) => says)),
        ...Object.values(fixture.answers).map((answers) => answers.map(({ name }) => name)),
      ]
      for (const names of lists) expect(new Set(names).size).toBe(names.length)
    })

    test('automatic answers are among the listed ones', () => {
      const arranged = [fixture.byItself, ...fixture.starts.map(({ byItself = {} }) => byItself)].flatMap(
        Object.entries,
      )
      for (const [call, answer] of arranged) expect(answersAt(fixture, call)).toContain(answer)
    })

    test('the fixture starts the machine without an error', () => {
      for (const { name } of fixture.starts) {
        const simulation = openSimulation(fixture, name)
        expect(simulation.machines()[0]?.snapshot.status).not.toBe('error')
        expect(simulation.started.said.filter((line) => line.includes('broke'))).toEqual([])
      }
    })
  },
)

describe.each([...pageReadings, ...pageForms].map((fixture) => ({ id: fixture.machine.id, fixture })))(
  'the page $id, which runs a statechart with parameters',
  ({ fixture }) => {
    test('the page opens in the workbench, and its samples have distinct names', () => {
      expect(openSimulation(fixture, fixture.starts[0]?.name ?? '').machines()[0]?.snapshot.status).toBe(
        'active',
      )
      const lists = [
        Object.values(fixture.events).flatMap((samples) => samples.map(({ says }) => says)),
        ...Object.values(fixture.answers).map((answers) => answers.map(({ name }) => name)),
      ]
      for (const names of lists) expect(new Set(names).size).toBe(names.length)
    })
  },
)
