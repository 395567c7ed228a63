import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { AcknowledgeOutcome, VoteOutcome } from '../../src/domain/rescue/rescue-api.ts'
import { acknowledgeMachine } from '../../src/domain/rescue/vote/acknowledge.machine.ts'
import { resolveMachine } from '../../src/domain/rescue/vote/resolve.machine.ts'
import { agreeingCommand } from '../support/agreeing-command.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

/** The two dialogs beside the panel, as the contact sees them. */
type Dialog = { step: 'closed' | 'open' | 'sending' | 'done'; said: unknown; calls: number }
type Model = { vote: Dialog & { number: string }; retraction: Dialog; acknowledgement: Dialog }
type Command = fc.AsyncCommand<Model, Dialogs>

function openDialogs() {
  const castVote = answeredByHand<VoteOutcome, { tripId: string; phoneNumber: string }>()
  const retractVote = answeredByHand<VoteOutcome, { tripId: string }>()
  const acknowledge = answeredByHand<AcknowledgeOutcome, { tripId: string }>()
  const input = { tripId: '41' }
  const vote = createActor(
    resolveMachine.provide({ actors: { castVote: castVote.actor, retractVote: retractVote.actor } }),
    {
      input,
      inspect: took,
    },
  )
  const acknowledgement = createActor(
    acknowledgeMachine.provide({ actors: { acknowledge: acknowledge.actor } }),
    { input, inspect: took },
  )
  vote.start()
  acknowledgement.start()
  return { vote, acknowledgement, castVote, retractVote, acknowledge }
}
type Dialogs = ReturnType<typeof openDialogs>

const voteStates = { closed: 'closed', open: 'asking', sending: 'sending', done: 'recorded' } as const
const retractionStates = {
  closed: 'closed',
  open: 'confirming',
  sending: 'retracting',
  done: 'retracted',
} as const
const acknowledgeStates = {
  closed: 'closed',
  open: 'confirming',
  sending: 'sending',
  done: 'acknowledged',
} as const

function agree({ vote, retraction, acknowledgement }: Model, real: Dialogs) {
  const voting = real.vote.getSnapshot()
  expect(voting.value).toBe(
    retraction.step === 'closed' ? voteStates[vote.step] : retractionStates[retraction.step],
  )
  expect(voting.context.problem ?? voting.context.message).toEqual(vote.said ?? retraction.said)
  expect(real.retractVote.asked).toHaveLength(retraction.calls)
  expect(voting.context.phoneNumber).toBe(vote.number)
  expect(voting.hasTag('busy')).toBe(vote.step === 'sending' || retraction.step === 'sending')
  expect(voting.can({ type: 'vote.submitted' })).toBe(vote.step === 'open' && vote.number.trim() !== '')
  expect(real.castVote.asked).toHaveLength(vote.calls)
  const acknowledging = real.acknowledgement.getSnapshot()
  expect(acknowledging.value).toBe(acknowledgeStates[acknowledgement.step])
  expect(acknowledging.context.problem ?? acknowledging.context.message).toEqual(acknowledgement.said)
  expect(acknowledging.hasTag('busy')).toBe(acknowledgement.step === 'sending')
  expect(real.acknowledge.asked).toHaveLength(acknowledgement.calls)
}

const command = agreeingCommand(agree)

const asksFor = command('asks for the vote', ({ vote, retraction }, real) => {
  real.vote.send({ type: 'resolve.requested' })
  if (retraction.step !== 'closed') return
  if (vote.step === 'closed' || vote.step === 'done')
    Object.assign(vote, { step: 'open', said: null, number: '' })
})
const typing = (text: string) =>
  command(`types '${text}'`, ({ vote }, real) => {
    real.vote.send({ type: 'phone.typed', text })
    if (vote.step === 'open') Object.assign(vote, { number: text, said: null })
  })
