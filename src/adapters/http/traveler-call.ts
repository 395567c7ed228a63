import * as z from 'zod/mini'
import type { CalledRoute } from '../../contract/routes.ts'
import type { SecuredOutcome, SecuredRefusal } from '../../domain/traveler/account/secret.ts'
import type { ChangeOutcome } from '../../domain/traveler/account/traveler-api.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { codeOf, errorWords } from './refusal.ts'

export const unreachable = { kind: 'unreachable' } as const

/** An OK answer as its schema says it is, or null. */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: HttpAnswer,
): z.output<Schema> | null {
  const parsed = answer.kind === 'ok' ? schema.safeParse(answer.body) : null
  return parsed?.success ? parsed.data : null
}

/** Whether nobody is signed in (any more). */
export const saysSignedOut = (answer: HttpAnswer): boolean =>
  answer.kind === 'refused' && answer.status === 401 && codeOf(answer.body) === 'sign_in_required'

/** What an answer is that has not brought what was asked for. */
export const withoutData = (answer: HttpAnswer) =>
  saysSignedOut(answer) ? ({ kind: 'signedOut' } as const) : unreachable

export const changed = (answer: HttpAnswer): ChangeOutcome =>
  answer.kind === 'ok' ? { kind: 'done' } : withoutData(answer)

/** What comes of a removal: what is not there any more, removed on another device, is removed. */
export const removed = (answer: HttpAnswer): ChangeOutcome =>
  answer.kind === 'refused' && answer.status === 404 ? { kind: 'done' } : changed(answer)

/**
 * A call of the traveler's: the session goes along as a cookie, and every refusal is read.
 * @param etag as `CallOptions` has it.
 */
type TravelerCall = (
  route: CalledRoute,
  signal?: AbortSignal,
  json?: unknown,
  etag?: string | null,
) => Promise<HttpAnswer>

export const travelerCall =
  (call: HttpCall): TravelerCall =>
  (route, signal, json, etag) =>
    call(route, { json, signal, readsEveryRefusal: true, ...(etag !== undefined && { etag }) })

const aboutSecret = new Set([
  'secret_missing',
  'password_refused',
  'pin_refused',
  'current_pin_missing',
  'current_pin_refused',
  'throttled',
])

const fieldProblems = z.object({ fields: z.array(z.object({ path: z.string(), reason: z.string() })) })

/** A refusal in the service's words; null where nobody has said anything, or nobody is signed in. */
export function securedRefusal(answer: HttpAnswer): SecuredRefusal | null {
  if (answer.kind !== 'refused' || saysSignedOut(answer)) return null
  const message = errorWords(answer.body)
  if (message === null) return null
  const fields = fieldProblems.safeParse(answer.body).data?.fields ?? []
  return { kind: 'refused', message, isAboutSecret: aboutSecret.has(codeOf(answer.body)), fields }
}

/** The answer to a change that PIN or password were asked for. */
export const securedChange = (answer: HttpAnswer): SecuredOutcome =>
  answer.kind === 'ok' ? { kind: 'done' } : (securedRefusal(answer) ?? withoutData(answer))
