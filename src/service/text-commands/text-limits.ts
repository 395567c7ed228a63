import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Limit } from '../platform/throttle/throttle.ts'

/**
 * What a traveler is told in a day of SOS on phones of theirs. Nobody uses it up who has no token of such a phone: a
 * forged text does not.
 */
export const sosAnswers: Limit = { name: 'sos-answers', points: 40, windowMs: DAY_MS }

/**
 * How many answers a traveler's number gets in a day: whoever forges it makes us send them. What is asked for is done
 * beyond that, too, without an answer.
 */
export const answerLimits = {
  answers: { name: 'text-answers', points: 40, windowMs: DAY_MS },
  /** Answers to texts that are not understood, some of which come from a machine. */
  howTos: { name: 'text-how-tos', points: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

/** How often a number that calls us is called back in an hour: whoever forges it makes us call. */
export const callBacks: Limit = { name: 'call-backs', points: 5, windowMs: HOUR_MS }
