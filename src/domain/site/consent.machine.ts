import { assign, setup } from 'xstate'
import { eventOutput, wholeEvent } from '../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../kit/placeholder.ts'
import type { ConsentRecord, CookieChoice } from './consent-record.ts'

export type ConsentContext = {
  /** State of the analytics checkbox; checked by default. */
  analytics: boolean
  /** The saved choice; null allows essential cookies only. */
  record: ConsentRecord | null
}

export type ConsentEvent =
  | { type: 'details.toggled' }
  | { type: 'analytics.changed'; allowed: boolean }
  | { type: 'essentialOnly.chosen' }
  | { type: 'all.chosen' }
  | { type: 'preferences.chosen' }
  | { type: 'policy.followed' }
  | { type: 'choice.reopened' }

/**
 * The cookie banner (specification §2, §4), shown without a valid record or when the visitor reopens it.
 * Following the link to the cookie policy dismisses the banner. `marketing` is always saved as false.
 */
export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent },
  actors: {
    readConsent: placeholder<ConsentRecord | null>('readConsent'),
    saveConsent: placeholder<ConsentRecord, CookieChoice>('saveConsent'),
  },
  guards: { recorded: (_, record: ConsentRecord | null) => record !== null },
  actions: {
    reportFault,
    keepRecord: assign((_, record: ConsentRecord | null) =>
      record === null ? {} : { record, analytics: record.analytics },
    ),
    tickAnalytics: assign((_, params: { allowed: boolean }) => ({ analytics: params.allowed })),
  },
}).createMachine({
  id: 'consent',
  context: { analytics: true, record: null },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readConsent',
        onDone: [
          {
            guard: { type: 'recorded', params: eventOutput },
            target: 'decided',
            actions: { type: 'keepRecord', params: eventOutput },
          },
          { target: 'asking' },
        ],
        onError: { target: 'asking', actions: faultReported },
      },
    },
    asking: {
      initial: 'inShort',
      on: {
        'essentialOnly.chosen': {
          target: 'saving',
          actions: { type: 'tickAnalytics', params: { allowed: false } },
        },
        'all.chosen': { target: 'saving', actions: { type: 'tickAnalytics', params: { allowed: true } } },
        'policy.followed': 'putAside',
      },
      states: {
        inShort: {
          description: 'The banner shows only the question.',
          on: { 'details.toggled': 'inDetail' },
        },
        inDetail: {
          description: 'The banner names the kinds of cookies.',
          on: {
            'details.toggled': 'inShort',
            'analytics.changed': { actions: { type: 'tickAnalytics', params: wholeEvent } },
            'preferences.chosen': '#consent.saving',
          },
        },
      },
    },
    saving: {
      invoke: {
        src: 'saveConsent',
        input: ({ context }) => ({ analytics: context.analytics, marketing: false }),
        onDone: { target: 'decided', actions: { type: 'keepRecord', params: eventOutput } },
        onError: { target: 'putAside', actions: faultReported },
      },
    },
    decided: {
      description: 'The visitor has chosen; there is no banner.',
      on: { 'choice.reopened': 'asking' },
    },
    putAside: {
      description:
        'The question is dismissed; an earlier choice stays, and without one only essential cookies are allowed.',
      on: { 'choice.reopened': 'asking' },
    },
  },
})
