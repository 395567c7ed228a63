import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { form, formMachine } from '../../src/domain/kit/form.machine.ts'
import { MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

type Outcome = { kind: 'done' } | { kind: 'refused' } | { kind: 'signedOut' } | { kind: 'unreachable' }
type Sent = { input: undefined; fields: string; pin: string }
type Model = {
  screen: 'closed' | 'editing' | 'proving' | 'sending' | 'done'
  text: string
  pin: string
  problem: string | null
  doneMs: number
  isDone: boolean
}
/** Variant of a form. `goesBy`: the success message disappears. `keepsText`: the sent text stays. */
type Kind = { asksPin: boolean; goesBy: boolean; keepsText: boolean }

/** Form that is initially open and asks for no PIN. Only empty text is invalid. */
const plainForm = form<string, string, Outcome, { kind: 'empty' }>({
  id: 'plain',
  empty: () => '',
  changed: (_, text) => text,
  invalid: (text) => (text === '' ? { kind: 'empty' } : null),
  taken: (text) => text,
})

const answers = ['done', 'refused', 'signedOut', 'unreachable', 'broken'] as const
const acts = ['open', 'openWith', 'type', 'empty', 'submit', 'pin', 'close', 'wait'] as const
type Step = (typeof acts)[number] | (typeof answers)[number]

function afterAct(model: Model, step: Step, kind: Kind, text: string): Model {
  const { screen } = model
  const afresh = { ...model, text: '', problem: null, doneMs: 0, isDone: false }
  const isShown = screen === 'editing' || screen === 'done'
  if (step === 'open' || step === 'openWith') {
    if (screen !== 'closed' && screen !== 'done') return model
    return { ...afresh, screen: 'editing', text: step === 'open' ? '' : text }
  }
  if (step === 'type' || step === 'empty')
    return isShown
      ? {
          ...model,
          screen: 'editing',
          text: step === 'type' ? text : '',
          problem: null,
          doneMs: 0,
          isDone: model.isDone && screen === 'editing',
        }
      : model
  if (step === 'submit') {
    if (screen !== 'editing') return model
    if (model.text === '') return { ...model, problem: 'empty', isDone: false }
    return { ...model, screen: kind.asksPin ? 'proving' : 'sending', problem: null, isDone: false }
  }
  if (step === 'pin')
    return screen === 'proving' ? { ...model, screen: 'sending', pin: text, problem: null } : model
  if (step === 'close') {
    if (screen === 'proving') return { ...model, screen: 'editing', problem: null }
    return isShown ? { ...afresh, screen: 'closed' } : model
  }
  if (screen !== 'done' || !kind.goesBy) return model
  const doneMs = model.doneMs + MINUTE_MS / 2
  return doneMs >= MINUTE_MS ? { ...afresh, screen: 'editing', isDone: true } : { ...model, doneMs }
}

function afterAnswer(model: Model, step: Step, { asksPin, keepsText }: Kind): Model {
  if (model.screen !== 'sending') return model
  if (step === 'done')
    return { ...model, screen: 'done', pin: '', text: keepsText ? model.text : '', doneMs: 0, isDone: true }
  const problem = step === 'broken' ? 'unreachable' : step
  return { ...model, screen: asksPin ? 'proving' : 'editing', pin: '', problem }
}

const isAnswer = (step: Step): step is (typeof answers)[number] => answers.some((answer) => answer === step)

const path: Step[] = ['open', 'submit', 'type', 'submit', 'pin']
const examples = answers.flatMap((end): [Step[]][] => [
  [[...path, end, 'close', 'submit', 'pin', 'done', 'wait', 'wait', 'close']],
  [[...path, 'done', 'type', 'submit', 'pin', end, 'openWith', 'close', 'openWith', 'close']],
  [[...path, 'done', 'open', 'close', ...path, 'done', 'close', 'open', 'empty', 'submit', 'close']],
])
const steps = fc.array(fc.constantFrom<Step>(...acts, 'type', 'submit', 'pin', ...answers), { maxLength: 30 })

const kinds = [
  {
    name: 'closed at first, with a PIN',
    machine: formMachine,
    asksPin: true,
    goesBy: true,
    keepsText: false,
  },
  { name: 'open, without a PIN', machine: plainForm, asksPin: false, goesBy: false, keepsText: true },
]

describe.each(kinds)('form ($name)', ({ machine, ...kind }) => {
  test('matches its reference model, and keeps its input unless a response accepts it', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const sends = answeredByHand<Outcome, Sent>()
        const clock = new SimulatedClock()
        const provided = machine.provide({
          actors: { send: sends.actor },
          actions: { reportFault: () => {} },
        })
        const actor = createActor(provided, { clock, inspect: took }).start()
        const begun = kind.asksPin ? 'closed' : 'editing'
        let model: Model = { screen: begun, text: '', pin: '', problem: null, doneMs: 0, isDone: false }
        for (const [at, step] of taken.entries()) {
          const text = `text ${at}`
          if (isAnswer(step)) {
            if (model.screen === 'sending') {
              expect(sends.asked.at(-1)).toEqual({ input: undefined, fields: model.text, pin: model.pin })
              if (step === 'broken') await sends.crash()
              else await sends.answer({ kind: step })
            }
            model = afterAnswer(model, step, kind)
          } else {
            if (step === 'open') actor.send({ type: 'form.opened' })
            if (step === 'openWith') actor.send({ type: 'form.opened', fields: text })
            if (step === 'type') actor.send({ type: 'form.changed', change: text })
            if (step === 'empty') actor.send({ type: 'form.changed', change: '' })
            if (step === 'submit') actor.send({ type: 'form.submitted' })
            if (step === 'pin') actor.send({ type: 'pin.given', pin: text })
            if (step === 'close') actor.send({ type: 'form.closed' })
            if (step === 'wait') clock.increment(MINUTE_MS / 2)
            model = afterAct(model, step, kind, text)
          }
          const { value, context } = actor.getSnapshot()
          expect({
            screen: value,
            text: context.fields,
            pin: context.pin,
            problem: context.problem?.kind ?? null,
            isDone: context.done !== null,
          }).toEqual({
            screen: model.screen,
            text: model.text,
            pin: model.pin,
            problem: model.problem,
            isDone: model.isDone,
          })
        }
        actor.stop()
      }),
      { examples },
    )
  })
})

test('a form clears an error only after a change that may have fixed the error', () => {
  const choosy = form<string, string, Outcome, { kind: 'empty' }>({
    id: 'choosy',
    empty: () => '',
    changed: (_, text) => text,
    invalid: () => ({ kind: 'empty' }),
    mends: (_, text) => text.length > 3,
  })
  const actor = createActor(choosy).start()
  const said = () => actor.getSnapshot().context.problem
  actor.send({ type: 'form.submitted' })
  actor.send({ type: 'form.changed', change: 'no' })
  expect(said()).toEqual({ kind: 'empty' })
  actor.send({ type: 'form.changed', change: 'this' })
  expect(said()).toBeNull()
})

test('a form without an adapter names itself in the error, and stays editable', async () => {
  const actor = createActor(plainForm).start()
  actor.send({ type: 'form.changed', change: 'text' })
  actor.send({ type: 'form.submitted' })
  const child = Object.values(actor.getSnapshot().children)[0]
  const reason = await new Promise<unknown>((resolve) => child?.subscribe({ error: resolve }))
  expect(String(reason)).toContain('send of plain: no adapter provided')
  expect(actor.getSnapshot().value).toBe('editing')
})
