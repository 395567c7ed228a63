import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { AccountSecurity, SecurityChange } from './account-security.ts'
import type { ChangeOutcome, SecurityOutcome } from './traveller-api.ts'

/** `security`: as last read; null before that. `change`: the one that is being asked for. */
export type AccountSecurityContext = {
  security: AccountSecurity | null
  change: SecurityChange | null
  hasFailed: boolean
}

export type AccountSecurityEvent =
  | { type: 'change.requested'; change: SecurityChange }
  | { type: 'retry.requested' }

const failed = { target: 'shown', actions: 'showFailure' } as const

/** The devices that are signed in and a change of password that somebody asked for, with what ends them. */
export const accountSecurityMachine = setup({
  types: {
    context: {} as AccountSecurityContext,
    events: {} as AccountSecurityEvent,
    tags: {} as 'busy',
  },
  actors: {
    readSecurity: slot<SecurityOutcome>('readSecurity'),
    changeSecurity: slot<ChangeOutcome, SecurityChange>('changeSecurity'),
  },
  guards: { answered: isAnswer, isRead: ({ context }) => context.security !== null },
  actions: {
    reportFault,
    keepSecurity: assign((_, { security }: { security: AccountSecurity }) => ({ security, change: null })),
    keepChange: assign((_, { change }: { change: SecurityChange }) => ({ change, hasFailed: false })),
    showFailure: assign({ hasFailed: true, change: null }),
    dropFailure: assign({ hasFailed: false }),
    dropAll: assign({ security: null, change: null, hasFailed: false }),
  },
}).createMachine({
  id: 'accountSecurity',
  context: { security: null, change: null, hasFailed: false },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readSecurity',
        onDone: [
          {
            guard: answered<SecurityOutcome>('read'),
            target: 'shown',
            actions: { type: 'keepSecurity', params: eventOutputOf('read') },
          },
          { guard: answered<SecurityOutcome>('signedOut'), target: 'signedOut' },
          failed,
        ],
        onError: { target: 'shown', actions: ['showFailure', faultReported] },
      },
    },
    shown: {
      description: 'The devices that are signed in are shown, and a change of password that can be stopped.',
      on: {
        'change.requested': {
          guard: 'isRead',
          target: 'changing',
          actions: { type: 'keepChange', params: wholeEvent },
        },
        'retry.requested': { target: 'reading', actions: 'dropFailure' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        src: 'changeSecurity',
        input: ({ context }) => context.change ?? { kind: 'stopReset' },
        onDone: [
          { guard: answered<ChangeOutcome>('unreachable'), ...failed },
          { guard: answered<ChangeOutcome>('signedOut'), target: 'signedOut' },
          { target: 'reading' },
        ],
        onError: { target: 'shown', actions: ['showFailure', faultReported] },
      },
    },
    signedOut: { description: 'The session is over.', entry: 'dropAll' },
  },
})
