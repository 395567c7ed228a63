import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Part, VoteOutcome } from '../../src/domain/rescue/rescue-api.ts'
import { partMachine } from '../../src/domain/rescue/vote/part.machine.ts'
import { agreeingCommand } from '../support/agreeing-command.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

/** The dialog in which a contact leaves an emergency or comes back, as they see it. */
type Model = {
  step: 'closed' | 'confirming' | 'sending' | 'taken'
  about: Part
  said: unknown
  calls: number
}

function openPart() {
  const takePart = answeredByHand<VoteOutcome, { tripId: string; part: Part }>()
  const dialog = createActor(partMachine.provide({ actors: { takePart: takePart.actor } }), {
    input: { tripId: '41' },
    inspect: took,
  })
  dialog.start()
  return { dialog, takePart }
}
type Real = ReturnType<typeof openPart>

function agree({ step, about, said, calls }: Model, { dialog, takePart }: Real) {
  const snapshot = dialog.getSnapshot()
  expect(snapshot.value).toBe(step)
  expect(snapshot.context.part).toBe(about)
  expect(snapshot.context.problem ?? snapshot.context.message).toEqual(said)
  expect(snapshot.hasTag('busy')).toBe(step === 'sending')
  expect(takePart.asked).toHaveLength(calls)
}

const command = agreeingCommand(agree)

const asks = fc.constantFrom<Part>('leave', 'return').map((about) =>
  command(`asks to ${about}`, (model, { dialog }) => {
    dialog.send({ type: `${about}.requested` })
    if (model.step === 'closed') Object.assign(model, { step: 'confirming', said: null, about })
  }),
)
const confirms = command('confirms', (model, { dialog, takePart }) => {
  dialog.send({ type: 'part.confirmed' })
  if (model.step !== 'confirming') return
  Object.assign(model, { step: 'sending', said: null, calls: model.calls + 1 })
  expect(takePart.asked.at(-1)).toEqual({ tripId: '41', part: model.about })
})
const cancels = command('cancels', (model, { dialog }) => {
  dialog.send({ type: 'part.cancelled' })
  if (model.step === 'confirming') model.step = 'closed'
})
const dismisses = command('closes the message', (model, { dialog }) => {
  dialog.send({ type: 'result.dismissed' })
  if (model.step === 'taken') model.step = 'closed'
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
      async (model, { takePart }) => {
        await (outcome === 'crash' ? takePart.crash() : takePart.answer(outcome))
        if (outcome === 'crash') Object.assign(model, { step: 'confirming', said: { kind: 'unanswered' } })
        else if (outcome.kind === 'recorded') Object.assign(model, { step: 'taken', said: outcome.message })
        else Object.assign(model, { step: 'confirming', said: outcome })
      },
      ({ step }) => step === 'sending',
    ),
  )

test('leaving and coming back are sent once each was confirmed, whatever happens in whatever order', async () => {
  const steps = [confirms, cancels, dismisses].map((step) => fc.constant(step))
  await fc.assert(
    fc.asyncProperty(
      fc.commands([asks, asks, answers, answers, ...steps], { maxCommands: 40, size: 'max' }),
      (script) =>
        fc.asyncModelRun(() => {
          const model: Model = { step: 'closed', about: 'leave', said: null, calls: 0 }
          return { model, real: openPart() }
        }, script),
    ),
    { numRuns: 200 },
  )
})
