import type { FastifyError } from 'fastify'
import type { Language } from '../../../domain/primitives/languages.ts'
import { type FieldReasons, fieldReasons, schemaReason } from './field-reasons.ts'

/** An invalid field. `path` is like 'contacts.0.number', or '' for the body. `reason` has no user data. */
export type FieldProblem = { path: string; reason: string }

type Issue = { keyword: string; instancePath: string; message?: string; params: Record<string, unknown> }
type Sent = { body?: unknown; params?: unknown; query?: unknown }

/** Lists the invalid fields of a request. Our schemas' own messages begin with 'must'. */
export function fieldProblems(
  { validation, validationContext }: FastifyError,
  sent: Sent,
  language: Language,
): FieldProblem[] {
  const part =
    validationContext === 'params'
      ? sent.params
      : validationContext === 'querystring'
        ? sent.query
        : sent.body
  return (validation ?? []).map((issue) => {
    const { keyword, instancePath, message, params } = issue as Issue
    const path = instancePath.split('/').filter(Boolean)
    return {
      path: path.join('.'),
      reason: reasonOf({ keyword, message: message ?? '', params }, at(part, path), language),
    }
  })
}

function at(value: unknown, path: string[]): unknown {
  let found = value
  for (const key of path)
    found =
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? Reflect.get(found, key)
        : undefined
  return found
}

function reasonOf(
  { keyword, message, params }: { keyword: string; message: string; params: Record<string, unknown> },
  value: unknown,
  language: Language,
): string {
  const words = fieldReasons(language)
  if (value === undefined) return words.missing
  if (message.startsWith('must')) return schemaReason(message, language)
  const { expected, origin, minimum, maximum, format, values } = params
  const bounded = origin === 'array' || origin === 'string' ? origin : 'number'
  if (keyword === 'invalid_type') return isKind(words, expected) ? words.kinds[expected] : words.wrongKind
  if (keyword === 'too_small' && minimum === 1 && bounded !== 'number') return words.empty
  if (keyword === 'too_small') return words.atLeast[bounded](String(minimum))
  if (keyword === 'too_big') return words.atMost[bounded](String(maximum))
  if (keyword === 'invalid_value' && Array.isArray(values)) return words.oneOf(values.join(', '))
  if (format === 'uuid') return words.uuid
  if (format === 'datetime') return words.instant
  return words.wrongForm
}

const isKind = ({ kinds }: FieldReasons, kind: unknown): kind is keyof FieldReasons['kinds'] =>
  typeof kind === 'string' && Object.hasOwn(kinds, kind)
