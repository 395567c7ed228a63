import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { notificationsMachine } from '../../src/domain/traveller/trip/notifications.machine.ts'
import type { PushStanding } from '../../src/domain/traveller/trip/push-notifications.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

const asked = ['switchOn', 'switchOff', 'retry'] as const
const answers = [
  ...['on', 'off', 'denied', 'installFirst', 'unsupported', 'signedOut', 'unreachable'],
  'broken',
] as const
type Answer = PushStanding['kind'] | 'broken'
type Step = (typeof asked)[number] | Answer
type Model = { at: string; hasFailed: boolean }

/** How the card stands after one step. */
function after({ at, hasFailed }: Model, step: Step): Model {
  const same = { at, hasFailed }
  if (step === 'switchOn') return at === 'off' ? { at: 'turningOn', hasFailed: false } : same
  if (step === 'switchOff') return at === 'on' ? { at: 'turningOff', hasFailed: false } : same
  if (step === 'retry') return at === 'away' || at === 'denied' ? { at: 'reading', hasFailed } : same
  const otherwise = { reading: 'away', turningOn: 'off', turningOff: 'on' }[at]
  if (otherwise === undefined) return same
  if (step !== 'unreachable' && step !== 'broken') return { at: step, hasFailed }
  return { at: otherwise, hasFailed: at !== 'reading' || hasFailed }
}

test('notifications are switched as in their model, whatever browser and service answer', async () => {
  const runs = fc.array(fc.constantFrom<Step>(...asked, ...(answers as readonly Answer[])), { maxLength: 15 })
  const examples = (answers as readonly Answer[]).flatMap((end): [Step[]][] => [
    [[end, 'retry', end]],
    [['off', 'switchOn', end]],
    [['on', 'switchOff', end]],
  ])
  await fc.assert(
    fc.asyncProperty(runs, async (taken) => {
      const calls = {
        reading: answeredByHand<PushStanding, NonReducibleUnknown>(),
        turningOn: answeredByHand<PushStanding, NonReducibleUnknown>(),
        turningOff: answeredByHand<PushStanding, NonReducibleUnknown>(),
      }
      const actor = createActor(
        notificationsMachine.provide({
          actors: {
            readNotifications: calls.reading.actor,
            turnOn: calls.turningOn.actor,
            turnOff: calls.turningOff.actor,
          },
          actions: { reportFault: () => {} },
        }),
        { clock: new SimulatedClock(), inspect: took },
      ).start()
      let model: Model = { at: 'reading', hasFailed: false }
      for (const step of taken) {
        const waiting = calls[model.at as keyof typeof calls]
        if (step === 'switchOn') actor.send({ type: 'on.requested' })
        else if (step === 'switchOff') actor.send({ type: 'off.requested' })
        else if (step === 'retry') actor.send({ type: 'retry.requested' })
        else if (waiting && step === 'broken') await waiting.crash()
        else if (waiting && step !== 'broken') await waiting.answer({ kind: step })
        model = after(model, step)
        const { value, context } = actor.getSnapshot()
        expect({ at: value, ...context }).toEqual(model)
      }
      actor.stop()
    }),
    { examples },
  )
})
