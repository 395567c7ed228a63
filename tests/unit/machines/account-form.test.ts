import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { provideForm } from '../../../src/app/provide.ts'
import {
  type AccountForm,
  type AccountFormFields,
  accountForm,
  accountForms,
  type FormFields,
  type FormOutcome,
  fieldsOf,
} from '../../../src/domain/traveler/account/account-form.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

const good: FormFields = {
  phoneNumber: '(919) 555-0142',
  code: '135790',
  firstName: 'Robin',
  lastName: 'Hale',
  password: 'harbor-light-7',
  newPassword: 'quiet-cove-8',
}

function formWhere(form: AccountForm, outcome: FormOutcome) {
  const sent: AccountFormFields[] = []
  const machine = provideForm(accountForm, async ({ fields }) => {
    sent.push(fields)
    return outcome
  })
  const actor = createActor(machine, { input: { form } }).start()
  const type = (field: keyof FormFields, text: string) =>
    actor.send({ type: 'form.changed', change: { field, text } })
  return { actor, sent, type }
}

describe.each(Object.keys(accountForms) as AccountForm[])('%s form', (form) => {
  test('reports the first invalid field, sends complete input, and clears its fields after sending', async () => {
    const { actor, sent, type } = formWhere(form, { kind: 'done', reset: null })
    // The last name is optional.
    for (const field of fieldsOf(form).filter((name) => name !== 'lastName')) {
      type(field, ' ')
      actor.send({ type: 'form.submitted' })
      expect(actor.getSnapshot().context.problem).toEqual({ kind: 'invalid', field })
      type(field, good[field])
      expect(actor.getSnapshot().context.problem).toBeNull()
    }
    actor.send({ type: 'form.changed', change: { proofId: 'p-41' } })
    if (fieldsOf(form).includes('code')) type('code', good.code)
    actor.send({ type: 'form.submitted' })
    await settled()
    expect(sent).toHaveLength(1)
    for (const field of fieldsOf(form).filter((name) => name !== 'lastName'))
      expect(sent[0]?.[field]).toBe(good[field])
    expect(sent[0]?.proofId).toBe('p-41')
    const { fields } = actor.getSnapshot().context
    expect(Object.values(fields).filter(Boolean)).toEqual([])
  })
})

test('the code field takes the six-digit number from a pasted text', () => {
  const { actor, type } = formWhere('signUp', { kind: 'done', reset: null })
  type('code', 'Sent 47 min ago: your Homeward code 246 810 is valid for 10 minutes.')
  expect(actor.getSnapshot().context.fields.code).toBe('246810')
})

test('requesting a new code clears the code field and keeps the first name', () => {
  const { actor, type } = formWhere('signUp', { kind: 'done', reset: null })
  type('code', good.code)
  type('firstName', 'Robin')
  actor.send({ type: 'form.changed', change: { proofId: 'p-42' } })
  expect(actor.getSnapshot().context.fields).toMatchObject({ code: '', firstName: 'Robin', proofId: 'p-42' })
})
