import type { FastifyReply } from 'fastify'
import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import type { FieldProblem } from './field-problems.ts'
import { countriesIn, type FieldReasons, fieldReasons } from './field-reasons.ts'
import { languageOf } from './language.ts'
import { refusals } from './refusal-table.ts'
import { refusalsInSpanish } from './refusals-in-spanish.ts'

type RefusedField = { path: string; reason: (words: FieldReasons, countries: string) => string }

/** Fields at fault, by refusal, with the reason to show. `*` stands for a list index. */
const refusedFields: Partial<Record<Refusal, RefusedField>> = {
  passwordLeaked: { path: 'password', reason: ({ leaked }) => leaked },
  newPasswordLeaked: { path: 'newPassword', reason: ({ leaked }) => leaked },
  proofRefused: { path: 'code', reason: ({ wrongOrExpired }) => wrongOrExpired },
  pinsAlike: { path: 'distressPin', reason: ({ unlikePin }) => unlikePin },
  currentPinMissing: { path: 'currentPin', reason: ({ missing }) => missing },
  currentPinRefused: { path: 'currentPin', reason: ({ wrong }) => wrong },
  unreachableContact: { path: 'contacts.*.number', reason: ({ reachable }) => reachable },
  foreignContact: { path: 'contacts.*.number', reason: ({ served }, countries) => served(countries) },
  unreachableNumber: { path: 'phoneNumber', reason: ({ reachable }) => reachable },
  foreignNumber: { path: 'phoneNumber', reason: ({ served }, countries) => served(countries) },
  shortContact: { path: 'contacts.*.number', reason: ({ tenDigits }) => tenDigits },
  ownNumber: { path: 'contacts.*.number', reason: ({ notOwn }) => notOwn },
  nobodyTold: { path: 'contacts.*.tellOnDistress', reason: ({ trueForOne }) => trueForOne },
  oneMoreContact: { path: 'contacts', reason: ({ oneMore }) => oneMore },
  pushRefused: { path: 'endpoint', reason: ({ pushService }) => pushService },
  badLocation: { path: 'location', reason: ({ latAndLng }) => latAndLng },
  endTooFar: { path: 'until', reason: ({ withinADay }) => withinADay },
}

export type Refusal = keyof typeof refusals

export const refusalStatus = (kind: Refusal): number => refusals[kind].status

const sentences: Record<Language, (kind: Refusal) => string> = {
  en: (kind) => refusals[kind].error,
  es: (kind) => refusalsInSpanish[kind],
}

export const refusalWords = (kind: Refusal, language: Language): string => sentences[language](kind)

export function refusalBody(
  kind: Refusal,
  language: Language = USUAL_LANGUAGE,
): { error: string; code: string } {
  const { status: _, ...body } = refusals[kind]
  return { code: codeOf(kind), ...body, error: refusalWords(kind, language) }
}

/** Returns a refusal's default error code: its key in snake case. */
const codeOf = (kind: Refusal): string => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** @param retryAfterMs value of Retry-After, which is rounded up to seconds */
export function refuse(
  reply: FastifyReply,
  kind: Refusal,
  retryAfterMs?: number,
  fields: FieldProblem[] = [],
): FastifyReply {
  if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
  const body = refusalBody(kind, languageOf(reply.request))
  return reply.code(refusals[kind].status).send(fields.length > 0 ? { ...body, fields } : body)
}

type Refused = { kind: Refusal; retryAfterMs?: number; at?: number | null; served?: readonly string[] }

/** @param outcome.at index of the invalid item in the request's list */
export function refuseOutcome(
  reply: FastifyReply,
  { kind, retryAfterMs, at, served = [] }: Refused,
): FastifyReply {
  const field = refusedFields[kind]
  if (!field || (field.path.includes('*') && at == null)) return refuse(reply, kind, retryAfterMs)
  const language = languageOf(reply.request)
  const path = field.path.replace('*', String(at))
  const reason = field.reason(fieldReasons(language), countriesIn(served, language))
  return refuse(reply, kind, retryAfterMs, [{ path, reason }])
}

export const done = { success: true as const }

export const doneOrRefused = (reply: FastifyReply, outcome: { kind: 'done' } | Refused) =>
  outcome.kind === 'done' ? done : refuseOutcome(reply, outcome)
