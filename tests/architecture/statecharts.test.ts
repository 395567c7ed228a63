import { describe, expect, test } from 'vitest'
import {
  type AnyStateMachine,
  and,
  createActor,
  createMachine,
  fromCallback,
  StateMachine,
  sendTo,
  setup,
  stateIn,
} from 'xstate'
import { slot, sourceSlot } from '../../src/domain/kit/slot.ts'
import { faultsOf } from './machine-faults.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../src/domain/**/*.machine.ts', { eager: true })
const machines = Object.entries(modules).map(([path, module]) => {
  const found = Object.values(module).filter((value) => value instanceof StateMachine)
  return { file: path.replace('../../', ''), found }
})

describe('every statechart', () => {
  test('is where this test looks for it', () => {
    expect(machines.length).toBeGreaterThanOrEqual(9)
  })

  test.each(machines)('of $file stands alone in its file and bears its name', ({ file, found }) => {
    const name = /([\w-]+)\.machine\.ts$/.exec(file)?.[1] ?? ''
    const camelCase = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    expect(found.map(({ id }) => id)).toEqual([camelCase])
  })

  test.each(machines)('of $file is whole', ({ found }) => {
    expect(found.flatMap(faultsOf)).toEqual([])
  })

  test.each(machines)('of $file keeps nothing but plain JSON in its context', ({ found }) => {
    for (const machine of found) {
      const { context } = createActor(machine, { input: { code: '246810', tripId: '41' } }).getSnapshot()
      expect(JSON.parse(JSON.stringify(context))).toEqual(context)
    }
  })
})

describe('a statechart that is not whole', () => {
  const parts = setup({
    types: { events: {} as { type: 'go' } },
    actors: { call: slot<void>('call'), source: sourceSlot('source') },
    guards: { isReady: () => true },
    actions: { note: () => {} },
    delays: { pause: 5 },
  })
  /** The faults of a machine that uses every part, besides those of `config`. */
  const faultsIn = (config: object) => {
    const whole = {
      invoke: [
        { src: 'call', onDone: '.a', onError: '.a' },
        { src: 'source', onError: '.a' },
      ],
      on: { go: { guard: 'isReady', actions: 'note' } },
      after: { pause: '.a' },
      initial: 'a',
      states: { a: {} },
    }
    const machine: unknown = parts.createMachine({ id: 'm', ...whole, ...config } as never)
    return faultsOf(machine as AnyStateMachine)
  }

  test('is told from one that is', () => {
    expect(faultsIn({})).toEqual([])
  })

  test.each([
    ['an action that nobody wrote', { entry: 'nothing' }, "m: no action 'nothing'"],
    ['a guard that nobody wrote', { always: { guard: 'isNothing' } }, "m always: no guard 'isNothing'"],
    ['a guard inside another', { always: { guard: and(['isNothing']) } }, "m always: no guard 'isNothing'"],
    ['a guard on a state that is not there', { always: { guard: stateIn('b') } }, 'm always: no state "b"'],
    ['a deeper one', { always: { guard: stateIn({ a: 'b' }) } }, 'm always: no state {"a":"b"}'],
    ['a delay that nobody wrote', { states: { a: { after: { later: '#m' } } } }, "m.a: no delay 'later'"],
    [
      'a constant that is missing',
      { states: { a: { after: { [`${undefined}`]: '#m' } } } },
      "m.a: no delay 'undefined'",
    ],
    [
      'an actor that nobody wrote',
      { states: { a: { invoke: { src: 'nothing', onError: '#m' } } } },
      "m.a: no actor 'nothing'",
    ],
    [
      'an answer that nobody waits for',
      { states: { a: { invoke: { src: 'call', onError: '#m' } } } },
      "m.a: nobody waits for 'call'",
    ],
    [
      'a failure that nobody notices',
      { states: { a: { invoke: { src: 'source' } } } },
      "m.a: nobody notices when 'source' fails",
    ],
    ['a part that is never used', { after: {} }, "delays: 'pause' is never used"],
  ])('for %s', (_, config, fault) => {
    expect(faultsIn(config)).toEqual([fault])
  })

  test('for a capability that stands in the machine instead of a slot', () => {
    const machine = setup({ actors: { ticker: fromCallback(() => {}) } }).createMachine({
      id: 'm',
      invoke: { src: 'ticker', onError: '#m' },
    })
    expect(faultsOf(machine)).toEqual(["m: 'ticker' is neither a slot nor a statechart"])
  })

  test('for a message to a child that is not there', () => {
    const machine = setup({ actions: { tell: sendTo('nobody', { type: 'go' }) } }).createMachine({
      entry: 'tell',
    })
    expect(faultsOf(machine)).toEqual(["action tell: no child 'nobody'"])
  })

  test.each([
    ['target', { initial: 'a', states: { a: { on: { go: 'b' } } } }],
    ['initial state', { initial: 'b', states: { a: {} } }],
  ])('for a %s that is not there', (_, config) => {
    expect(() => faultsOf(createMachine(config as never))).toThrow()
  })
})
