import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { alertsChangeMachine } from '../../src/domain/traveller/trip/alerts-change.machine.ts'
import type { AlertsChange, AlertsOutcome } from '../../src/domain/traveller/trip/trip-start-api.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

type Step =
  | 'open'
  | 'choose'
  | 'confirm'
  | 'pin'
  | 'close'
  | 'changed'
  | 'refused'
  | 'signedOut'
  | 'unreachable'
  | 'broken'
type Screen = 'shown' | 'choosing' | 'askingPin' | 'sending' | 'changed' | 'signedOut'

function after(screen: Screen, step: Step): Screen {
  if (step === 'open') return screen === 'shown' || screen === 'changed' ? 'choosing' : screen
  if (step === 'confirm') return screen === 'choosing' ? 'askingPin' : screen
  if (step === 'pin') return screen === 'askingPin' ? 'sending' : screen
  if (step === 'close') return screen === 'choosing' ? 'shown' : screen === 'askingPin' ? 'choosing' : screen
  if (screen !== 'sending' || step === 'choose') return screen
  return step === 'changed' || step === 'signedOut' ? step : 'askingPin'
}

test('the alerts of a running trip are changed as in their model, by a PIN that is kept no longer than its call', async () => {
  const ends: Step[] = ['changed', 'refused', 'signedOut', 'unreachable', 'broken']
  const toPin: Step[] = ['open', 'choose', 'confirm', 'pin']
  const step = fc.oneof(
    { arbitrary: fc.constantFrom<Step>('open', 'choose', 'confirm', 'pin'), weight: 5 },
    fc.constantFrom<Step>('close', ...ends),
  )
  const examples = [...ends.map((end): [Step[]] => [[...toPin, end, 'close', 'close', 'open']])]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const sends = answeredByHand<AlertsOutcome, AlertsChange>()
      const actor = createActor(
        alertsChangeMachine.provide({
          actors: { sendAlerts: sends.actor },
          actions: { reportFault: () => {} },
        }),
        { clock: new SimulatedClock(), inspect: took, input: { tripId: 't-1' } },
      ).start()
      let screen: Screen = 'shown'
      for (const one of steps) {
        if (one === 'open') actor.send({ type: 'alerts.opened', alerts: { notMoved: 30 } })
        else if (one === 'choose') actor.send({ type: 'alerts.chosen', alerts: { notMoved: null } })
        else if (one === 'confirm') actor.send({ type: 'alerts.confirmed' })
        else if (one === 'pin') actor.send({ type: 'pin.given', pin: '2468' })
        else if (one === 'close') actor.send({ type: 'alerts.closed' })
        else if (screen === 'sending') {
          if (one === 'broken') await sends.crash()
          else if (one === 'refused') await sends.answer({ kind: one, message: 'No.', code: 'no' })
          else await sends.answer({ kind: one })
        }
        screen = after(screen, one)
        const { value, context } = actor.getSnapshot()
        expect(value).toBe(screen)
        expect(context.pin).toBe(screen === 'sending' ? '2468' : '')
        if (screen === 'sending')
          expect(sends.asked.at(-1)).toEqual({
            tripId: 't-1',
            pin: '2468',
            alerts: context.alerts.notMoved === null ? null : context.alerts,
          })
      }
      actor.stop()
    }),
    { examples },
  )
})
