import type { FastifyReply } from 'fastify'

/** What a caller is told who gets nothing. The sentences are the specification's (§8) where it has one. */
const refusals = {
  invalid: { status: 404, error: 'Invalid or expired rescue code.', code: 'invalid_code' },
  mismatch: { status: 403, error: 'Phone number not found in emergency contacts', code: 'phone_mismatch' },
  verificationRequired: {
    status: 403,
    error: 'Verify your phone number to open this trip.',
    code: 'verification_required',
    verification: 'required',
  },
  notAContact: {
    status: 403,
    error: 'Phone number not found in emergency contacts',
    code: 'not_a_contact',
  },
  otherNumber: {
    status: 403,
    error: 'You can vote only with the phone number that you verified.',
    code: 'other_number',
  },
  checkInRefused: {
    status: 401,
    error: 'Failed to end trip. Please check your phone number and PIN.',
    code: 'check_in_refused',
  },
  noActiveTrip: {
    status: 409,
    error: 'There is no active trip to end.',
    code: 'no_active_trip',
  },
  throttled: {
    status: 429,
    error: 'Too many attempts. Please wait before trying again.',
    code: 'throttled',
  },
  foreignSite: { status: 403, error: 'This call is not open to other websites.', code: 'foreign_site' },
  notFound: { status: 404, error: 'There is nothing at this address.', code: 'not_found' },
  invalidRequest: { status: 400, error: 'The request could not be read.', code: 'invalid_request' },
  tooLarge: { status: 413, error: 'The request is too large.', code: 'too_large' },
  unsupported: { status: 415, error: 'The request must be JSON.', code: 'unsupported_media_type' },
  internal: { status: 500, error: 'Something went wrong on our side.', code: 'internal' },
  unavailable: {
    status: 503,
    error: 'The service is busy or restarting. Please try again.',
    code: 'unavailable',
  },
} as const

export type Refusal = keyof typeof refusals

/** The sentence of a refusal, for a page. */
export const refusalWords = (kind: Refusal): string => refusals[kind].error

/** Sends a refusal. `retryAfterMs` becomes Retry-After in whole seconds. */
export function refuse(reply: FastifyReply, kind: Refusal, retryAfterMs?: number): FastifyReply {
  const { status, ...body } = refusals[kind]
  if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
  return reply.code(status).send(body)
}

/** Sends what became of an attempt that did not succeed. */
export const refuseOutcome = (
  reply: FastifyReply,
  outcome: { kind: Refusal; retryAfterMs?: number },
): FastifyReply => refuse(reply, outcome.kind, outcome.retryAfterMs)
