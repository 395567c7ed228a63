import type * as z from 'zod/mini'
import type { CalledRoute } from '../../contract/routes.ts'
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

/** What comes of a removal: what is not there any more, removed on another device, is removed. */
export const removed = (answer: HttpAnswer): ChangeOutcome =>
  answer.kind === 'refused' && answer.status === 404 ? { kind: 'done' } : changed(answer)

/** A call of the traveller's: the session goes along as a cookie, and every refusal is read. */
export type TravellerCall = (route: CalledRoute, signal?: AbortSignal, json?: unknown) => Promise<HttpAnswer>

export const travellerCall =
  (call: HttpCall): TravellerCall =>
  (route, signal, json) =>
    call(route, { json, signal, readsEveryRefusal: true })
