import { pinsMachine } from '../../domain/traveller/set-up/pins.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const refused = (message: string, isAboutSecret: boolean, path?: string) => ({
  kind: 'refused' as const,
  message,
  isAboutSecret,
  fields: path ? [{ path, reason: 'is wrong' }] : [],
})

export const pinsKit = defineKit(pinsMachine)({
  starts: [
    { name: 'no PIN yet', input: { pinIsSet: false, isSettingUp: false } },
    { name: 'just signed up', input: { pinIsSet: false, isSettingUp: true } },
    { name: 'a PIN is set', input: { pinIsSet: true, isSettingUp: false } },
  ],
  events: {
    'field.typed': [
      { says: 'types the present PIN', payload: { field: 'currentPin', text: '9753' } },
      { says: 'types a PIN', payload: { field: 'pin', text: '2468' } },
      { says: 'types a distress PIN', payload: { field: 'distressPin', text: '1357' } },
      { says: 'types a distress PIN like the PIN', payload: { field: 'distressPin', text: '2469' } },
      { says: 'types the password', payload: { field: 'password', text: 'harbor-light-7' } },
    ],
    'distress.declined': [{ says: 'wants no distress PIN', payload: { isDeclined: true } }],
    'form.submitted': [{ says: 'sets the PINs' }],
    'pin.tried': [
      { says: 'tries the PIN', payload: { pin: '2468' } },
      { says: 'tries the distress PIN', payload: { pin: '1357' } },
      { says: 'tries other digits', payload: { pin: '0000' } },
    ],
    'trial.skipped': [{ says: 'tries nothing now' }],
    'form.reopened': [{ says: 'wants to change them again' }],
  },
  answers: {
    savePins: {
      done: [{ name: 'set', output: { kind: 'done' } }],
      refused: [
        { name: 'wrong password', output: refused('The password is wrong.', true) },
        {
          name: 'the present PIN is missing',
          output: refused('Enter your current PIN to change it.', true, 'currentPin'),
        },
        { name: 'a trip is running', output: refused('A trip is running. Check in first.', false) },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    noteTried: [{ name: 'noted', output: undefined }],
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
