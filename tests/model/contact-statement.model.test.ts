import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ContactStatement } from '../../src/domain/rescue/panel/served-panel.ts'
import type { VoteOutcome } from '../../src/domain/rescue/rescue-api.ts'
import { contactStatementMachine } from '../../src/domain/rescue/vote/contact-statement.machine.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

type Model = {
  step: 'closed' | 'asking' | 'sending' | 'recorded'
  about: ContactStatement
  said: unknown
  calls: number
  faults: number
}

function openDialog() {
  const sayWord = answeredByHand<VoteOutcome, { tripId: string; said: ContactStatement }>()
  const faults: unknown[] = []
  const machine = contactStatementMachine.provide({
    actions: { reportFault: (_, { fault }) => faults.push(fault) },
    actors: { say: sayWord.actor },
  })
  const dialog = createActor(machine, { input: { tripId: '41' }, inspect: took })
  dialog.start()
  return { dialog, sayWord, faults }
}
type Real = ReturnType<typeof openDialog>

function agree({ step, about, said, calls, faults }: Model, { dialog, sayWord, ...real }: Real) {
  const snapshot = dialog.getSnapshot()
  expect(snapshot.value).toBe(step)
  expect(snapshot.context.said).toBe(about)
  expect(snapshot.context.problem ?? snapshot.context.message).toEqual(said)
  expect(snapshot.hasTag('busy')).toBe(step === 'sending')
  expect(sayWord.asked).toHaveLength(calls)
  expect(real.faults).toHaveLength(faults)
}

const command = agreeingCommand(agree)

const asks = fc.constantFrom<ContactStatement>('acknowledge', 'retract', 'leave', 'return').map((about) =>
  command(`asks to ${about}`, (model, { dialog }) => {
    dialog.send({ type: 'dialog.opened', said: about })
    if (model.step === 'closed' || model.step === 'recorded')
      Object.assign(model, { step: 'asking', said: null, about })
  }),
)
const confirms = command('confirms', (model, { dialog, sayWord }) => {
  dialog.send({ type: 'dialog.confirmed' })
  if (model.step !== 'asking') return
  Object.assign(model, { step: 'sending', said: null, calls: model.calls + 1 })
  expect(sayWord.asked.at(-1)).toEqual({ tripId: '41', said: model.about })
})
const closes = command('closes the dialog', (model, { dialog }) => {
  dialog.send({ type: 'dialog.closed' })
  if (model.step === 'asking' || model.step === 'recorded')
    Object.assign(model, { step: 'closed', said: null, about: 'acknowledge' })
})
const answers = fc
  .constantFrom<VoteOutcome | 'crash'>(
    { kind: 'recorded', message: 'You stepped back.' },
    { kind: 'recorded', message: 'You stepped back.' },
    { kind: 'refused', message: 'Too many attempts.' },
    { kind: 'failed', message: null },
    { kind: 'unanswered' },
    { kind: 'unreadable' },
    'crash',
  )
  .map((outcome) =>
    command(
      `is answered ${JSON.stringify(outcome)}`,
      async (model, { sayWord }) => {
        await (outcome === 'crash' ? sayWord.crash() : sayWord.answer(outcome))
        if (outcome === 'crash') {
          model.faults += 1
          Object.assign(model, { step: 'asking', said: { kind: 'unanswered' } })
        } else if (outcome.kind === 'recorded')
          Object.assign(model, { step: 'recorded', said: outcome.message })
        else Object.assign(model, { step: 'asking', said: outcome })
      },
      ({ step }) => step === 'sending',
    ),
  )

test("a contact's statement is sent only after the contact confirms it, for any sequence of events", async () => {
  const steps = [confirms, closes].map((step) => fc.constant(step))
  await fc.assert(
    fc.asyncProperty(
      fc.commands([asks, asks, answers, answers, ...steps], { maxCommands: 40, size: 'max' }),
      (script) =>
        fc.asyncModelRun(() => {
          const model: Model = { step: 'closed', about: 'acknowledge', said: null, calls: 0, faults: 0 }
          return { model, real: openDialog() }
        }, script),
    ),
    { numRuns: 200 },
  )
})
