import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import type { SecuredFailure, SecuredOutcome, SecuredRefusal } from '../account/secret.ts'
import {
  emptyPinFields,
  firstPinProblem,
  type PinFields,
  type PinForm,
  type PinProblem,
  sentPins,
  typedPinField,
} from './pins.ts'
import type { PinsSent } from './set-up-api.ts'

export type PinsProblem = PinProblem | SecuredFailure

/** State of the PIN form. `wrongTries`: wrong attempts at the PIN that the traveler is practicing. */
export type PinsContext = PinForm & { problem: PinsProblem | null; wrongTries: number }

export type PinsEvent =
  | { type: 'field.typed'; field: keyof PinFields; text: string }
  | { type: 'distress.declined'; isDeclined: boolean }
  | { type: 'form.submitted' }
  | { type: 'pin.tried'; pin: string }
  | { type: 'trial.skipped' }
  | { type: 'form.reopened' }

type Tried = { context: PinsContext }
const unreachable = { type: 'showProblem' as const, params: { kind: 'unreachable' as const } }

/**
 * Sets the safety PIN and, unless declined, the distress PIN, then lets the traveler practice each once.
 * Compares practiced PINs on the device, because a request would reveal which PIN was typed. Then forgets
 * both.
 */
export const pinsMachine = setup({
  types: {
    context: {} as PinsContext,
    events: {} as PinsEvent,
    input: {} as { pinIsSet: boolean; isSettingUp: boolean },
    tags: {} as 'busy' | 'set',
  },
  actors: {
    savePins: placeholder<SecuredOutcome, PinsSent>('savePins'),
    noteTried: placeholder<void>('noteTried'),
  },
  guards: {
    answered: isAnswer,
    isComplete: ({ context }) => firstPinProblem(context) === null,
    isPin: ({ context }: Tried, { pin }: { pin: string }) => pin === context.fields.pin,
    isLastPin: ({ context }: Tried, { pin }: { pin: string }) =>
      pin === context.fields.pin && context.isDeclined,
    isDistressPin: ({ context }: Tried, { pin }: { pin: string }) => pin === context.fields.distressPin,
  },
  actions: {
    reportFault,
    keepText: assign(({ context }, { field, text }: { field: keyof PinFields; text: string }) => ({
      fields: { ...context.fields, [field]: typedPinField(field, text) },
      problem: null,
    })),
    keepDeclined: assign((_, { isDeclined }: { isDeclined: boolean }) => ({ isDeclined, problem: null })),
    nameProblem: assign(({ context }) => ({ problem: firstPinProblem(context) })),
    dropProblem: assign({ problem: null }),
    showProblem: assign((_, problem: PinsProblem) => ({ problem })),
    // Shows the field for password or current PIN if the service requires it after all. Either an earlier
    // response was lost, or the setup time is over.
    showRefusal: assign(({ context }, refusal: SecuredRefusal) => ({
      problem: refusal,
      asksPassword: context.asksPassword || refusal.isAboutSecret,
      pinIsSet: context.pinIsSet || refusal.fields.some(({ path }) => path === 'currentPin'),
    })),
    keepForTrial: assign(({ context }) => ({
      fields: { ...context.fields, currentPin: '', password: '' },
      pinIsSet: true,
      asksPassword: true,
      wrongTries: 0,
    })),
    countWrong: assign(({ context }) => ({ wrongTries: context.wrongTries + 1 })),
    dropWrong: assign({ wrongTries: 0 }),
    forgetPins: assign({ fields: emptyPinFields, isDeclined: false }),
  },
}).createMachine({
  id: 'pins',
  context: ({ input: { pinIsSet, isSettingUp } }) => ({
    fields: emptyPinFields,
    pinIsSet,
    asksPassword: pinIsSet || !isSettingUp,
    isDeclined: false,
    problem: null,
    wrongTries: 0,
  }),
  initial: 'filling',
  states: {
    filling: {
      description: 'The traveler chooses the PIN and the distress PIN.',
      on: {
        'field.typed': { actions: { type: 'keepText', params: wholeEvent } },
        'distress.declined': { actions: { type: 'keepDeclined', params: wholeEvent } },
        'form.submitted': [
          { guard: 'isComplete', target: 'sending', actions: 'dropProblem' },
          { actions: 'nameProblem' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'savePins',
        input: ({ context }) => sentPins(context),
        onDone: [
          { guard: answered<SecuredOutcome>('done'), target: 'trying', actions: 'keepForTrial' },
          {
            guard: answered<SecuredOutcome>('refused'),
            target: 'filling',
            actions: { type: 'showRefusal', params: eventOutputOf('refused') },
          },
          {
            target: 'filling',
            actions: { type: 'showProblem', params: eventOutputOf('signedOut', 'unreachable') },
          },
        ],
        onError: { target: 'filling', actions: [unreachable, faultReported] },
      },
    },
    trying: {
      tags: 'set',
      on: { 'trial.skipped': 'untried' },
      initial: 'pin',
      states: {
        pin: {
          description: 'The traveler types the PIN on the pad, as at the end of a trip.',
          on: {
            'pin.tried': [
              { guard: { type: 'isLastPin', params: wholeEvent }, target: '#pins.noting' },
              { guard: { type: 'isPin', params: wholeEvent }, target: 'distressPin', actions: 'dropWrong' },
              { actions: 'countWrong' },
            ],
          },
        },
        distressPin: {
          description: 'The traveler types the distress PIN on the same pad.',
          on: {
            'pin.tried': [
              { guard: { type: 'isDistressPin', params: wholeEvent }, target: '#pins.noting' },
              { actions: 'countWrong' },
            ],
          },
        },
      },
    },
    noting: {
      description: 'The device stores that the practice is done.',
      tags: 'set',
      entry: 'forgetPins',
      invoke: { src: 'noteTried', onDone: 'tried', onError: { target: 'tried', actions: faultReported } },
    },
    tried: {
      description: 'The traveler has practiced the PINs.',
      tags: 'set',
      on: { 'form.reopened': 'filling' },
    },
    untried: {
      description: 'The PINs are set but not practiced.',
      tags: 'set',
      entry: 'forgetPins',
      on: { 'form.reopened': 'filling' },
    },
  },
})
