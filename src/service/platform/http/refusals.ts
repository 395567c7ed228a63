import type { FastifyReply } from 'fastify'
import type { FieldProblem } from './field-problems.ts'
import { refusals } from './refusal-table.ts'

/** `*` stands for a list index. */
const refusedFields = {
  passwordLeaked: { path: 'password', reason: 'must not be one that was leaked elsewhere' },
  newPasswordLeaked: { path: 'newPassword', reason: 'must not be one that was leaked elsewhere' },
  proofRefused: { path: 'code', reason: 'is wrong or has expired' },
  pinsAlike: { path: 'distressPin', reason: 'must differ from the PIN in at least two digits' },
  currentPinMissing: { path: 'currentPin', reason: 'is missing' },
  currentPinRefused: { path: 'currentPin', reason: 'is wrong' },
  unreachableContact: { path: 'contacts.*.number', reason: 'must be a mobile or landline number' },
  foreignContact: { path: 'contacts.*.number', reason: 'must be of a country to which texts are sent:' },
  unreachableNumber: { path: 'phoneNumber', reason: 'must be a mobile or landline number' },
  foreignNumber: { path: 'phoneNumber', reason: 'must be of a country to which texts are sent:' },
  shortContact: { path: 'contacts.*.number', reason: 'must have at least ten digits with its country code' },
  ownNumber: { path: 'contacts.*.number', reason: 'must not be your own number' },
  nobodyTold: { path: 'contacts.*.tellOnDistress', reason: 'must be true for at least one contact' },
  oneMoreContact: { path: 'contacts', reason: 'must name one more person' },
  pushRefused: { path: 'endpoint', reason: 'must be the https address of a push service' },
  badLocation: { path: 'location', reason: 'must be "lat,lng"' },
  endTooFar: { path: 'until', reason: 'must be within 24 hours of the planned end' },
} satisfies Record<string, FieldProblem>

export type Refusal = keyof typeof refusals

export const refusalStatus = (kind: Refusal): number => refusals[kind].status

export const refusalWords = (kind: Refusal): string => refusals[kind].error

export function refusalBody(kind: Refusal): { error: string; code: string } {
  const { status: _, ...body } = refusals[kind]
  return body
}

/** `retryAfterMs` becomes Retry-After in whole seconds. */
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

type Refused = { kind: Refusal; retryAfterMs?: number; at?: number | null; served?: string }

/** @param outcome.at index in the request's list. @param outcome.served ends the sentence. */
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

export const done = { success: true as const }

export const doneOrRefused = (reply: FastifyReply, outcome: { kind: 'done' } | Refused) =>
  outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
