import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Limit } from '../platform/throttle/throttle.ts'

/** Limit on replies to SOS from trackers. They need a token, so forged texts don't use it up. */
export const sosAnswers: Limit = { name: 'sos-answers', points: 40, windowMs: DAY_MS }

/**
 * Limits on replies to a number, which may be forged. Requests above them are carried out without a reply.
 */
export const answerLimits = {
  answers: { name: 'text-answers', points: 40, windowMs: DAY_MS },
  /** Replies to unreadable texts, which may come from machines. */
  howTos: { name: 'text-how-tos', points: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

/** Limit on calls back to a number, which may be forged. */
export const callBacks: Limit = { name: 'call-backs', points: 5, windowMs: HOUR_MS }
