import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown } from 'xstate'
import { areDistinctPins } from '../../src/domain/primitives/safety-pin.ts'
import type { SecuredOutcome } from '../../src/domain/traveler/account/secret.ts'
import { pinsMachine } from '../../src/domain/traveler/set-up/pins.machine.ts'
import { emptyPinFields, type PinFields } from '../../src/domain/traveler/set-up/pins.ts'
import type { PinsSent } from '../../src/domain/traveler/set-up/set-up-api.ts'
import { answeredByHand } from '../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

type Step =
  | { field: keyof PinFields; text: string }
  | { tried: string }
  | 'decline'
  | 'submit'
  | 'skip'
  | 'reopen'
  | Answer
type Answer = 'taken' | 'pinMissing' | 'signedOut' | 'unreachable' | 'broken'
const answers: readonly Step[] = ['taken', 'pinMissing', 'signedOut', 'unreachable', 'broken']
type Screen = 'filling' | 'sending' | 'pin' | 'distressPin' | 'tried' | 'untried'
type Model = {
  screen: Screen
  fields: PinFields
  pinIsSet: boolean
  isDeclined: boolean
  asksPassword: boolean
}

const isComplete = ({ fields, pinIsSet, isDeclined, asksPassword }: Model) =>
  fields.pin.length === 4 &&
  (!pinIsSet || fields.currentPin.length === 4) &&
  (isDeclined || (fields.distressPin.length === 4 && areDistinctPins(fields.pin, fields.distressPin))) &&
  (!asksPassword || fields.password.length >= 8)

function after(model: Model, step: Step): Model {
  const { screen, fields, isDeclined } = model
  const forgotten = { ...model, fields: emptyPinFields, isDeclined: false }
  if (screen === 'sending') {
    if (step === 'taken') {
      const kept = { ...fields, currentPin: '', password: '' }
      return { ...model, screen: 'pin', fields: kept, pinIsSet: true, asksPassword: true }
    }
    if (step === 'pinMissing') return { ...model, screen: 'filling', pinIsSet: true, asksPassword: true }
    return answers.includes(step) ? { ...model, screen: 'filling' } : model
  }
  if (screen === 'filling') {
    if (step === 'submit') return isComplete(model) ? { ...model, screen: 'sending' } : model
    if (step === 'decline') return { ...model, isDeclined: true }
    return typeof step === 'object' && 'field' in step
      ? { ...model, fields: { ...fields, [step.field]: step.text } }
      : model
  }
  if (screen === 'pin' || screen === 'distressPin') {
    if (step === 'skip') return { ...forgotten, screen: 'untried' }
    if (typeof step !== 'object' || !('tried' in step) || step.tried !== fields[screen]) return model
    const isLast = screen === 'distressPin' || isDeclined
    return isLast ? { ...forgotten, screen: 'tried' } : { ...model, screen: 'distressPin' }
  }
  return step === 'reopen' ? { ...model, screen: 'filling' } : model
}

test('the PIN form matches its reference model, offers a trial of the new PINs, and then deletes them', async () => {
  const pin = fc.constantFrom('2468', '1357', '2469', '24')
  const step = fc.oneof(
    fc.record({
      field: fc.constantFrom('currentPin' as const, 'pin' as const, 'distressPin' as const),
      text: pin,
    }),
    fc.record({ field: fc.constant('password' as const), text: fc.constantFrom('harbor-light-7', 'short') }),
    fc.record({ tried: pin }),
    fc.constantFrom<Step>('decline', 'submit', 'submit', 'taken', 'skip', 'reopen'),
    fc.constantFrom<Step>('pinMissing', 'signedOut', 'unreachable', 'broken'),
  )
  const filled: Step[] = [
    { field: 'pin', text: '2468' },
    { field: 'distressPin', text: '1357' },
    { field: 'password', text: 'harbor-light-7' },
    'submit',
  ]
  const both: Step[] = [{ tried: '2469' }, { tried: '2468' }, { tried: '2468' }, { tried: '1357' }]
  const examples: [boolean, boolean, Step[]][] = [
    [false, true, [...filled, 'taken', ...both, 'reopen', 'submit']],
    [false, true, ['decline', ...filled, 'taken', { tried: '2468' }]],
    [false, false, [...filled, 'taken', 'skip', 'reopen']],
    ...answers.map((answer): [boolean, boolean, Step[]] => [false, true, [...filled, answer, 'submit']]),
    [true, true, [{ field: 'currentPin', text: '1357' }, ...filled, 'taken', ...both]],
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.array(step, { maxLength: 25 }),
      async (pinIsSet, isSettingUp, steps) => {
        const saves = answeredByHand<SecuredOutcome, PinsSent>()
        const notes = answeredByHand<void, NonReducibleUnknown>()
        const actor = createActor(
          pinsMachine.provide({
            actors: { savePins: saves.actor, noteTried: notes.actor },
            actions: { reportFault: () => {} },
          }),
          { clock: new SimulatedClock(), inspect: took, input: { pinIsSet, isSettingUp } },
        ).start()
        let model: Model = {
          screen: 'filling',
          fields: emptyPinFields,
          pinIsSet,
          isDeclined: false,
          asksPassword: pinIsSet || !isSettingUp,
        }
        for (const one of steps) {
          const before = model.screen
          if (typeof one === 'object') {
            if ('tried' in one) actor.send({ type: 'pin.tried', pin: one.tried })
            else actor.send({ type: 'field.typed', ...one })
          } else if (one === 'decline') actor.send({ type: 'distress.declined', isDeclined: true })
          else if (one === 'submit') actor.send({ type: 'form.submitted' })
          else if (one === 'skip') actor.send({ type: 'trial.skipped' })
          else if (one === 'reopen') actor.send({ type: 'form.reopened' })
          else if (before === 'sending') {
            if (one === 'taken') await saves.answer({ kind: 'done' })
            else if (one === 'broken') await saves.crash()
            else if (one === 'pinMissing') {
              const fields = [{ path: 'currentPin', reason: 'is missing' }]
              await saves.answer({ kind: 'refused', message: 'No.', isAboutSecret: true, fields })
            } else await saves.answer({ kind: one })
          }
          model = after(model, one)
          if (model.screen === 'tried' && before !== 'tried')
            await (pinIsSet ? notes.crash() : notes.answer())
          const { value, context } = actor.getSnapshot()
          const { fields, isDeclined } = context
          const screen = typeof value === 'string' ? value : value.trying
          const { asksPassword } = context
          expect({ screen, fields, pinIsSet: context.pinIsSet, isDeclined, asksPassword }).toEqual(model)
          if (screen === 'sending') {
            const sent = saves.asked.at(-1)
            expect(sent?.password).toBe(asksPassword ? fields.password : null)
            expect(sent?.currentPin).toBe(model.pinIsSet ? fields.currentPin : null)
            expect(sent?.distressPin).toBe(isDeclined ? null : fields.distressPin)
          }
        }
        actor.stop()
      },
    ),
    { examples },
  )
})
