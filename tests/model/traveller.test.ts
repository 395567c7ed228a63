import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import type { AccountOutcome, ChangeOutcome } from '../../src/domain/ports/traveller-api.ts'
import { travellerMachine } from '../../src/domain/traveller/traveller.machine.ts'
import { sampleAccount } from '../../src/statecharts/kits/sample-account.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

type Step = 'changed' | 'deleted' | 'retry' | 'signOut' | 'yes' | 'signedOut' | 'unreachable' | 'broken'
type Model = 'opening' | 'deleted' | 'away' | 'signedOut' | 'signedIn' | 'refreshing' | 'signingOut'

/** Where the app is after one step. */
function after(model: Model, step: Step): Model {
  if (step === 'changed') {
    if (model === 'signedOut' || model === 'deleted') return 'opening'
    return model === 'signedIn' ? 'refreshing' : model
  }
  if (step === 'deleted') return model === 'signedIn' ? 'deleted' : model
  if (step === 'retry') return model === 'away' ? 'opening' : model
  if (step === 'signOut') return model === 'signedIn' ? 'signingOut' : model
  const noAnswer = step === 'unreachable' || step === 'broken'
  if (model === 'opening') return noAnswer ? 'away' : step === 'yes' ? 'signedIn' : 'signedOut'
  if (model === 'refreshing') return step === 'signedOut' ? 'signedOut' : 'signedIn'
  if (model === 'signingOut') return noAnswer ? 'signedIn' : 'signedOut'
  return model
}

test('the app knows whose it is as its model does, and keeps nothing of whoever has signed out', async () => {
  const steps = fc.array(
    fc.constantFrom<Step>(
      'changed',
      'deleted',
      'retry',
      'signOut',
      'yes',
      'yes',
      'signedOut',
      'unreachable',
      'broken',
    ),
    { maxLength: 20 },
  )
  const ends: Step[] = ['yes', 'signedOut', 'unreachable', 'broken']
  const examples = ends.flatMap((end): [Step[]][] => [
    [[end, 'retry', 'changed']],
    [['yes', 'changed', 'changed', end]],
    [['yes', 'signOut', end]],
    [['yes', 'deleted', 'changed', end]],
  ])
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const accounts = answeredByHand<AccountOutcome, NonReducibleUnknown>()
      const signOuts = answeredByHand<ChangeOutcome, NonReducibleUnknown>()
      const actor = createActor(
        travellerMachine.provide({
          actors: { readAccount: accounts.actor, signOut: signOuts.actor },
          actions: { reportFault: () => {} },
        }),
        { clock: new SimulatedClock(), inspect: took },
      ).start()
      let model: Model = 'opening'
      for (const one of taken) {
        if (one === 'changed') actor.send({ type: 'account.changed' })
        else if (one === 'deleted') actor.send({ type: 'account.deleted' })
        else if (one === 'retry') actor.send({ type: 'retry.requested' })
        else if (one === 'signOut') actor.send({ type: 'signOut.requested' })
        else if (model === 'opening' || model === 'refreshing') {
          if (one === 'broken') await accounts.crash()
          else
            await accounts.answer(
              one === 'yes' ? { kind: 'signedIn', account: sampleAccount } : { kind: one },
            )
        } else if (model === 'signingOut') {
          if (one === 'broken') await signOuts.crash()
          else await signOuts.answer({ kind: one === 'yes' ? 'done' : one })
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        expect(value).toBe(model)
        const isShown = model === 'signedIn' || model === 'refreshing' || model === 'signingOut'
        expect(context.account).toEqual(isShown ? sampleAccount : null)
      }
      actor.stop()
    }),
    { examples },
  )
})
