import type { FastifyError } from 'fastify'

/** `path`: 'contacts.0.number', '' for the whole. `reason` never holds the value. */
export type FieldProblem = { path: string; reason: string }

type Issue = { keyword: string; instancePath: string; message?: string; params: Record<string, unknown> }
type Sent = { body?: unknown; params?: unknown; query?: unknown }

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  array: 'must be a list',
  object: 'must be a JSON object',
  boolean: 'must be true or false',
}

/** Reasons by field, in the schema's words that begin with 'must'. @param sent tells missing from wrong. */
export function fieldProblems({ validation, validationContext }: FastifyError, sent: Sent): FieldProblem[] {
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
      reason: reasonOf({ keyword, message: message ?? '', params }, at(part, path)),
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
): string {
  if (value === undefined) return 'is missing'
  if (message.startsWith('must')) return message
  const { expected, origin, minimum, maximum, format, values } = params
  if (keyword === 'invalid_type') return kinds[String(expected)] ?? 'is of the wrong kind'
  if (keyword === 'too_small')
    return minimum === 1 ? 'must not be empty' : `must have at least ${sized(minimum, origin)}`
  if (keyword === 'too_big') return `must have at most ${sized(maximum, origin)}`
  if (keyword === 'invalid_value' && Array.isArray(values)) return `must be one of: ${values.join(', ')}`
  if (format === 'uuid') return 'must be a UUID'
  if (format === 'datetime') return 'must be an instant such as 2026-05-01T12:00:00Z'
  return 'has the wrong form'
}

const sized = (count: unknown, origin: unknown): string =>
  `${count} ${origin === 'array' ? 'entries' : 'characters'}`
