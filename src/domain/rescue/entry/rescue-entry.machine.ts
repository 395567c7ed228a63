import { assign, sendTo, setup } from 'xstate'
import { answered, eventOutput, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import { phonesMatch } from '../../person/phone-match.ts'
import { type CodeWithLink, parseRescueCode } from '../../primitives/rescue-code.ts'
import type { Panel } from '../panel/panel.ts'
import type {
  FoundCode,
  LookupOutcome,
  ThrottledUntil,
  TripOutcome,
  VerifyPhoneOutcome,
} from '../rescue-api.ts'
import { lockoutMachine } from './lockout.machine.ts'
import {
  boxDigits,
  emptyPhoneBoxes,
  isPhoneComplete,
  type PhoneBox,
  spreadPhoneNumber,
  wholePhoneNumber,
} from './phone-boxes.ts'
import {
  codeTyped,
  foundTripId,
  newEntry,
  problemOfProof,
  type RescueEntryEvent,
  type RescueEntryInput,
  type RescueEntryOutput,
} from './rescue-entry.ts'

const outputOf = ({ code, panel, reload }: RescueEntryOutput): RescueEntryOutput => ({ code, panel, reload })

/** Tells the app that the number is verified, so that the device may store the panel. */
const noteVerified = (_: unknown, _verified: RescueEntryOutput): void => {}

/**
 * The two steps to the rescue panel: code, then phone number (specification §4 Rescue entry). The code's
 * lookup says if the service or the website verifies the number. Ignores typing during requests.
 */
export const rescueEntryMachine = setup({
  types: {
    context: {} as ReturnType<typeof newEntry>,
    events: {} as RescueEntryEvent,
    input: {} as RescueEntryInput,
    output: {} as RescueEntryOutput,
    tags: {} as 'busy',
    children: {} as { lockout: 'lockout' },
  },
  actors: {
    lookUpCode: placeholder<LookupOutcome, CodeWithLink>('lookUpCode'),
    verifyPhone: placeholder<VerifyPhoneOutcome, CodeWithLink & { phoneNumber: string }>('verifyPhone'),
    fetchTrip: placeholder<TripOutcome, { tripId: string; code: string }>('fetchTrip'),
    lockout: lockoutMachine,
  },
  guards: {
    answered: isAnswer,
    isCodeComplete: ({ context }) => parseRescueCode(context.code) !== null,
    isPhoneComplete: ({ context }) => isPhoneComplete(context),
    isProvedByService: ({ context }) => isPhoneComplete(context) && context.found?.verification === 'service',
    isProvedHere: ({ context }) => isPhoneComplete(context) && context.found?.tripId != null,
    isContact: ({ context }, outcome: TripOutcome) =>
      outcome.kind === 'found' &&
      outcome.trip.contacts.some((contact) => phonesMatch(contact.number, wholePhoneNumber(context))),
  },
  actions: {
    reportFault,
    noteVerified,
    typeCode: assign(({ context }, { text }: { text: string }) => ({
      ...codeTyped(context, text),
      problem: null,
    })),
    typePhone: assign((_, { box, text }: { box: PhoneBox; text: string }) => ({
      [box]: boxDigits(box, text),
      problem: null,
    })),
    pastePhone: assign((_, { text }: { text: string }) => ({ ...spreadPhoneNumber(text), problem: null })),
    clearPhone: assign({ ...emptyPhoneBoxes, problem: null }),
    dropProblem: assign({ problem: null }),
    dropFound: assign({ found: null }),
    keepFound: assign((_, found: FoundCode) => ({ found })),
    keepPanel: assign((_, { panel, reload }: { panel?: Panel; reload?: true }) => ({
      panel: panel ?? null,
      reload: reload ?? false,
    })),
    sayWhyNoCode: assign((_, { kind }: { kind: 'noUser' | 'unreachable' }) => ({ problem: { kind } })),
    sayWhyNoProof: assign((_, answer: VerifyPhoneOutcome | TripOutcome) => ({
      problem: problemOfProof(answer),
    })),
    sayWrongCode: assign((_, { remaining }: { remaining: number }) => ({
      problem: { kind: 'wrongCode' as const, remaining },
    })),
    acceptCode: sendTo('lockout', { type: 'code.accepted' }),
    refuseCode: sendTo('lockout', (_, { at }: { at: number }) => ({ type: 'code.refused', at })),
    throttle: sendTo('lockout', (_, { until }: ThrottledUntil) => ({ type: 'service.throttled', until })),
  },
}).createMachine({
  id: 'rescueEntry',
  context: ({ input }) => newEntry(input),
  invoke: {
    id: 'lockout',
    src: 'lockout',
    onError: { target: '.enteringCode', actions: faultReported },
  },
  on: { 'lockout.began': '.lockedOut' },
  initial: 'enteringCode',
  states: {
    enteringCode: {
      description: 'The contact types the rescue code; six digits can be submitted.',
      entry: 'dropFound',
      on: {
        'code.typed': { actions: { type: 'typeCode', params: wholeEvent } },
        'code.submitted': { guard: 'isCodeComplete', target: 'checkingCode', actions: 'dropProblem' },
      },
    },
    checkingCode: {
      tags: 'busy',
      invoke: {
        src: 'lookUpCode',
        input: ({ context: { code, link } }) => ({ code, link }),
        onDone: [
          {
            guard: answered<LookupOutcome>('found'),
            target: 'enteringPhone',
            actions: [{ type: 'keepFound', params: eventOutputOf('found') }, 'acceptCode'],
          },
          {
            guard: answered<LookupOutcome>('wrongCode'),
            target: 'countingAttempt',
            actions: { type: 'refuseCode', params: eventOutputOf('wrongCode') },
          },
          {
            guard: answered<LookupOutcome>('throttled'),
            target: 'countingAttempt',
            actions: { type: 'throttle', params: eventOutputOf('throttled') },
          },
          {
            target: 'enteringCode',
            actions: { type: 'sayWhyNoCode', params: eventOutputOf('noUser', 'unreachable') },
          },
        ],
        onError: {
          target: 'enteringCode',
          actions: [faultReported, { type: 'sayWhyNoCode', params: { kind: 'unreachable' } }],
        },
      },
    },
    countingAttempt: {
      description: 'Waits for the lockout to judge the answer, which it does at once.',
      on: {
        'code.counted': { target: 'enteringCode', actions: { type: 'sayWrongCode', params: wholeEvent } },
        'code.typed': { target: 'enteringCode', actions: { type: 'typeCode', params: wholeEvent } },
      },
    },
    enteringPhone: {
      description:
        'The lookup accepted the code; the contact types their own phone number. Opening another link starts over.',
      on: {
        'code.typed': { target: 'enteringCode', actions: { type: 'typeCode', params: wholeEvent } },
        'phone.typed': { actions: { type: 'typePhone', params: wholeEvent } },
        'phone.pasted': { actions: { type: 'pastePhone', params: wholeEvent } },
        'phone.submitted': [
          { guard: 'isProvedByService', target: 'checkingPhone.askingService', actions: 'dropProblem' },
          { guard: 'isProvedHere', target: 'checkingPhone.askingTrip', actions: 'dropProblem' },
          { guard: 'isPhoneComplete', actions: { type: 'sayWhyNoProof', params: { kind: 'empty' } } },
        ],
        'back.requested': { target: 'enteringCode', actions: 'clearPhone' },
      },
    },
    checkingPhone: {
      tags: 'busy',
      initial: 'askingService',
      on: { 'back.requested': { target: 'enteringCode', actions: 'clearPhone' } },
      states: {
        askingService: {
          invoke: {
            src: 'verifyPhone',
            input: ({ context }) => ({
              code: context.code,
              link: context.link,
              phoneNumber: wholePhoneNumber(context),
            }),
            onDone: [
              {
                guard: answered<VerifyPhoneOutcome>('verified'),
                target: '#rescueEntry.verified',
                actions: { type: 'keepPanel', params: eventOutputOf('verified') },
              },
              {
                guard: answered<VerifyPhoneOutcome>('throttled'),
                target: '#rescueEntry.countingAttempt',
                actions: { type: 'throttle', params: eventOutputOf('throttled') },
              },
              {
                guard: answered<VerifyPhoneOutcome>('wrongCode'),
                target: '#rescueEntry.enteringCode',
                actions: { type: 'sayWhyNoProof', params: eventOutput },
              },
              {
                target: '#rescueEntry.enteringPhone',
                actions: { type: 'sayWhyNoProof', params: eventOutput },
              },
            ],
            onError: {
              target: '#rescueEntry.enteringPhone',
              actions: [faultReported, { type: 'sayWhyNoProof', params: { kind: 'unreachable' } }],
            },
          },
        },
        askingTrip: {
          invoke: {
            src: 'fetchTrip',
            input: ({ context }) => ({ tripId: foundTripId(context), code: context.code }),
            onDone: [
              { guard: { type: 'isContact', params: eventOutput }, target: '#rescueEntry.verified' },
              {
                guard: answered<TripOutcome>('throttled'),
                target: '#rescueEntry.countingAttempt',
                actions: { type: 'throttle', params: eventOutputOf('throttled') },
              },
              { guard: answered<TripOutcome>('verificationRequired'), target: 'askingService' },
              {
                target: '#rescueEntry.enteringPhone',
                actions: { type: 'sayWhyNoProof', params: eventOutput },
              },
            ],
            onError: {
              target: '#rescueEntry.enteringPhone',
              actions: [faultReported, { type: 'sayWhyNoProof', params: { kind: 'unreachable' } }],
            },
          },
        },
      },
    },
    lockedOut: {
      description: 'The form is closed until the lockout ends.',
      entry: 'dropProblem',
      on: {
        'code.typed': { actions: { type: 'typeCode', params: wholeEvent } },
        'lockout.ended': 'enteringCode',
      },
    },
    verified: {
      description: 'The number is proved; the site opens the rescue panel.',
      type: 'final',
      entry: { type: 'noteVerified', params: ({ context }) => outputOf(context) },
    },
  },
  output: ({ context }) => outputOf(context),
})
