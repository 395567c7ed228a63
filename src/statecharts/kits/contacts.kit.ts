import { contactsMachine } from '../../domain/traveller/set-up/contacts.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import { sampleAccount } from './sample-account.ts'

const refused = (message: string, isAboutSecret: boolean, path?: string) => ({
  kind: 'refused' as const,
  message,
  isAboutSecret,
  fields: path ? [{ path, reason: 'must not be your own number' }] : [],
})

const owner = sampleAccount.phoneNumber ?? ''

/** On a page that nobody was saved on yet. */
const typedBefore = {
  saved: [],
  entries: [{ name: 'Kim', number: '919 555', email: '', isOpen: true, of: null }],
}

export const contactsKit = defineKit(contactsMachine)({
  starts: [
    {
      name: 'two contacts',
      input: { owner, contacts: sampleAccount.contacts, pinIsSet: true, isSettingUp: false },
    },
    { name: 'just signed up', input: { owner, contacts: [], pinIsSet: false, isSettingUp: true } },
    { name: 'nobody yet', input: { owner, contacts: [], pinIsSet: false, isSettingUp: false } },
  ],
  events: {
    'contact.added': [{ says: 'adds a contact' }],
    'contact.opened': [{ says: 'wants to change the first contact', payload: { id: 0 } }],
    'contact.typed': [
      { says: 'types a name', payload: { id: 0, field: 'name', text: 'Ana' } },
      { says: 'types a number', payload: { id: 0, field: 'number', text: '919 555 0145' } },
      { says: 'types half a number', payload: { id: 0, field: 'number', text: '919' } },
    ],
    'contact.answered': [{ says: 'leaves the contact out of distress', payload: { id: 0, told: 'no' } }],
    'contact.removed': [{ says: 'removes the first contact', payload: { id: 0 } }],
    'picker.opened': [{ says: 'opens the phone’s address book' }],
    'changes.dropped': [{ says: 'leaves the list as it was' }],
    'secret.typed': [
      { says: 'types the PIN', payload: { secret: { kind: 'pin', text: '2468' } } },
      { says: 'types the password', payload: { secret: { kind: 'password', text: 'harbor-light-7' } } },
    ],
    'list.submitted': [{ says: 'saves the list' }],
  },
  answers: {
    beginList: [
      { name: 'an address book', output: { canPick: true, draft: null } },
      { name: 'none', output: { canPick: false, draft: null } },
      {
        name: 'somebody was typed before',
        output: { canPick: false, draft: typedBefore },
      },
    ],
    pickContacts: [
      {
        name: 'one with two numbers',
        output: [{ name: 'Kim', numbers: ['919 555 0146', '919 555 0147'], emails: [] }],
      },
      { name: 'nobody', output: [] },
    ],
    saveContacts: {
      done: [{ name: 'saved', output: { kind: 'done' } }],
      refused: [
        { name: 'wrong PIN', output: refused('The PIN is wrong.', true) },
        {
          name: 'the traveller’s own number',
          output: refused("You can't be your own emergency contact.", false, 'contacts.0.number'),
        },
        { name: 'one more is wanted', output: refused('Name one more emergency contact.', false) },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
