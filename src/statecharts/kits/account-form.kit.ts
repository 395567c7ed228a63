import { accountFormMachine } from '../../domain/traveller/account/account-form.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const refused = (message: string, field: 'code' | 'phoneNumber' | null) => ({
  kind: 'refused' as const,
  message,
  field,
})

export const accountFormKit = defineKit(accountFormMachine)({
  starts: [
    { name: 'a sign-up', input: { form: 'signUp' } },
    { name: 'a download of one’s data', input: { form: 'export' } },
  ],
  events: {
    'field.typed': [
      { says: 'types a phone number', payload: { field: 'phoneNumber', text: '9195550142' } },
      { says: 'types half a phone number', payload: { field: 'phoneNumber', text: '91955' } },
      { says: 'types the code', payload: { field: 'code', text: '135790' } },
      { says: 'types a first name', payload: { field: 'firstName', text: 'Robin' } },
      { says: 'types a password', payload: { field: 'password', text: 'harbor-light-7' } },
    ],
    'form.submitted': [{ says: 'sends the form' }],
    'number.reopened': [{ says: 'wants another number' }],
    'form.reopened': [{ says: 'wants the form again' }],
  },
  answers: {
    sendCode: {
      sent: [{ name: 'sent', output: { kind: 'sent', proofId: 'p-41' } }],
      refused: [
        { name: 'no texts there', output: refused("We can't text this phone number.", 'phoneNumber') },
      ],
      unreachable: unreachableAnswers,
    },
    sendForm: {
      done: [{ name: 'taken', output: { kind: 'done', reset: null } }],
      refused: [
        { name: 'wrong code', output: refused('The code is wrong or has expired.', 'code') },
        { name: 'too often', output: refused('Too many attempts. Please try again later.', null) },
      ],
      signedOut: [{ name: 'nobody is signed in', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
