import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { StopOutcome } from '../../src/domain/site/site-api.ts'
import { stopPasswordChangeMachine } from '../../src/domain/traveller/account/stop-password-change.machine.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

const secret = 'quiet-cove-at-dusk-0123456789'

type Step = { link: string } | 'press' | StopOutcome['kind'] | 'broken'
type Model = { screen: 'withoutLink' | 'asking' | 'stopping' | 'stopped' | 'over'; hasFailed: boolean }

/** What the page is after one step; a step that means nothing there changes nothing. */
function after({ screen, hasFailed }: Model, step: Step): Model {
  if (typeof step === 'object')
    return step.link === secret ? { screen: 'asking', hasFailed: false } : { screen, hasFailed }
  if (step === 'press')
    return screen === 'asking' ? { screen: 'stopping', hasFailed: false } : { screen, hasFailed }
  if (screen !== 'stopping') return { screen, hasFailed }
  if (step === 'stopped' || step === 'over') return { screen: step, hasFailed: false }
  return { screen: 'asking', hasFailed: true }
}

test('the page that stops a change of password agrees with its model, whatever is pressed and answered', async () => {
  const step = fc.oneof(
    fc.constantFrom<Step>('press', 'stopped', 'over', 'unreachable', 'broken'),
    fc.constantFrom<Step>({ link: secret }, { link: 'cut off' }, { link: `${secret}/?` }, { link: '' }),
  )
  // By chance alone an answer may not come in a hundred runs.
  const answers: Step[] = ['broken', 'unreachable', 'over', 'stopped']
  const examples = answers.map((answer): [Step[]] => [[{ link: secret }, 'press', answer]])
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const backend = answeredByHand<StopOutcome, { secret: string }>()
      const actor = createActor(
        stopPasswordChangeMachine.provide({
          actors: { stopPasswordChange: backend.actor },
          actions: { reportFault: () => {} },
        }),
        { clock: new SimulatedClock(), inspect: took },
      ).start()
      let model: Model = { screen: 'withoutLink', hasFailed: false }
      for (const one of steps) {
        if (typeof one === 'object') actor.send({ type: 'link.opened', secret: one.link })
        else if (one === 'press') actor.send({ type: 'stop.pressed' })
        else if (model.screen === 'stopping') {
          if (one === 'broken') await backend.crash()
          else await backend.answer({ kind: one })
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        expect({ screen: value, hasFailed: context.hasFailed }).toEqual(model)
        if (model.screen === 'stopping') expect(backend.asked.at(-1)).toEqual({ secret })
        if (model.screen === 'stopped' || model.screen === 'over') expect(context.secret).toBeNull()
      }
      actor.stop()
    }),
    { examples },
  )
})
