import { MINUTE_MS } from '../../domain/primitives/time-units.ts'

/** How long a call may take before its adapter gives up, ms. */
export const TIME_LIMIT_MS = 15_000

const unreachable = { kind: 'unreachable' } as const

/** What every call over the network can come to besides its own outcomes; the adapters read them all alike. */
export const unreachableAnswers = [
  { name: 'unreachable', output: unreachable },
  { name: 'malformed answer', output: unreachable },
  { name: 'no answer within 15 s', output: unreachable, afterMs: TIME_LIMIT_MS },
]

/** A vote or an acknowledgement that may have been recorded, although nobody has said so. */
export const uncertainAnswers = {
  failed: [{ name: 'the service has failed', output: { kind: 'failed' as const, message: null } }],
  unanswered: [
    { name: 'no answer', output: { kind: 'unanswered' as const } },
    {
      name: 'no answer within 15 s',
      output: { kind: 'unanswered' as const },
      afterMs: TIME_LIMIT_MS,
    },
  ],
  unreadable: [{ name: 'malformed answer', output: { kind: 'unreadable' as const } }],
}

/** The service wants to be left alone for a minute. */
export const throttledAnswers = [
  {
    name: 'throttled for a minute',
    output: ({ now }: { now: number }) => ({ kind: 'throttled' as const, until: now + MINUTE_MS }),
  },
]

export const timeLimit = { says: 'the time limit of a call', ms: TIME_LIMIT_MS }
