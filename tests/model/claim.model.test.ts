import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { TimelineAddition, VoteOutcome } from '../../src/domain/rescue/rescue-api.ts'
import { claimMachine } from '../../src/domain/rescue/vote/claim.machine.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

/** Reference model of the claim form. `saying` is the timeline entry in the current request; null if none. */
type Model = {
  incident: string
  note: string
  saying: TimelineAddition | null
  /** True if the contact claimed to be calling 911 while another entry was being sent. */
  isClaimWaiting: boolean
  noteProblem: unknown
  callProblem: unknown
  calls: number
}

function open() {
  const backend = answeredByHand<VoteOutcome, TimelineAddition & { tripId: string }>()
  const machine = claimMachine.provide({ actors: { addToTimeline: backend.actor } })
  const actor = createActor(machine, { input: { tripId: '41' }, inspect: took })
  actor.start()
  return { actor, backend }
}
const problemOf = (saying: TimelineAddition | null) =>
  saying?.kind === 'note' ? 'noteProblem' : 'callProblem'
type Real = ReturnType<typeof open>

const command = agreeingCommand((model: Model, real: Real) => {
  const { context, value } = real.actor.getSnapshot()
  expect(value).toBe(model.saying ? 'saying' : 'ready')
  expect({ incident: context.incident, note: context.note }).toEqual({
    incident: model.incident,
    note: model.note,
  })
  expect(context.noteProblem).toEqual(model.noteProblem)
  expect(context.callProblem).toEqual(model.callProblem)
  expect(real.backend.asked).toHaveLength(model.calls)
  expect(real.actor.getSnapshot().can({ type: 'note.submitted' })).toBe(
    model.saying === null && model.note.trim() !== '',
  )
})

const says = (
  type: 'claim.requested' | 'claim.released' | 'call.reported' | 'note.submitted',
  addition: (model: Model) => TimelineAddition | null,
) =>
  command(type, (model, real) => {
    real.actor.send({ type })
    const saying = addition(model)
    if (model.saying && type === 'claim.requested') model.isClaimWaiting ||= model.saying.kind !== 'claimed'
    if (model.saying !== null || saying === null) return
    Object.assign(model, { saying, [problemOf(saying)]: null, calls: model.calls + 1 })
    expect(real.backend.asked.at(-1)).toEqual({ tripId: '41', ...saying })
  })
const words = [
  says('claim.requested', () => ({ kind: 'claimed', text: '' })),
  says('claim.released', () => ({ kind: 'released', text: '' })),
  says('call.reported', ({ incident }) => ({ kind: 'called', text: incident })),
  says('note.submitted', ({ note }) => (note.trim() === '' ? null : { kind: 'note', text: note })),
].map((step) => fc.constant(step))

const types = fc
  .record({
    field: fc.constantFrom('incident' as const, 'note' as const),
    text: fc.constantFrom('a', 'b', ' '),
  })
  .map(({ field, text }) =>
    command(`types ${text} as ${field}`, (model, real) => {
      real.actor.send({ type: `${field}.typed`, text })
      model[field] = text
    }),
  )

const outcomes = fc.constantFrom<VoteOutcome | 'crash'>(
  { kind: 'recorded', message: 'Everybody sees it.' },
  { kind: 'recorded', message: 'Everybody sees it.' },
  { kind: 'refused', message: 'Another contact calls.' },
  { kind: 'failed', message: null },
  { kind: 'unanswered' },
  { kind: 'unreadable' },
  'crash',
)
const answers = outcomes.map((outcome) =>
  command(
    `is answered ${JSON.stringify(outcome)}`,
    async (model, real) => {
      await (outcome === 'crash' ? real.backend.crash() : real.backend.answer(outcome))
      const { saying } = model
      model.saying = null
      if (outcome === 'crash') model[problemOf(saying)] = { kind: 'unanswered' }
      else if (outcome.kind !== 'recorded') model[problemOf(saying)] = outcome
      else if (saying?.kind === 'called' && saying.text === model.incident) model.incident = ''
      else if (saying?.kind === 'note' && saying.text === model.note) model.note = ''
      if (!model.isClaimWaiting) return
      const claim: TimelineAddition = { kind: 'claimed', text: '' }
      Object.assign(model, {
        saying: claim,
        isClaimWaiting: false,
        callProblem: null,
        calls: model.calls + 1,
      })
      expect(real.backend.asked.at(-1)).toEqual({ tripId: '41', ...claim })
    },
    ({ saying }) => saying !== null,
  ),
)

test('the claim form sends one request at a time, queues a claim made meanwhile, and clears a field after its text is recorded', async () => {
  const commands = [...words, types, types, ...Array(4).fill(answers)]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 40, size: 'max' }), (script) =>
      fc.asyncModelRun(
        () => ({
          model: {
            incident: '',
            note: '',
            saying: null,
            isClaimWaiting: false,
            noteProblem: null,
            callProblem: null,
            calls: 0,
          } as Model,
          real: open(),
        }),
        script,
      ),
    ),
    { numRuns: 200 },
  )
})
