import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type ChangedOutcome,
  type ReadingProblem,
  type ReadOutcome,
  reading,
  readingMachine,
} from '../../src/domain/kit/reading.machine.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const EVERY_MS = 60_000
const answers = [
  'read',
  'made',
  'done',
  'unchanged',
  'refused',
  'signedOut',
  'unreachable',
  'broken',
] as const
const asked = ['request', 'outdate', 'change', 'dismiss', 'wait'] as const
type Step = (typeof asked)[number] | (typeof answers)[number]
type Model = {
  screen: 'resting' | 'reading' | 'changing' | 'signedOut'
  value: string | null
  change: string | null
  made: string | null
  problem: 'refused' | 'unreachable' | 'changeUnanswered' | null
  /** Time on the `resting` screen; irrelevant on others. */
  restedMs: number
}

const resting = { screen: 'resting', change: null, restedMs: 0 } as const

function afterAnswer(model: Model, step: Step, value: string): Model {
  const isChange = model.screen === 'changing'
  if (step === 'signedOut')
    return { screen: 'signedOut', value: null, change: null, made: null, problem: null, restedMs: 0 }
  if (step === 'read')
    return {
      ...resting,
      made: isChange ? null : model.made,
      value,
      problem: model.problem === 'refused' ? 'refused' : null,
    }
  if (isChange && step === 'made') return { ...model, screen: 'reading', made: value }
  if (isChange && step === 'done') return { ...model, screen: 'reading', made: null }
  if (isChange && step === 'unchanged') return { ...model, ...resting, made: null }
  if (isChange && step === 'refused') return { ...model, ...resting, problem: 'refused' }
  return { ...model, ...resting, problem: isChange ? 'changeUnanswered' : 'unreachable' }
}

function after(model: Model, step: Step, value: string): Model {
  const { screen, restedMs } = model
  if (step === 'dismiss') return { ...model, made: null }
  if (screen === 'signedOut') return model
  if (step === 'change' && screen !== 'changing')
    return { ...model, screen: 'changing', change: value, problem: null }
  if (step === 'request') return screen === 'resting' ? { ...model, screen: 'reading', problem: null } : model
  if (step === 'outdate') return screen === 'resting' ? { ...model, screen: 'reading' } : model
  if (step === 'wait') {
    const isTime = screen === 'resting' && restedMs + EVERY_MS / 2 >= EVERY_MS
    return { ...model, screen: isTime ? 'reading' : screen, restedMs: isTime ? 0 : restedMs + EVERY_MS / 2 }
  }
  if (step === 'change') return model
  return screen === 'resting' ? model : afterAnswer(model, step, value)
}

const answerOf = (step: Step, value: string): ChangedOutcome<string, string> => {
  if (step === 'read') return { kind: 'read', value }
  if (step === 'made') return { kind: 'made', made: value }
  if (step === 'refused') return { kind: 'refused', message: 'Not now.' }
  return { kind: step as 'done' | 'unchanged' | 'signedOut' | 'unreachable' }
}

const problemOf = ({ problem }: { problem: ReadingProblem | null }): Model['problem'] =>
  problem?.kind === 'unreachable' && problem.isOfChange ? 'changeUnanswered' : (problem?.kind ?? null)

test('the machine that reads data from the service matches its reference model for any response to a read or a change', async () => {
  const steps = fc.array(fc.constantFrom<Step>(...asked, 'read', 'read', 'change', ...answers), {
    maxLength: 25,
  })
  const examples = answers.flatMap((end): [Step[]][] => [
    [[end, 'request', 'outdate', 'read', 'outdate', end]],
    [['read', 'change', end, 'change']],
    [['change', 'made', end, 'dismiss', 'change', 'made', end, 'change']],
    [['read', 'change', 'refused', 'wait', 'wait', end, 'request', 'change', 'read']],
  ])
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const reads = answeredByHand<ReadOutcome<string>, { input: undefined }>()
      const changes = answeredByHand<ChangedOutcome<string, string>, { input: undefined; change: string }>()
      const clock = new SimulatedClock()
      const actor = createActor(
        readingMachine.provide({
          actors: { read: reads.actor, change: changes.actor },
          actions: { reportFault: () => {} },
        }),
        { clock, inspect: took },
      ).start()
      let model: Model = {
        screen: 'reading',
        value: null,
        change: null,
        made: null,
        problem: null,
        restedMs: 0,
      }
      for (const [at, step] of taken.entries()) {
        const value = `value ${at}`
        const readsBefore = reads.asked.length
        const isReading = model.screen === 'reading'
        // Skips outcomes that only a change can have.
        if (isReading && ['made', 'done', 'unchanged', 'refused'].includes(step)) continue
        if (step === 'request') actor.send({ type: 'reading.requested' })
        else if (step === 'outdate') actor.send({ type: 'reading.outdated' })
        else if (step === 'change') actor.send({ type: 'change.requested', change: value })
        else if (step === 'dismiss') actor.send({ type: 'made.dismissed' })
        else if (step === 'wait') clock.increment(EVERY_MS / 2)
        else if (isReading || model.screen === 'changing') {
          const waiting = isReading ? reads : changes
          if (!isReading) expect(changes.asked.at(-1)).toEqual({ input: undefined, change: model.change })
          if (step === 'broken') await waiting.crash()
          else await waiting.answer(answerOf(step, value) as ReadOutcome<string>)
        }
        model = after(model, step, value)
        if (step === 'outdate' && model.screen === 'reading') expect(reads.asked.length).toBe(readsBefore + 1)
        const { value: screen, context } = actor.getSnapshot()
        const { restedMs: _, ...expected } = model
        expect({
          screen,
          value: context.value,
          change: context.change,
          made: context.made,
          problem: problemOf(context),
        }).toEqual(expected)
      }
      actor.stop()
    }),
    { examples },
  )
})

test('lazily loaded data starts as the known value and is read only on request', async () => {
  const known = reading<boolean, { isKept: boolean }, boolean>({
    id: 'known',
    readsAtOnce: false,
    known: ({ isKept }) => isKept,
  })
  const reads = answeredByHand<ReadOutcome<boolean>, { input: { isKept: boolean } }>()
  const clock = new SimulatedClock()
  const actor = createActor(known.provide({ actors: { read: reads.actor } }), {
    clock,
    input: { isKept: true },
  }).start()
  clock.increment(10 * EVERY_MS)
  expect([actor.getSnapshot().value, actor.getSnapshot().context.value, reads.asked]).toEqual([
    'resting',
    true,
    [],
  ])
  actor.send({ type: 'reading.requested' })
  await reads.answer({ kind: 'read', value: false })
  expect([reads.asked, actor.getSnapshot().context.value]).toEqual([[{ input: { isKept: true } }], false])
})
