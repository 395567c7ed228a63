import type * as z from 'zod/mini'
import type { ChangeOutcome } from '../../domain/traveller/account/traveller-api.ts'
import type { HttpAnswer, HttpCall } from './call.ts'
import { saysSignedOut } from './form-refusal.ts'

export const unreachable = { kind: 'unreachable' } as const

/** An OK answer as its schema says it is, or null. */
export function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: HttpAnswer,
): z.output<Schema> | null {
  const parsed = answer.kind === 'ok' ? schema.safeParse(answer.body) : null
  return parsed?.success ? parsed.data : null
}

/** What an answer is that has not brought what was asked for. */
export const withoutData = (answer: HttpAnswer) =>
  saysSignedOut(answer) ? ({ kind: 'signedOut' } as const) : unreachable

export const changed = (answer: HttpAnswer): ChangeOutcome =>
  answer.kind === 'ok' ? { kind: 'done' } : withoutData(answer)

/** A call of the traveller's: the session goes along as a cookie, and every refusal is read. */
export type TravellerCall = (
  route: { method: Parameters<HttpCall>[0]; path: string },
  signal?: AbortSignal,
  json?: unknown,
) => Promise<HttpAnswer>

export const travellerCall =
  (call: HttpCall): TravellerCall =>
  (route, signal, json) =>
    call(route.method, route.path, { json, signal, readsEveryRefusal: true })
