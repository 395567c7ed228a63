import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { accountSecurityMachine } from '../../src/domain/traveller/account/account-security.machine.ts'
import type { SecurityChange } from '../../src/domain/traveller/account/account-security.ts'
import type { ChangeOutcome, SecurityOutcome } from '../../src/domain/traveller/account/traveller-api.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

const security = { devices: [], reset: null }
const change: SecurityChange = { kind: 'endDevice', sessionId: 's-2' }

type Step = 'change' | 'retry' | 'yes' | 'signedOut' | 'unreachable' | 'broken'
type Model = { screen: 'reading' | 'shown' | 'changing' | 'signedOut'; isRead: boolean; hasFailed: boolean }

/** What the card is after one step. */
function after(model: Model, step: Step): Model {
  const { screen, isRead } = model
  if (step === 'change')
    return screen === 'shown' && isRead ? { ...model, screen: 'changing', hasFailed: false } : model
  if (step === 'retry') return screen === 'shown' ? { ...model, screen: 'reading', hasFailed: false } : model
  if (screen !== 'reading' && screen !== 'changing') return model
  if (step === 'signedOut') return { screen: 'signedOut', isRead: false, hasFailed: false }
  if (step !== 'yes') return { ...model, screen: 'shown', hasFailed: true }
  return screen === 'reading' ? { ...model, screen: 'shown', isRead: true } : { ...model, screen: 'reading' }
}

test('where one is signed in is shown and ended as in its model, whatever is answered', async () => {
  const steps = fc.array(
    fc.constantFrom<Step>('change', 'retry', 'yes', 'yes', 'signedOut', 'unreachable', 'broken'),
    { maxLength: 20 },
  )
  const ends: Step[] = ['yes', 'signedOut', 'unreachable', 'broken']
  const examples = ends.flatMap((end): [Step[]][] => [[[end, 'retry', 'yes']], [['yes', 'change', end]]])
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const reads = answeredByHand<SecurityOutcome, NonReducibleUnknown>()
      const changes = answeredByHand<ChangeOutcome, SecurityChange>()
      const actor = createActor(
        accountSecurityMachine.provide({
          actors: { readSecurity: reads.actor, changeSecurity: changes.actor },
          actions: { reportFault: () => {} },
        }),
        { clock: new SimulatedClock(), inspect: took },
      ).start()
      let model: Model = { screen: 'reading', isRead: false, hasFailed: false }
      for (const one of taken) {
        if (one === 'change') actor.send({ type: 'change.requested', change })
        else if (one === 'retry') actor.send({ type: 'retry.requested' })
        else if (model.screen === 'reading') {
          if (one === 'broken') await reads.crash()
          else await reads.answer(one === 'yes' ? { kind: 'read', security } : { kind: one })
        } else if (model.screen === 'changing') {
          expect(changes.asked.at(-1)).toEqual(change)
          if (one === 'broken') await changes.crash()
          else await changes.answer({ kind: one === 'yes' ? 'done' : one })
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        expect({ screen: value, isRead: context.security !== null, hasFailed: context.hasFailed }).toEqual(
          model,
        )
        expect(context.change).toEqual(
          model.screen === 'changing' || (model.screen === 'reading' && context.change) ? change : null,
        )
      }
      actor.stop()
    }),
    { examples },
  )
})
