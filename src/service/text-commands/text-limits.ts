import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Limit } from '../platform/throttle/throttle.ts'

/** Needs a tracker's token, so forged texts don't use it up. */
export const sosAnswers: Limit = { name: 'sos-answers', points: 40, windowMs: DAY_MS }

/** Answers to a number, which may be forged. Requests beyond the limit are obeyed without an answer. */
export const answerLimits = {
  answers: { name: 'text-answers', points: 40, windowMs: DAY_MS },
  /** Answers to unreadable texts, some from machines. */
  howTos: { name: 'text-how-tos', points: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

/** Calls back to a number, which may be forged. */
export const callBacks: Limit = { name: 'call-backs', points: 5, windowMs: HOUR_MS }
