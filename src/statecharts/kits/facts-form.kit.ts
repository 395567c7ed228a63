import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import { factsFormMachine } from '../../domain/traveller/set-up/facts-form.machine.ts'
import { profileFields } from '../../domain/traveller/set-up/told-facts.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const plan: FloatPlan = { vesselType: 'Jon boat', vehicle: 'Subaru Outback, dark blue' }
const refusal = { kind: 'refused' as const, fields: [] }

export const factsFormKit = defineKit(factsFormMachine)({
  starts: [
    { name: 'the profile', input: { kind: 'profile', pinIsSet: true } },
    { name: 'the usual plan', input: { kind: 'planDefaults', pinIsSet: false } },
    { name: 'the running trip’s plan', input: { kind: 'tripPlan', pinIsSet: true } },
  ],
  events: {
    'facts.typed': [
      {
        says: 'types a boat',
        payload: { facts: { kind: 'planDefaults', plan: { ...plan, vesselName: 'Second Wind' } } },
      },
    ],
    'secret.typed': [
      { says: 'types a PIN', payload: { secret: { kind: 'pin', text: '2468' } } },
      { says: 'types half a PIN', payload: { secret: { kind: 'pin', text: '24' } } },
    ],
    'form.submitted': [{ says: 'presses Save' }],
    'retry.requested': [{ says: 'presses Load again' }],
  },
  answers: {
    readFacts: {
      read: [
        { name: 'a plan', output: { kind: 'read', facts: { kind: 'planDefaults', plan } } },
        {
          name: 'an empty profile',
          output: { kind: 'read', facts: { kind: 'profile', fields: profileFields(() => null) } },
        },
      ],
      none: [{ name: 'no trip is running', output: { kind: 'none' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    writeFacts: {
      done: [{ name: 'saved', output: { kind: 'done' } }],
      refused: [
        {
          name: 'a wrong PIN',
          output: { ...refusal, message: 'The PIN is wrong.', isAboutSecret: true },
        },
        {
          name: 'the trip has ended',
          output: { ...refusal, message: 'This trip is not running.', isAboutSecret: false },
        },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
