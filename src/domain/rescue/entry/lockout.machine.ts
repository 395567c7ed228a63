import { assign, raise, sendTo, setup } from 'xstate'
import type { ClockTicked, TickerInput } from '../../kit/clock.ts'
import { eventOutput, parentOf, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../kit/placeholder.ts'
import { attemptsRemaining, LOCKOUT_MS, UNKNOWN_ADDRESS, type Visitor } from './lockout.ts'

export type LockoutContext = {
  /** The visitor's IP address, or 'unknown'. Until the lookup returns, the address of the last visit. */
  address: string
  /** Number of consecutive wrong codes. */
  attempts: number
  /** Time when the lockout ends; 0 if the form isn't locked. */
  lockedUntil: number
  now: number | null
}

export type LockoutEvent =
  | { type: 'code.refused'; at: number }
  | { type: 'code.accepted' }
  /** Sent when the service responds with status 429 (too many requests). */
  | { type: 'service.throttled'; until: number }
  /** Sent after reading storage, and after the lookup even if it failed. */
  | ({ type: 'visitor.recognized' } & Visitor)
  | ClockTicked

/** Events sent to the parent machine. */
export type LockoutReport =
  | { type: 'code.counted'; remaining: number }
  | { type: 'lockout.began' }
  | { type: 'lockout.ended' }

/**
 * Locks the entry form for five minutes after three wrong codes (specification §4 Lockout, §9), or as long
 * as the service asks. A lockout belongs to an IP address. Until the address lookup returns, that is the
 * address of the last visit. A stored lockout ends early if the looked-up address isn't locked. A lockout
 * that began on this page moves to that address.
 */
export const lockoutMachine = setup({
  types: { context: {} as LockoutContext, events: {} as LockoutEvent },
  actors: {
    recallVisitor: placeholder<Visitor>('recallVisitor'),
    identifyVisitor: placeholder<Visitor>('identifyVisitor'),
    ticker: sourcePlaceholder<ClockTicked, TickerInput>('ticker'),
  },
  guards: {
    isLocked: (_, { lockedUntil }: Visitor) => lockedUntil > 0,
    isLastAttempt: ({ context }) => attemptsRemaining(context.attempts) <= 1,
    isOver: ({ context }, { now }: { now: number }) => now >= context.lockedUntil,
  },
  actions: {
    reportFault,
    recognize: raise((_, visitor: Visitor) => ({ type: 'visitor.recognized' as const, ...visitor })),
    takeVisitor: assign((_, { address, lockedUntil }: Visitor) => ({ address, lockedUntil })),
    moveTo: assign(({ context }, { address, lockedUntil }: Visitor) => ({
      address,
      lockedUntil: Math.max(lockedUntil, context.lockedUntil),
    })),
    countWrongCode: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgiveWrongCodes: assign({ attempts: 0 }),
    lockUntil: assign((_, lockout: { lockedUntil: number; now: number | null }) => lockout),
    noteTime: assign((_, { now }: { now: number }) => ({ now })),
    unlock: assign({ lockedUntil: 0, now: null }),
    keepLockout: (_, _lockout: Visitor) => {},
    forgetLockout: (_, _of: { address: string }) => {},
    tellCount: sendTo(parentOf, ({ context }) => ({
      ...({ type: 'code.counted', remaining: attemptsRemaining(context.attempts) } satisfies LockoutReport),
    })),
    tellBegin: sendTo(parentOf, { type: 'lockout.began' } satisfies LockoutReport),
    tellEnd: sendTo(parentOf, { type: 'lockout.ended' } satisfies LockoutReport),
  },
}).createMachine({
  id: 'lockout',
  context: { address: UNKNOWN_ADDRESS, attempts: 0, lockedUntil: 0, now: null },
  type: 'parallel',
  states: {
    visitor: {
      initial: 'recalling',
      states: {
        recalling: {
          description: 'Reads the last visitor from the device, and whether they are locked out.',
          invoke: {
            src: 'recallVisitor',
            onDone: { target: 'identifying', actions: { type: 'recognize', params: eventOutput } },
            onError: { target: 'identifying', actions: faultReported },
          },
        },
        identifying: {
          invoke: {
            src: 'identifyVisitor',
            onDone: { target: 'identified', actions: { type: 'recognize', params: eventOutput } },
            onError: { target: 'identified', actions: faultReported },
          },
        },
        identified: { description: 'The lookup of the address has ended.' },
      },
    },
    attempts: {
      initial: 'open',
      states: {
        open: {
          description: 'The visitor may try codes.',
          on: {
            'visitor.recognized': [
              {
                guard: { type: 'isLocked', params: wholeEvent },
                target: 'lockedOut.restored',
                actions: { type: 'takeVisitor', params: wholeEvent },
              },
              { actions: { type: 'takeVisitor', params: wholeEvent } },
            ],
            'code.refused': [
              {
                guard: 'isLastAttempt',
                target: 'lockedOut.begun',
                actions: {
                  type: 'lockUntil',
                  params: ({ event: { at } }) => ({ lockedUntil: at + LOCKOUT_MS, now: at }),
                },
              },
              { actions: ['countWrongCode', 'tellCount'] },
            ],
            'code.accepted': { actions: 'forgiveWrongCodes' },
            'service.throttled': {
              target: 'lockedOut.begun',
              actions: {
                type: 'lockUntil',
                params: ({ event }) => ({ lockedUntil: event.until, now: null }),
              },
            },
          },
        },
        lockedOut: {
          description:
            'The visitor may not try codes; the machine checks every second whether the lockout is over.',
          entry: 'tellBegin',
          exit: ['unlock', 'tellEnd'],
          invoke: {
            src: 'ticker',
            input: { everyMs: 1000 },
            // If the ticker fails, unlocks the form, because the lockout would otherwise never end.
            onError: { target: 'open', actions: ['forgiveWrongCodes', faultReported] },
          },
          on: {
            'clock.ticked': [
              {
                guard: { type: 'isOver', params: wholeEvent },
                target: 'open',
                actions: [{ type: 'forgetLockout', params: ({ context }) => context }, 'forgiveWrongCodes'],
              },
              { actions: { type: 'noteTime', params: wholeEvent } },
            ],
          },
          initial: 'begun',
          states: {
            begun: {
              description: 'Locked by wrong codes on this page, or by the service.',
              entry: { type: 'keepLockout', params: ({ context }) => context },
              on: {
                'visitor.recognized': {
                  actions: [
                    { type: 'forgetLockout', params: ({ context }) => context },
                    { type: 'moveTo', params: wholeEvent },
                    { type: 'keepLockout', params: ({ context }) => context },
                  ],
                },
              },
            },
            restored: {
              description: 'Locked by an earlier visit, which the device remembers for this address.',
              on: {
                'visitor.recognized': [
                  {
                    guard: { type: 'isLocked', params: wholeEvent },
                    actions: { type: 'takeVisitor', params: wholeEvent },
                  },
                  { target: '#lockout.attempts.open', actions: { type: 'takeVisitor', params: wholeEvent } },
                ],
              },
            },
          },
        },
      },
    },
  },
})
