import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { Limit } from '../platform/throttle/throttle.ts'

/**
 * How many answers a traveller's number gets in a day: whoever forges it makes us send them. What is asked for is done
 * beyond that, too, without an answer.
 */
export const answerLimits = {
  answers: { name: 'text-answers', points: 40, windowMs: DAY_MS },
  /** To texts that are not understood, among them those of somebody's machine. */
  howTos: { name: 'text-how-tos', points: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>
