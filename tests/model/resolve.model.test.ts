import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { VoteOutcome } from '../../src/domain/rescue/rescue-api.ts'
import { resolveMachine } from '../../src/domain/rescue/vote/resolve.machine.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

type Model = {
  step: 'closed' | 'asking' | 'sending' | 'recorded'
  said: unknown
  calls: number
  number: string
  faults: number
}
type Command = fc.AsyncCommand<Model, Real>

function openVote() {
  const castVote = answeredByHand<VoteOutcome, { tripId: string; said: string }>()
  const faults: unknown[] = []
  const machine = resolveMachine.provide({
    actions: { reportFault: (_, { fault }) => faults.push(fault) },
    actors: { say: castVote.actor },
  })
  const vote = createActor(machine, { input: { tripId: '41' }, inspect: took })
  vote.start()
  return { vote, castVote, faults }
}
type Real = ReturnType<typeof openVote>

function agree({ step, said, calls, number, faults }: Model, { vote, castVote, ...real }: Real) {
  const snapshot = vote.getSnapshot()
  expect(snapshot.value).toBe(step)
  expect(snapshot.context.problem ?? snapshot.context.message).toEqual(said)
  expect(snapshot.context.said).toBe(number)
  expect(snapshot.hasTag('busy')).toBe(step === 'sending')
  expect(snapshot.can({ type: 'dialog.confirmed' })).toBe(step === 'asking' && number.trim() !== '')
  expect(castVote.asked).toHaveLength(calls)
  expect(real.faults).toHaveLength(faults)
}

const command = agreeingCommand(agree)

const asksFor = command('asks for the vote', (model, { vote }) => {
  vote.send({ type: 'dialog.opened' })
  if (model.step === 'closed' || model.step === 'recorded')
    Object.assign(model, { step: 'asking', said: null, number: '' })
})
const typing = (text: string) =>
  command(`types '${text}'`, (model, { vote }) => {
    vote.send({ type: 'said.changed', said: text })
    if (model.step === 'asking') Object.assign(model, { number: text, said: null })
  })
const types = fc.constantFrom('919 555 0142', '919 555 0142', '  ', 'x').map(typing)
const submits = command('submits the vote', (model, { vote, castVote }) => {
  vote.send({ type: 'dialog.confirmed' })
  if (model.step !== 'asking' || model.number.trim() === '') return
  Object.assign(model, { step: 'sending', said: null, calls: model.calls + 1 })
  expect(castVote.asked.at(-1)).toEqual({ tripId: '41', said: model.number })
})
const closes = command('closes the dialog', (model, { vote }) => {
  vote.send({ type: 'dialog.closed' })
  if (model.step === 'asking' || model.step === 'recorded')
    Object.assign(model, { step: 'closed', said: null, number: '' })
})

const outcomes = fc.constantFrom<VoteOutcome | 'crash'>(
  { kind: 'recorded', message: '1 of 2 votes' },
  { kind: 'recorded', message: '1 of 2 votes' },
  { kind: 'refused', message: 'Not a contact.' },
  { kind: 'refused', message: null },
  { kind: 'failed', message: null },
  { kind: 'unanswered' },
  { kind: 'unreadable' },
  'crash',
)
const answering = (outcome: VoteOutcome | 'crash') =>
  command(
    `is answered ${JSON.stringify(outcome)}`,
    async (model, { castVote }) => {
      await (outcome === 'crash' ? castVote.crash() : castVote.answer(outcome))
      if (outcome === 'crash') {
        model.faults += 1
        Object.assign(model, { step: 'asking', said: { kind: 'unanswered' } })
      } else if (outcome.kind === 'recorded')
        Object.assign(model, { step: 'recorded', said: outcome.message })
      else Object.assign(model, { step: 'asking', said: outcome })
    },
    ({ step }) => step === 'sending',
  )
const answers = outcomes.map(answering)

/** Sequences of commands that random generation rarely completes. */
const walks: [Iterable<Command>][] = [
  [
    [
      asksFor,
      typing('919 555 0142'),
      submits,
      answering({ kind: 'recorded', message: '1 of 2 votes' }),
      asksFor,
      closes,
    ],
  ],
  [[asksFor, typing('919 555 0142'), submits, answering('crash')]],
]

test('the vote form matches its reference model for any sequence of events [§5.6]', async () => {
  // Repeats steps that make progress, so that most runs reach a response.
  const steps = [asksFor, asksFor, submits, submits, closes, closes].map((step) => fc.constant(step))
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...steps, types, ...Array(3).fill(answers)], { maxCommands: 40, size: 'max' }),
      (script) =>
        fc.asyncModelRun(() => {
          const model: Model = { step: 'closed', said: null, calls: 0, number: '', faults: 0 }
          return { model, real: openVote() }
        }, script),
    ),
    { examples: walks, numRuns: 302 },
  )
})