const types = fc.constantFrom('919 555 0142', '919 555 0142', '  ', 'x').map(typing)
const submits = command('submits the vote', ({ vote }, real) => {
  real.vote.send({ type: 'vote.submitted' })
  if (vote.step !== 'open' || vote.number.trim() === '') return
  Object.assign(vote, { step: 'sending', said: null, calls: vote.calls + 1 })
  expect(real.castVote.asked.at(-1)).toEqual({ tripId: '41', phoneNumber: vote.number })
})
const cancels = command('cancels the vote', ({ vote, retraction }, real) => {
  real.vote.send({ type: 'resolve.cancelled' })
  if (retraction.step === 'open') Object.assign(retraction, { step: 'closed', said: null })
  if (vote.step === 'open') Object.assign(vote, { step: 'closed', said: null, number: '' })
})
const asksToTakeBack = command('asks to take the vote back', ({ vote, retraction }, real) => {
  real.vote.send({ type: 'retraction.requested' })
  if (vote.step === 'closed' && retraction.step === 'closed') retraction.step = 'open'
})
const takesBack = command('takes the vote back', ({ retraction }, real) => {
  real.vote.send({ type: 'retraction.confirmed' })
  if (retraction.step !== 'open') return
  Object.assign(retraction, { step: 'sending', said: null, calls: retraction.calls + 1 })
  expect(real.retractVote.asked.at(-1)).toEqual({ tripId: '41' })
})
const confirms = command('confirms the acknowledgement', ({ acknowledgement }, real) => {
  real.acknowledgement.send({ type: 'acknowledge.confirmed' })
  if (acknowledgement.step === 'open')
    Object.assign(acknowledgement, { step: 'sending', said: null, calls: acknowledgement.calls + 1 })
})
const asksToAcknowledge = command('asks to acknowledge', ({ acknowledgement }, real) => {
  real.acknowledgement.send({ type: 'acknowledge.requested' })
  if (acknowledgement.step === 'closed' || acknowledgement.step === 'done')
    Object.assign(acknowledgement, { step: 'open', said: null })
})
const cancelsAcknowledging = command('cancels the acknowledgement', ({ acknowledgement }, real) => {
  real.acknowledgement.send({ type: 'acknowledge.cancelled' })
  if (acknowledgement.step === 'open') Object.assign(acknowledgement, { step: 'closed', said: null })
})
const dismisses = command('dismisses all results', ({ vote, retraction, acknowledgement }, real) => {
  real.vote.send({ type: 'result.dismissed' })
  real.acknowledgement.send({ type: 'result.dismissed' })
  if (vote.step === 'done') Object.assign(vote, { step: 'closed', said: null, number: '' })
  if (retraction.step === 'done') Object.assign(retraction, { step: 'closed', said: null })
  if (acknowledgement.step === 'done') Object.assign(acknowledgement, { step: 'closed', said: null })
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
type Answer = { outcome: VoteOutcome | 'crash'; which: 'vote' | 'retraction' | 'acknowledgement' }
const answering = ({ outcome, which }: Answer) =>
  command(
    `the ${which} is answered ${JSON.stringify(outcome)}`,
    async (model, real) => {
      const backend = {
        vote: real.castVote,
        retraction: real.retractVote,
        acknowledgement: real.acknowledge,
      }[which]
      await (outcome === 'crash' ? backend.crash() : backend.answer(outcome))
      if (outcome === 'crash') Object.assign(model[which], { step: 'open', said: { kind: 'unanswered' } })
      else if (outcome.kind === 'recorded')
        Object.assign(model[which], { step: 'done', said: outcome.message })
      else Object.assign(model[which], { step: 'open', said: outcome })
    },
    (model) => model[which].step === 'sending',
  )
const answers = fc
  .record({
    outcome: outcomes,
    which: fc.constantFrom<Answer['which']>('vote', 'retraction', 'acknowledgement'),
  })
  .map(answering)

const recorded = { kind: 'recorded', message: '1 of 2 votes' } as const
/** What chance seldom plays to its end. */
const walks: [Iterable<Command>][] = [
  [
    [
      asksFor,
      typing('919 555 0142'),
      submits,
      answering({ which: 'vote', outcome: recorded }),
      asksFor,
      cancels,
    ],
  ],
  [
    [
      asksToTakeBack,
      cancels,
      asksToTakeBack,
      takesBack,
      answering({ which: 'retraction', outcome: 'crash' }),
    ],
  ],
  [
    [
      asksToTakeBack,
      takesBack,
      answering({ which: 'retraction', outcome: { kind: 'failed', message: null } }),
    ],
  ],
  [[asksToTakeBack, takesBack, answering({ which: 'retraction', outcome: recorded }), dismisses]],
  [
    [
      asksToAcknowledge,
      confirms,
      answering({ which: 'acknowledgement', outcome: recorded }),
      asksToAcknowledge,
      confirms,
      answering({ which: 'acknowledgement', outcome: recorded }),
      dismisses,
    ],
  ],
]

test('both dialogs do what the reference model does, whatever happens in whatever order [§5.6]', async () => {
  const steps = [
    asksFor,
    submits,
    cancels,
    asksToTakeBack,
    takesBack,
    asksToAcknowledge,
    confirms,
    cancelsAcknowledging,
    dismisses,
  ]
  // What leads on is drawn more often, so that most runs come to an answer.
  const onward = [asksFor, submits, asksToTakeBack, takesBack, asksToAcknowledge, confirms].map((step) =>
    fc.constant(step),
  )
  const commands = [...steps.map((step) => fc.constant(step)), ...onward, types, ...Array(6).fill(answers)]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), (script) =>
      fc.asyncModelRun(() => {
        const dialog: Dialog = { step: 'closed', said: null, calls: 0 }
        return {
          model: {
            vote: { ...dialog, number: '' },
            retraction: { ...dialog },
            acknowledgement: { ...dialog },
          },
          real: openDialogs(),
        }
      }, script),
    ),
    { examples: walks, numRuns: walks.length + 300 },
  )
})
