import { and, assign, not, setup, stateIn } from 'xstate'
import type { ClockTicked, TickerInput } from '../ports/clock.ts'
import { faultReported, reportFault } from '../ports/fault.ts'
import type { IpLookupOutcome } from '../ports/ip-lookup.ts'
import { answered, isAnswer, itsEvent, itsOutcome } from '../ports/outcome.ts'
import { slot, sourceSlot } from '../ports/slot.ts'
import { attemptsRemaining, LOCKOUT_MS, UNKNOWN_ADDRESS } from './lockout.ts'

export type LockoutContext = {
  /** The key of the stored record: the last visit's address until this visit's is found, else 'unknown'. */
  address: string
  /** Wrong codes so far, 0 to 2; the third starts the lockout. */
  attempts: number
  /** Unix time, ms; null while the form is open. */
  lockedUntil: number | null
  /** Unix time, ms, of the last tick; null while the form is open. */
  now: number | null
}

export type LockoutEvent =
  /** `at`: when the refusal arrived, Unix time, ms. */
  | { type: 'code.refused'; at: number }
  | { type: 'code.accepted' }
  /** The service asks to be left alone until `until`, Unix time, ms. */
  | { type: 'service.throttled'; until: number }
  | ClockTicked

/**
 * Wrong codes and the lockout that the third one starts (specification §4 Lockout, §9).
 * Three regions: who the visitor is, whether codes may be tried, and whether the lockout is stored.
 */
