import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { placeholder } from '../../src/domain/kit/placeholder.ts'
import { rescueEntryFixture } from '../../src/statecharts/fixtures/entry.fixtures.ts'
import type { Fixture } from '../../src/statecharts/fixtures/fixture.ts'
import { formFixture } from '../../src/statecharts/fixtures/page-forms.ts'
import { trackingFixture } from '../../src/statecharts/fixtures/panel.fixtures.ts'
import { pathsToStates } from '../../src/statecharts/simulation/explore.ts'
import type { LogEntry } from '../../src/statecharts/simulation/log.ts'
import { possibleMoves } from '../../src/statecharts/simulation/moves.ts'
import { openSimulation, type Simulation } from '../../src/statecharts/simulation/simulation.ts'

const sent = (type: string, payload: object = {}, to = ''): LogEntry => ({
  type: 'sent',
  to,
  event: { ...payload, type },
})
const answered = (call: string, answer: string): LogEntry => ({ type: 'answered', call, answer })
const passed = (ms: number): LogEntry => ({ type: 'passed', ms })

const run = (simulation: Simulation, ...entries: LogEntry[]) => {
  for (const entry of entries) simulation.apply(entry)
  return simulation
}
const at = (simulation: Simulation, path = '') =>
  simulation.machines().find((machine) => machine.path === path)?.snapshot

describe('simulated time in the workbench', () => {
  test('pauses at each timer, so that a request from that timer is answered at its own time', () => {
    const simulation = run(
      openSimulation(trackingFixture, 'a page served with its data'),
      { type: 'arranged', call: 'loadPanel', answer: 'loaded' },
      passed(12_000),
    )
    expect(at(simulation)?.context.panel.fetchedAt).toBe(simulation.now() - 2000)
  })
})

describe('list of possible next steps', () => {
  test('shows the transition that each step takes', () => {
    const simulation = run(openSimulation(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
    const transition = (name: string) =>
      possibleMoves(simulation).find((move) => move.says === name)?.transition
    expect(transition('found')).toBe(transition('found, the website proves the number'))
    expect(transition('wrong code')).not.toBe(transition('found'))
    expect(transition('no user')).toBe(transition('unreachable'))
    expect(transition('breaks')).toContain('xstate.error.actor')
  })
})

test('the suggested paths to states contain no failing call', () => {
  const machine = setup({ actors: { load: placeholder('load') } }).createMachine({
    id: 'page',
    initial: 'loading',
    states: {
      loading: { invoke: { src: 'load', onDone: 'loaded', onError: 'closed' } },
      loaded: { on: { 'page.closed': 'closed' } },
      closed: {},
    },
  })
  const fixture: Fixture = {
    machine,
    listed: ['Website', 'a page'],
    starts: { 'a page': { input: undefined } },
    events: {},
    answers: { load: { loaded: null } },
    nested: {},
    byItself: {},
    wakeUps: {},
  }
  expect(pathsToStates(fixture).get('page.closed')?.entries).toEqual([
    answered('load', 'loaded'),
    sent('page.closed'),
  ])
})

test('an impossible start or step of a simulation throws an error with a readable message', () => {
  const simulation = openSimulation(formFixture, 'a page')
  expect(() => openSimulation(formFixture, 'nowhere')).toThrow('form has no start named “nowhere”')
  expect(() => simulation.apply(answered('send', 'done'))).toThrow('no call waits for “send” now')
  expect(() => simulation.apply(sent('x', {}, 'lockout'))).toThrow('no machine “lockout” is running now')
  const waiting = run(openSimulation(rescueEntryFixture, 'the link of an SMS'), sent('code.submitted'))
  expect(() => waiting.apply(answered('lookUpCode', 'maybe'))).toThrow(
    '“lookUpCode” has no answer named “maybe”',
  )
})
