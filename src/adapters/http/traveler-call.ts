import * as z from 'zod/mini'
import type { CalledRoute } from '../../contract/routes.ts'
import { shownAccountHeader } from '../../contract/shown-account.ts'
import type { ReadOutcome } from '../../domain/kit/reading.machine.ts'
import type { FieldProblem, SecuredOutcome, SecuredRefusal } from '../../domain/traveler/account/secret.ts'
import type { ChangeOutcome } from '../../domain/traveler/account/traveler-api.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { codeOf, errorWords, saysUnknown } from './refusal.ts'

export const unreachable = { kind: 'unreachable' } as const

export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: HttpAnswer,
): z.output<Schema> | null {
  const parsed = answer.kind === 'ok' ? schema.safeParse(answer.body) : null
  return parsed?.success ? parsed.data : null
}

export const saysSignedOut = (answer: HttpAnswer): boolean =>
  answer.kind === 'refused' && answer.status === 401 && codeOf(answer.body) === 'sign_in_required'

export const withoutData = (answer: HttpAnswer) =>
  saysSignedOut(answer) ? ({ kind: 'signedOut' } as const) : unreachable

export const changed = (answer: HttpAnswer): ChangeOutcome =>
  answer.kind === 'ok' ? { kind: 'done' } : withoutData(answer)

/** Returns the outcome of a deletion. An unknown item counts as deleted. */
export const removed = (answer: HttpAnswer): ChangeOutcome =>
  saysUnknown(answer) ? { kind: 'done' } : changed(answer)

export function readOutcome<Schema extends z.ZodMiniType, Value>(
  schema: Schema,
  answer: HttpAnswer,
  pick: (body: z.output<Schema>) => Value,
): ReadOutcome<Value> {
  const body = readAnswer(schema, answer)
  return body ? { kind: 'read', value: pick(body) } : withoutData(answer)
}

export const reads =
  <Schema extends z.ZodMiniType, Value>(
    call: HttpCall,
    route: CalledRoute,
    schema: Schema,
    pick: (body: z.output<Schema>) => Value,
  ) =>
  async (_: unknown, signal?: AbortSignal): Promise<ReadOutcome<Value>> =>
    readOutcome(schema, await travelerCall(call)(route, signal), pick)

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

/** Adds the id of the expected account, so that the request reads or changes no other account. */
export const withShownAccount =
  (call: HttpCall, shown: () => string | null | undefined): HttpCall =>
  (route, options) => {
    const userId = shown()
    if (!userId) return call(route, options)
    return call(route, { ...options, headers: { ...options?.headers, [shownAccountHeader]: userId } })
  }

const aboutSecret = new Set([
  'secret_missing',
  'password_refused',
  'pin_refused',
  'current_pin_missing',
  'current_pin_refused',
  'throttled',
])

const fieldProblems = z.object({ fields: z.array(z.object({ path: z.string(), reason: z.string() })) })

type ServiceRefusal = { message: string; code: string; fields: FieldProblem[] }

/** Returns a refusal with a message, or null. A 5xx isn't one, because the change may have been made. */
export function refusalOf(answer: HttpAnswer): ServiceRefusal | null {
  if (answer.kind !== 'refused' || answer.status >= 500 || saysSignedOut(answer)) return null
  const message = errorWords(answer.body)
  if (message === null) return null
  const fields = fieldProblems.safeParse(answer.body).data?.fields ?? []
  return { message, code: codeOf(answer.body), fields }
}

export function failureOf(answer: HttpAnswer) {
  const refusal = refusalOf(answer)
  if (!refusal) return withoutData(answer)
  return { kind: 'refused' as const, message: refusal.message, code: refusal.code }
}

export function securedRefusal(answer: HttpAnswer): SecuredRefusal | null {
  const refusal = refusalOf(answer)
  if (!refusal) return null
  const { message, code, fields } = refusal
  return { kind: 'refused', message, isAboutSecret: aboutSecret.has(code), fields }
}

export const securedChange = (answer: HttpAnswer): SecuredOutcome =>
  answer.kind === 'ok' ? { kind: 'done' } : (securedRefusal(answer) ?? withoutData(answer))
