import { describe, expect, test } from 'vitest'
import { and, createMachine, not, setup, stateIn } from 'xstate'
import { answered, isAnswer } from '../../src/domain/kit/outcome.ts'
import { placeholder, sourcePlaceholder } from '../../src/domain/kit/placeholder.ts'
import { readMachine } from '../../src/statecharts/chart/read-machine.ts'
import { allStates, allTransitions } from '../../src/statecharts/chart/statechart.ts'
import { toStately } from '../../src/statecharts/chart/to-stately.ts'
import { guardText, transitionWords, triggerText } from '../../src/statecharts/chart/transition-words.ts'
import { fixtures } from '../../src/statecharts/fixtures/fixtures.ts'

type Found = { kind: 'found' } | { kind: 'lost' }

/** A machine with one of everything. */
const sample = setup({
  types: { events: {} as { type: 'asked' } | { type: 'told'; text: string }, tags: {} as 'busy' },
  actors: { look: placeholder<Found>('look'), watch: sourcePlaceholder<{ type: 'asked' }>('watch') },
  guards: { answered: isAnswer, isReady: () => true },
  actions: { note: () => {}, say: (_, _words: { text: string }) => {} },
  delays: { patience: 3000 },
}).createMachine({
  id: 'sample',
  type: 'parallel',
  states: {
    work: {
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is asked.',
          entry: 'note',
          invoke: { src: 'watch' },
          on: {
            asked: [
              { guard: and(['isReady', not(stateIn({ light: 'off' }))]), target: 'looking' },
              { actions: { type: 'say', params: { text: 'no' } } },
            ],
          },
        },
        looking: {
          tags: 'busy',
          invoke: {
            src: 'look',
            onDone: [{ guard: answered<Found>('found'), target: 'done' }, { target: 'idle' }],
            onError: 'idle',
          },
          after: { 1200: 'idle', patience: 'idle', 300000: 'idle' },
        },
        done: { type: 'final' },
      },
    },
    light: { initial: 'off', states: { off: { always: { guard: 'isReady', target: 'on' } }, on: {} } },
  },
})
const chart = readMachine(sample)
const state = (id: string) => allStates(chart).find((candidate) => candidate.id === id)

test('a reading has every state with its kind, tags, actions and invocations', () => {
  expect(chart.root.kind).toBe('parallel')
  expect(state('sample.work')).toMatchObject({ kind: 'compound', isRegion: true, isInitial: false })
  expect(state('sample.work.idle')).toMatchObject({
    isInitial: true,
    description: 'Nothing is asked.',
    entry: [{ type: 'note' }],
    invokes: [{ src: 'watch', kind: 'source' }],
  })
  expect(state('sample.work.looking')).toMatchObject({
    tags: ['busy'],
    invokes: [{ src: 'look', kind: 'call' }],
  })
  expect(state('sample.work.done')?.kind).toBe('final')
})

test("transitions use the machine's own words", () => {
  const told = allTransitions(chart).map((transition) => [triggerText(transition), guardText(transition)])
  expect(told).toEqual([
    ['asked', 'isReady and not in light.off'],
    ['asked', 'otherwise'],
    ['look: found', null],
    ['look: any other answer', null],
    ['look: breaks', null],
    ['after 1.2 s', null],
    ['after 5 min', null],
    ['after patience', null],
    ['always', 'isReady'],
  ])
  const [first] = allTransitions(chart)
  expect(first && transitionWords(first)).toBe('idle → looking by asked')
})

test('an action includes its parameters', () => {
  const texts = allTransitions(chart).flatMap(({ actions }) => actions.map(({ text }) => text))
  expect(texts).toEqual(['say(text: "no")'])
})

test('an invalid actor is refused by name', () => {
  const bound = sample.provide({ actors: { look: createMachine({}) as never } })
  expect(() => readMachine(bound)).not.toThrow()
  expect(() => readMachine(createMachine({ id: 'loose', invoke: { src: 'nobody' } }))).toThrow(
    'nobody of loose is neither a placeholder nor a machine',
  )
})

describe.each(fixtures.map(({ machine }) => ({ id: machine.id, machine })))(
  'reading of $id',
  ({ machine }) => {
    test('the Stately export is the same statechart', () => {
      const config = JSON.parse(toStately(machine))
      const imported = createMachine(config).provide({ actors: machine.implementations.actors as never })
      expect(readMachine(imported)).toEqual(readMachine(machine))
    })

    test('transitions have unique ids', () => {
      const ids = allTransitions(readMachine(machine)).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    })
  },
)
