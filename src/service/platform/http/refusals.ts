import type { FastifyReply } from 'fastify'
import type { FieldProblem } from './field-problems.ts'
import { refusals } from './refusal-table.ts'
import { refusedFields } from './refused-fields.ts'

export type Refusal = keyof typeof refusals

/** The HTTP status of a refusal. */
export const refusalStatus = (kind: Refusal): number => refusals[kind].status

/** The sentence of a refusal, for a page. */
export const refusalWords = (kind: Refusal): string => refusals[kind].error

/** What a refusal says, on the wire. */
export function refusalBody(kind: Refusal): { error: string; code: string } {
  const { status: _, ...body } = refusals[kind]
  return body
}

/** Sends a refusal. `retryAfterMs` becomes Retry-After in whole seconds; `fields`: which of them are wrong, and why. */
export function refuse(
  reply: FastifyReply,
  kind: Refusal,
  retryAfterMs?: number,
  fields: FieldProblem[] = [],
): FastifyReply {
  if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
  const body = refusalBody(kind)
  return reply.code(refusals[kind].status).send(fields.length > 0 ? { ...body, fields } : body)
}

const fieldsOf: Partial<Record<Refusal, FieldProblem>> = refusedFields

/** What became of an attempt that did not succeed. */
export type Refused = { kind: Refusal; retryAfterMs?: number; at?: number | null; served?: string }

/**
 * Sends what became of an attempt that did not succeed.
 * @param outcome.at the entry of the request's list that it is about. @param outcome.served ends the reason.
 */
export function refuseOutcome(
  reply: FastifyReply,
  { kind, retryAfterMs, at, served }: Refused,
): FastifyReply {
  const field = fieldsOf[kind]
  if (!field || (field.path.includes('*') && at == null)) return refuse(reply, kind, retryAfterMs)
  const path = field.path.replace('*', String(at))
  const reason = served === undefined ? field.reason : `${field.reason} ${served}`
  return refuse(reply, kind, retryAfterMs, [{ path, reason }])
}
