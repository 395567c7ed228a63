import type { FastifyReply } from 'fastify'
import { type Refused, refuseOutcome } from './refusals.ts'

/** The answer of a call that was done and has nothing else to say. */
export const done = { success: true as const }

/** Answers that it was done, or why it was not. */
export const doneOrRefused = (reply: FastifyReply, outcome: { kind: 'done' } | Refused) =>
  outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
