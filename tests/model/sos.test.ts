import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { sosMachine } from '../../src/domain/traveller/trip/sos.machine.ts'
import type { SosOutcome } from '../../src/domain/traveller/trip/under-way-api.ts'
import { sosTrip } from '../../src/statecharts/kits/sos.kit.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

const outcomes = {
  running: { kind: 'running', trip: sosTrip(0), at: 0 },
  refused: { kind: 'refused', message: 'Choose at least one emergency contact first.' },
  signedOut: { kind: 'signedOut' },
  unreachable: { kind: 'unreachable' },
} satisfies Record<string, SosOutcome>

type Answer = keyof typeof outcomes | 'broken'
type Step = 'press' | 'confirm' | 'drop' | 'taken' | Answer
type Screen = 'resting' | 'confirming' | 'sending' | 'answered'

/** Where an SOS stands after one step. */
function after(screen: Screen, step: Step): Screen {
  if (step === 'press') return screen === 'resting' ? 'confirming' : screen
  if (step === 'confirm') return screen === 'confirming' ? 'sending' : screen
  if (step === 'drop') return screen === 'confirming' ? 'resting' : screen
  if (step === 'taken') return screen === 'answered' ? 'resting' : screen
  if (screen !== 'sending') return screen
  return step === 'running' || step === 'signedOut' ? 'answered' : 'confirming'
}

test('an SOS is sent once it is confirmed, and says where nobody was told', async () => {
  const answers: Answer[] = ['running', 'refused', 'signedOut', 'unreachable', 'broken']
  const steps: Step[] = ['press', 'confirm', 'drop', 'taken', ...answers]
  const examples = answers.map((end): [Step[]] => [
    ['press', 'drop', 'press', 'confirm', end, 'taken', 'confirm'],
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { maxLength: 20 }), async (taken) => {
      const calls = answeredByHand<SosOutcome, NonReducibleUnknown>()
      const actor = createActor(
        sosMachine.provide({ actors: { pressSos: calls.actor }, actions: { reportFault: () => {} } }),
        { clock: new SimulatedClock(), inspect: took },
      ).start()
      let screen: Screen = 'resting'
      for (const one of taken) {
        const isAnswered = screen === 'sending'
        if (one === 'press') actor.send({ type: 'sos.pressed' })
        else if (one === 'confirm') actor.send({ type: 'sos.confirmed' })
        else if (one === 'drop') actor.send({ type: 'sos.dropped' })
        else if (one === 'taken') actor.send({ type: 'answer.taken' })
        else if (isAnswered) {
          if (one === 'broken') await calls.crash()
          else await calls.answer(outcomes[one])
        }
        screen = after(screen, one)
        const { value, context } = actor.getSnapshot()
        expect(value).toBe(screen)
        expect(context.answer !== null).toBe(screen === 'answered')
        if (isAnswered && screen === 'confirming') expect(context.problem).not.toBeNull()
      }
      actor.stop()
    }),
    { examples },
  )
})
