import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { ContactAnswer, ContactRequestOutcome } from '../../src/domain/site/site-api.ts'
import { contactRequestMachine } from '../../src/domain/traveller/set-up/contact-request.machine.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

const secret = 'quiet-cove-at-dusk-0123456789'
const traveller = 'Robin Hale'

type Step =
  | { link: string }
  | { say: ContactAnswer }
  | 'retry'
  | { come: 'kept' | 'over' | 'away' | 'broken' }
type Model = {
  screen: 'withoutLink' | 'reading' | 'notRead' | 'asking' | 'answering' | 'over'
  /** What the page shows as said so far; undefined before it was read. */
  said: ContactAnswer | null | undefined
  saying: ContactAnswer | null
  hasFailed: boolean
}
const nothing = { said: undefined, saying: null, hasFailed: false }

/** What the page is after one step; a step that means nothing there changes nothing. */
function after(model: Model, step: Step): Model {
  const { screen, saying } = model
  if (step === 'retry') return screen === 'notRead' ? { ...model, screen: 'reading' } : model
  if ('link' in step) return step.link === secret ? { ...nothing, screen: 'reading' } : model
  if ('say' in step)
    return screen === 'asking' ? { ...model, screen: 'answering', saying: step.say, hasFailed: false } : model
  if (screen !== 'reading' && screen !== 'answering') return model
  if (step.come === 'over') return { ...nothing, screen: 'over' }
  if (step.come === 'kept') return { ...model, screen: 'asking', said: saying, saying: null }
  if (screen === 'reading') return { ...model, screen: 'notRead' }
  return { ...model, screen: 'asking', saying: null, hasFailed: true }
}

const outcomeOf = (come: 'kept' | 'over' | 'away', answer: ContactAnswer | null): ContactRequestOutcome => {
  if (come === 'kept') return { kind: 'found', request: { traveller, answer } }
  return { kind: come === 'over' ? 'over' : 'unreachable' }
}

test('the page that asks a contact agrees with its model, whatever is pressed and answered', async () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('kept', 'over', 'away', 'broken').map((come) => ({ come }) as Step),
    },
    { weight: 3, arbitrary: fc.constantFrom<Step>({ say: 'yes' }, { say: 'no' }, 'retry') },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Step>({ link: secret }, { link: 'cut off' }, { link: `${secret}/` }),
    },
  )
  /** Most walks begin where the link was read. */
  const opened = fc.constantFrom<Step[]>([], [{ link: secret }], [{ link: secret }, { come: 'kept' }])
  await fc.assert(
    fc.asyncProperty(opened, fc.array(step, { minLength: 4, maxLength: 14 }), async (first, later) => {
      const reading = answeredByHand<ContactRequestOutcome, { secret: string }>()
      const answering = answeredByHand<ContactRequestOutcome, { secret: string; answer: ContactAnswer }>()
      const actor = createActor(
        contactRequestMachine.provide({
          actors: { readContactRequest: reading.actor, answerContactRequest: answering.actor },
          actions: { reportFault: () => {} },
        }),
        { clock: new SimulatedClock(), inspect: took },
      ).start()
      let model: Model = { ...nothing, screen: 'withoutLink' }
      for (const one of [...first, ...later]) {
        if (one === 'retry') actor.send({ type: 'retry.pressed' })
        else if ('link' in one) actor.send({ type: 'link.opened', secret: one.link })
        else if ('say' in one) actor.send({ type: 'answer.pressed', answer: one.say })
        else if (model.screen === 'reading' || model.screen === 'answering') {
          const backend = model.screen === 'reading' ? reading : answering
          if (one.come === 'broken') await backend.crash()
          else await backend.answer(outcomeOf(one.come, model.saying))
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        const { request, answer, hasFailed } = context
        expect({ screen: value, said: request?.answer, saying: answer, hasFailed }).toEqual(model)
        if (model.screen === 'reading') expect(reading.asked.at(-1)).toEqual({ secret })
        if (model.screen === 'answering')
          expect(answering.asked.at(-1)).toEqual({ secret, answer: model.saying })
        if (model.screen === 'over') expect(context.secret).toBeNull()
      }
      actor.stop()
    }),
  )
})
