import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { Limit } from '../platform/throttle/throttle.ts'

/** Limits replies to SOS from trackers. Trackers send a token, so forged texts can't use up this limit. */
export const sosAnswers: Limit = { name: 'sos-answers', points: 40, windowMs: DAY_MS }

/** Limits on replies, because the sender may be forged. Above a limit, commands run without a reply. */
export const answerLimits = {
  answers: { name: 'text-answers', points: 40, windowMs: DAY_MS },
  /** Replies to HELP, to unclear texts, and after an alert. A low limit, because machines may send such texts. */
  howTos: { name: 'text-how-tos', points: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

/** Limit on callbacks to one number, because caller ID can be forged. */
export const callBacks: Limit = { name: 'call-backs', points: 5, windowMs: HOUR_MS }
