import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { accountFormMachine } from '../../src/domain/traveller/account/account-form.machine.ts'
import {
  type AccountForm,
  accountForms,
  type FormFields,
  fieldsOf,
  needsCode,
} from '../../src/domain/traveller/account/account-form.ts'
import type { CodeOutcome, FormOutcome, FormSent } from '../../src/domain/traveller/account/traveller-api.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'
import { took } from '../support/transitions-taken.ts'

const good: FormFields = {
  phoneNumber: '(919) 555-0142',
  code: '135790',
  firstName: 'Robin',
  lastName: 'Hale',
  password: 'harbor-light-7',
  newPassword: 'quiet-cove-8',
}
const refused = { kind: 'refused', message: 'No.', field: null } as const

type Step =
  | { type: keyof FormFields; isGood: boolean }
  | 'submit'
  | 'otherNumber'
  | 'again'
  | 'taken'
  | 'refused'
  | 'signedOut'
  | 'unreachable'
  | 'broken'
type Screen = 'enteringNumber' | 'sendingCode' | 'filling' | 'sending' | 'done'
type Model = { screen: Screen; good: Set<keyof FormFields>; hasProof: boolean }

const first = (form: AccountForm): Screen => (needsCode(form) ? 'enteringNumber' : 'filling')
/** A last name may be missing. */
const isComplete = (form: AccountForm, filled: Set<keyof FormFields>) =>
  fieldsOf(form).every((field) => field === 'lastName' || filled.has(field))

/** What the form is after one step; a step that means nothing there changes nothing. */
function after(form: AccountForm, model: Model, step: Step): Model {
  const { screen } = model
  const rests = screen === 'enteringNumber' || screen === 'filling'
  if (typeof step === 'object') {
    if (!rests) return model
    const filled = new Set(model.good)
    if (step.isGood) filled.add(step.type)
    else filled.delete(step.type)
    return { ...model, good: filled }
  }
  if (step === 'submit') {
    if (screen === 'enteringNumber' && model.good.has('phoneNumber'))
      return { ...model, screen: 'sendingCode' }
    if (screen === 'filling' && isComplete(form, model.good)) return { ...model, screen: 'sending' }
    return model
  }
  if (step === 'otherNumber')
    return screen === 'filling' && needsCode(form) ? { ...model, screen: 'enteringNumber' } : model
  if (step === 'again')
    return screen === 'done' ? { screen: first(form), good: new Set(), hasProof: false } : model
  if (screen === 'sendingCode') {
    if (step !== 'taken') return { ...model, screen: 'enteringNumber' }
    const filled = new Set(model.good)
    filled.delete('code')
    return { screen: 'filling', good: filled, hasProof: true }
  }
  if (screen !== 'sending') return model
  return step === 'taken'
    ? { screen: 'done', good: new Set(), hasProof: false }
    : { ...model, screen: 'filling' }
}

test('every form of the account agrees with its model, and sends only what is complete', async () => {
  const forms = Object.keys(accountForms) as AccountForm[]
  const step = fc.oneof(
    { arbitrary: fc.constant<Step>('submit'), weight: 4 },
    {
      arbitrary: fc.record({
        type: fc.constantFrom(...(Object.keys(good) as (keyof FormFields)[])),
        isGood: fc.boolean(),
      }),
      weight: 6,
    },
    fc.constantFrom<Step>('taken', 'taken', 'otherNumber', 'again'),
    fc.constantFrom<Step>('refused', 'signedOut', 'unreachable', 'broken'),
  )
  const filled = (Object.keys(good) as (keyof FormFields)[]).map((type): Step => ({ type, isGood: true }))
  const answers: Step[] = ['refused', 'signedOut', 'unreachable', 'broken']
  const code: Step = { type: 'code', isGood: true }
  const whole: Step[] = [...filled, 'submit', 'taken', code, 'submit']
  const examples = forms.flatMap((form): [AccountForm, Step[]][] => [
    [form, [...whole, 'taken', 'taken', 'again']],
    ...answers.map((answer): [AccountForm, Step[]] => [form, [...filled, 'submit', answer, 'otherNumber']]),
    ...answers.map((answer): [AccountForm, Step[]] => [form, [...whole, answer, 'otherNumber', 'submit']]),
  ])
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...forms), fc.array(step, { maxLength: 25 }), async (form, steps) => {
      const codes = answeredByHand<CodeOutcome, { form: AccountForm; phoneNumber: string }>()
      const sends = answeredByHand<FormOutcome, FormSent>()
      const actor = createActor(
        accountFormMachine.provide({
          actors: { sendCode: codes.actor, sendForm: sends.actor },
          actions: { reportFault: () => {} },
        }),
        { clock: new SimulatedClock(), inspect: took, input: { form } },
      ).start()
      const answer = async (backend: 'codes' | 'sends', said: Step) => {
        if (said === 'broken') return backend === 'codes' ? codes.crash() : sends.crash()
        if (backend === 'codes') {
          if (said === 'taken') return codes.answer({ kind: 'sent', proofId: 'p' })
          return codes.answer(said === 'refused' ? refused : { kind: 'unreachable' })
        }
        if (said === 'taken') return sends.answer({ kind: 'done', reset: null })
        if (said === 'refused') return sends.answer(refused)
        return sends.answer({ kind: said === 'signedOut' ? 'signedOut' : 'unreachable' })
      }
      let model: Model = { screen: first(form), good: new Set(), hasProof: false }
      for (const one of steps) {
        if (typeof one === 'object')
          actor.send({ type: 'field.typed', field: one.type, text: one.isGood ? good[one.type] : ' ' })
        else if (one === 'submit') actor.send({ type: 'form.submitted' })
        else if (one === 'otherNumber') actor.send({ type: 'number.reopened' })
        else if (one === 'again') actor.send({ type: 'form.reopened' })
        else if (model.screen === 'sendingCode') await answer('codes', one)
        else if (model.screen === 'sending') await answer('sends', one)
        model = after(form, model, one)
        const { value, context } = actor.getSnapshot()
        expect({ screen: value, hasProof: context.proofId !== null }).toEqual({
          screen: model.screen,
          hasProof: model.hasProof,
        })
        for (const field of model.good) expect(context.fields[field]).toBe(good[field])
        if (model.screen === 'done') expect(Object.values(context.fields).join('')).toBe('')
        if (model.screen === 'sending') expect(sends.asked.at(-1)?.fields).toEqual(context.fields)
      }
      actor.stop()
    }),
    { examples },
  )
})