export const lockoutMachine = setup({
  types: { context: {} as LockoutContext, events: {} as LockoutEvent },
  actors: {
    readVisitor: slot<string | null>('readVisitor'),
    identifyVisitor: slot<IpLookupOutcome>('identifyVisitor'),
    rememberVisitor: slot<void, { address: string }>('rememberVisitor'),
    readLockout: slot<{ lockedUntil: number | null }, { address: string }>('readLockout'),
    rememberLockout: slot<void, { address: string; lockedUntil: number }>('rememberLockout'),
    forgetLockout: slot<void, { address: string }>('forgetLockout'),
    ticker: sourceSlot<ClockTicked, TickerInput>('ticker'),
  },
  guards: {
    answered: isAnswer,
    isLastAttempt: ({ context }) => attemptsRemaining(context.attempts) <= 1,
    isIdentified: stateIn({ visitor: 'identified' }),
    isLocked: ({ context }) => context.lockedUntil !== null,
    isOver: ({ context }, { now }: { now: number }) => now >= (context.lockedUntil ?? now),
  },
  actions: {
    reportFault,
    nameVisitor: assign((_, visitor: { address: string }) => visitor),
    restore: assign(({ context }, stored: { lockedUntil: number | null }) => ({
      lockedUntil: laterOf(context.lockedUntil, stored.lockedUntil),
    })),
    countWrongCode: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgiveWrongCodes: assign({ attempts: 0 }),
    lockUntil: assign((_, lockout: { lockedUntil: number; now: number | null }) => lockout),
    noteTime: assign((_, { now }: { now: number }) => ({ now })),
    unlock: assign({ attempts: 0, lockedUntil: null, now: null }),
  },
}).createMachine({
  id: 'lockout',
  context: { address: UNKNOWN_ADDRESS, attempts: 0, lockedUntil: null, now: null },
  type: 'parallel',
  states: {
    visitor: {
      initial: 'recalling',
      states: {
        recalling: {
          invoke: {
            src: 'readVisitor',
            onDone: {
              target: 'restoringLast',
              actions: {
                type: 'nameVisitor',
                params: ({ event }) => ({ address: event.output ?? UNKNOWN_ADDRESS }),
              },
            },
            onError: { target: 'identifying', actions: faultReported },
          },
        },
        restoringLast: {
          invoke: {
            src: 'readLockout',
            input: ({ context }) => ({ address: context.address }),
            onDone: {
              target: 'identifying',
              actions: { type: 'restore', params: itsOutcome },
            },
            onError: { target: 'identifying', actions: faultReported },
          },
        },
        identifying: {
          invoke: {
            src: 'identifyVisitor',
            onDone: [
              {
                guard: answered<IpLookupOutcome>('found'),
                target: 'remembering',
                actions: {
                  type: 'nameVisitor',
                  params: ({ event }) => ({ address: addressOf(event.output) }),
                },
              },
              { target: 'restoring', actions: { type: 'nameVisitor', params: { address: UNKNOWN_ADDRESS } } },
            ],
            onError: {
              target: 'restoring',
              actions: [faultReported, { type: 'nameVisitor', params: { address: UNKNOWN_ADDRESS } }],
            },
          },
        },
        remembering: {
          invoke: {
            src: 'rememberVisitor',
            input: ({ context }) => ({ address: context.address }),
            onDone: 'restoring',
            onError: { target: 'restoring', actions: faultReported },
          },
        },
        restoring: {
          invoke: {
            src: 'readLockout',
            input: ({ context }) => ({ address: context.address }),
            onDone: {
              target: 'identified',
              actions: { type: 'restore', params: itsOutcome },
            },
            onError: { target: 'identified', actions: faultReported },
          },
        },
        identified: { description: 'It is settled under which address a lockout is kept.' },
      },
    },
    attempts: {
      initial: 'open',
      states: {
        open: {
          description: 'Codes may be tried.',
          always: { guard: 'isLocked', target: 'lockedOut' },
          on: {
            'code.refused': [
              {
                guard: 'isLastAttempt',
                target: 'lockedOut',
                actions: {
                  type: 'lockUntil',
                  params: ({ event }) => ({ lockedUntil: event.at + LOCKOUT_MS, now: event.at }),
                },
              },
              { actions: 'countWrongCode' },
            ],
            'code.accepted': { actions: 'forgiveWrongCodes' },
            'service.throttled': {
              target: 'lockedOut',
              actions: {
                type: 'lockUntil',
                params: ({ event }) => ({ lockedUntil: event.until, now: null }),
              },
            },
          },
        },
        lockedOut: {
          description: 'No code may be tried; every second it is looked whether that is over.',
          invoke: { src: 'ticker', input: { everyMs: 1000 }, onError: { actions: faultReported } },
          on: {
            'clock.ticked': [
              { guard: { type: 'isOver', params: itsEvent }, target: 'open', actions: 'unlock' },
              { actions: { type: 'noteTime', params: itsEvent } },
            ],
          },
        },
      },
    },
    record: {
      initial: 'absent',
      states: {
        absent: {
          description: 'No lockout is stored.',
          always: [
            { guard: and(['isLocked', 'isIdentified']), target: 'storing' },
            { guard: 'isLocked', target: 'storingEarly' },
          ],
        },
        storingEarly: {
          description:
            'Under the last known address, so that a reload does not lift it while the lookup still runs.',
          invoke: {
            src: 'rememberLockout',
            input: ({ context }) => recordOf(context),
            onDone: 'storedEarly',
            onError: { target: 'storedEarly', actions: faultReported },
          },
        },
        storedEarly: {
          description: 'Stored under the last known address until the present one is known.',
          always: [
            { guard: not('isLocked'), target: 'forgetting' },
            { guard: 'isIdentified', target: 'storing' },
          ],
        },
        storing: {
          invoke: {
            src: 'rememberLockout',
            input: ({ context }) => recordOf(context),
            onDone: 'stored',
            onError: { target: 'stored', actions: faultReported },
          },
        },
        stored: {
          description: 'Stored until the lockout ends.',
          always: { guard: not('isLocked'), target: 'forgetting' },
        },
        forgetting: {
          invoke: {
            src: 'forgetLockout',
            input: ({ context }) => ({ address: context.address }),
            onDone: 'absent',
            onError: { target: 'absent', actions: faultReported },
          },
        },
      },
    },
  },
})

const recordOf = ({ address, lockedUntil }: LockoutContext) => ({ address, lockedUntil: lockedUntil ?? 0 })

const laterOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b)

const addressOf = (outcome: IpLookupOutcome): string =>
  outcome.kind === 'found' ? outcome.ip : UNKNOWN_ADDRESS
