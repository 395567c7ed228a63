import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { VoteOutcome } from '../../src/domain/rescue/rescue-api.ts'
import { contactStatementMachine } from '../../src/domain/rescue/vote/contact-statement.machine.ts'
import { resolveMachine } from '../../src/domain/rescue/vote/resolve.machine.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

type Model = {
  step: 'closed' | 'asking' | 'sending' | 'recorded'
  said: string
  heard: unknown
  calls: number
  faults: number
}
type Dialog = {
  machine: typeof resolveMachine
  empty: string
  opens: (string | undefined)[]
  /** Texts for the form field; empty for a dialog without one. */
  types: string[]
}

const dialogs: [name: string, dialog: Dialog][] = [
  [
    'the vote form',
    {
      machine: resolveMachine,
      empty: '',
      opens: [undefined, '919 555 0143'],
      types: ['919 555 0142', '919 555 0142', '  ', 'x'],
    },
  ],
  [
    "the dialog for a contact's statement",
    {
      machine: contactStatementMachine as unknown as typeof resolveMachine,
      empty: 'acknowledge',
      opens: ['acknowledge', 'retract', 'leave', 'return'],
      types: [],
    },
  ],
]

function open(machine: Dialog['machine']) {
  const sends = answeredByHand<VoteOutcome, { tripId: string; said: string }>()
  const faults: unknown[] = []
  const provided = machine.provide({
    actions: { reportFault: (_, { fault }) => faults.push(fault) },
    actors: { say: sends.actor },
  })
  return { dialog: createActor(provided, { input: { tripId: '41' }, inspect: took }).start(), sends, faults }
}
type Real = ReturnType<typeof open>

const canConfirm = ({ step, said }: Model) => step === 'asking' && said.trim() !== ''

const command = agreeingCommand((model: Model, { dialog, sends, faults }: Real) => {
  const snapshot = dialog.getSnapshot()
  expect(snapshot.value).toBe(model.step)
  expect(snapshot.context.problem ?? snapshot.context.message).toEqual(model.heard)
  expect(snapshot.context.said).toBe(model.said)
  expect(snapshot.hasTag('busy')).toBe(model.step === 'sending')
  expect(snapshot.can({ type: 'dialog.confirmed' })).toBe(canConfirm(model))
  expect(sends.asked).toHaveLength(model.calls)
  expect(faults).toHaveLength(model.faults)
})

const outcomes: (VoteOutcome | 'crash')[] = [
  { kind: 'recorded', message: '1 of 2 votes' },
  { kind: 'recorded', message: '1 of 2 votes' },
  { kind: 'refused', message: 'Not a contact.' },
  { kind: 'refused', message: null },
  { kind: 'failed', message: null },
  { kind: 'unanswered' },
  { kind: 'unreadable' },
  'crash',
]
const answering = (outcome: VoteOutcome | 'crash') =>
  command(
    `is answered ${JSON.stringify(outcome)}`,
    async (model, { sends }) => {
      await (outcome === 'crash' ? sends.crash() : sends.answer(outcome))
      if (outcome === 'crash') {
        model.faults += 1
        Object.assign(model, { step: 'asking', heard: { kind: 'unanswered' } })
      } else if (outcome.kind === 'recorded')
        Object.assign(model, { step: 'recorded', heard: outcome.message })
      else Object.assign(model, { step: 'asking', heard: outcome })
    },
    ({ step }) => step === 'sending',
  )

const confirms = command('confirms', (model, { dialog, sends }) => {
  const sent = canConfirm(model)
  dialog.send({ type: 'dialog.confirmed' })
  if (!sent) return
  Object.assign(model, { step: 'sending', heard: null, calls: model.calls + 1 })
  expect(sends.asked.at(-1)).toEqual({ tripId: '41', said: model.said })
})

test.each(dialogs)('%s matches its reference model for any sequence of events [§5.6]', async (_, about) => {
  const { machine, empty, opens, types } = about
  const isShut = ({ step }: Model) => step === 'closed' || step === 'recorded'
  const opening = (said: string | undefined) =>
    command(`opens the dialog with ${said}`, (model, { dialog }) => {
      dialog.send({ type: 'dialog.opened', said })
      if (isShut(model)) Object.assign(model, { step: 'asking', heard: null, said: said ?? empty })
    })
  const typing = (text: string) =>
    command(`types '${text}'`, (model, { dialog }) => {
      dialog.send({ type: 'said.changed', said: text })
      if (model.step === 'asking') Object.assign(model, { said: text, heard: null })
    })
  const closes = command('closes the dialog', (model, { dialog }) => {
    dialog.send({ type: 'dialog.closed' })
    if (model.step === 'asking' || model.step === 'recorded')
      Object.assign(model, { step: 'closed', heard: null, said: empty })
  })
  const [opened, answered] = [opening(opens.at(-1)), answering({ kind: 'recorded', message: 'Done.' })]
  /** Sequences of commands that random generation rarely completes. */
  const walks = [
    [opened, confirms, answered, opened, closes],
    [opened, confirms, answering('crash')],
  ].map((walk): [typeof walk] => [walk])
  const steps = [opens.map(opening), [confirms, confirms, closes], types.map(typing)]
    .filter(({ length }) => length > 0)
    .flatMap((some) => [fc.constantFrom(...some), fc.constantFrom(...some)])
  const answers = fc.constantFrom(...outcomes.map(answering))
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...steps, answers, answers, answers], { maxCommands: 40, size: 'max' }),
      (script) =>
        fc.asyncModelRun(() => {
          const model: Model = { step: 'closed', said: empty, heard: null, calls: 0, faults: 0 }
          return { model, real: open(machine) }
        }, script),
    ),
    { examples: walks, numRuns: 302 },
  )
})
