import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SecuredOutcome } from '../../src/domain/traveller/account/secret.ts'
import type { FactsOutcome, FactsSent } from '../../src/domain/traveller/set-up/facts-api.ts'
import { factsFormMachine } from '../../src/domain/traveller/set-up/facts-form.machine.ts'
import type { FactsKind, ToldFacts } from '../../src/domain/traveller/set-up/told-facts.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'
import { took } from '../support/transitions-taken.ts'

const boat = (vesselName: string): ToldFacts => ({ kind: 'planDefaults', plan: { vesselName } })
const refused = (isAboutSecret: boolean): SecuredOutcome => ({
  kind: 'refused',
  message: 'No.',
  isAboutSecret,
  fields: [],
})

type Answer = 'yes' | 'noTrip' | 'signedOut' | 'unreachable' | 'broken' | 'wrongSecret' | 'refused'
type Step = 'type' | 'pin' | 'halfPin' | 'save' | 'retry' | Answer
type Screen = 'reading' | 'away' | 'noTrip' | 'filling' | 'sending' | 'signedOut'
type Model = { screen: Screen; name: string | null; secret: string; problem: string | null; isSaved: boolean }

const begun: Model = { screen: 'reading', name: null, secret: '', problem: null, isSaved: false }

function afterSecret(model: Model, secret: string): Model {
  const problem = model.problem === 'secret' ? null : model.problem
  return { ...model, secret, problem, isSaved: false }
}

/** What the form is after one step. */
function after(model: Model, step: Step): Model {
  const { screen } = model
  if (screen === 'away' || screen === 'noTrip')
    return step === 'retry' ? { ...model, screen: 'reading' } : model
  if (screen === 'filling') {
    if (step === 'type') return { ...model, name: 'Heron', isSaved: false }
    if (step === 'pin') return afterSecret(model, '2468')
    if (step === 'halfPin') return afterSecret(model, '24')
    if (step !== 'save') return model
    if (model.secret !== '2468') return { ...model, problem: 'secret', isSaved: false }
    return { ...model, screen: 'sending', problem: null, isSaved: false }
  }
  if (!isAnswer(step, screen)) return model
  if (step === 'signedOut') return { ...model, screen: 'signedOut', name: null, problem: null }
  if (screen === 'reading') {
    if (step === 'yes') return { ...model, screen: 'filling', name: 'Swan' }
    return { ...model, screen: step === 'noTrip' ? 'noTrip' : 'away' }
  }
  if (step === 'yes') return { ...model, screen: 'filling', secret: '', isSaved: true }
  const problem = { wrongSecret: 'secret', refused: 'other' }[step as string] ?? 'unreachable'
  return { ...model, screen: 'filling', problem }
}

/** Whether the step is an answer to what is being asked. */
function isAnswer(step: Step, screen: Screen): boolean {
  const both = ['yes', 'signedOut', 'unreachable', 'broken']
  if (screen === 'reading') return [...both, 'noTrip'].includes(step)
  return screen === 'sending' && [...both, 'wrongSecret', 'refused'].includes(step)
}

const problemIn = (problem: { kind: string; isAboutSecret?: boolean } | null) => {
  if (!problem) return null
  if (problem.kind === 'unreachable') return 'unreachable'
  return problem.kind === 'invalid' || problem.isAboutSecret ? 'secret' : 'other'
}

test('what is told is read, typed and kept as in its model, whatever is answered, and nothing typed is lost', async () => {
  const kinds = ['type', 'pin', 'pin', 'halfPin', 'save', 'save', 'retry', 'yes', 'yes', 'noTrip'] as const
  const ends = ['signedOut', 'unreachable', 'broken', 'wrongSecret', 'refused'] as const
  const steps = fc.array(fc.constantFrom<Step>(...kinds, ...ends), { maxLength: 20 })
  const examples = [
    ...(['noTrip', 'unreachable', 'broken', 'signedOut'] as const).map((end): [Step[]] => [
      [end, 'retry', 'yes', 'type'],
    ]),
    ...(['yes', ...ends] as const).map((end): [Step[]] => [
      ['yes', 'type', 'save', 'halfPin', 'pin', 'save', end, 'pin'],
    ]),
  ]
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const reads = answeredByHand<FactsOutcome, FactsKind>()
      const writes = answeredByHand<SecuredOutcome, FactsSent>()
      const actor = createActor(
        factsFormMachine.provide({
          actors: { readFacts: reads.actor, writeFacts: writes.actor },
          actions: { reportFault: () => {} },
        }),
        { clock: new SimulatedClock(), inspect: took, input: { kind: 'planDefaults', pinIsSet: true } },
      ).start()
      let model = begun
      for (const one of taken) {
        if (one === 'type') actor.send({ type: 'facts.typed', facts: boat('Heron') })
        else if (one === 'pin' || one === 'halfPin') {
          const text = one === 'pin' ? '2468' : '24'
          actor.send({ type: 'secret.typed', secret: { kind: 'pin', text } })
        } else if (one === 'save') actor.send({ type: 'form.submitted' })
        else if (one === 'retry') actor.send({ type: 'retry.requested' })
        else if (isAnswer(one, model.screen)) {
          const asked = model.screen === 'reading' ? reads : writes
          if (one === 'broken') await asked.crash()
          else if (model.screen === 'reading') await reads.answer(answerToRead(one))
          else {
            expect(writes.asked.at(-1)).toEqual({ facts: boat(model.name ?? ''), secret: { pin: '2468' } })
            await writes.answer(answerToWrite(one))
          }
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        expect({
          screen: value,
          name: context.facts && 'plan' in context.facts ? context.facts.plan.vesselName : null,
          secret: context.secret.text,
          problem: problemIn(context.problem),
          isSaved: context.isSaved,
        }).toEqual(model)
      }
      actor.stop()
    }),
    { examples },
  )
})

function answerToRead(one: Answer): FactsOutcome {
  if (one === 'yes') return { kind: 'read', facts: boat('Swan') }
  if (one === 'noTrip') return { kind: 'none' }
  return { kind: one === 'signedOut' ? one : 'unreachable' }
}

function answerToWrite(one: Answer): SecuredOutcome {
  if (one === 'yes') return { kind: 'done' }
  if (one === 'signedOut' || one === 'unreachable') return { kind: one }
  return refused(one === 'wrongSecret')
}
