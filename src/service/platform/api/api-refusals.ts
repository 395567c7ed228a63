import * as z from 'zod'
import { refusalAnswer } from '../../../contract/service-answers.ts'
import { everyRefusal, type Refusal, refusalBody, refusalStatus } from '../http/refusals.ts'
import { type CallName, wordsOf } from './api-words.ts'

type Json = Record<string, unknown>

const always: Refusal[] = ['invalidRequest', 'foreignSite', 'internal', 'unavailable']
const withBody: Refusal[] = ['tooSlow', 'tooLarge', 'unsupported']
const byAccess: Record<string, Refusal[]> = {
  session: ['signInRequired'],
  device: ['deviceRefused'],
  token: ['deviceRefused'],
}

/** Everything that a call may refuse. @param method as HTTP writes it. */
export function refusalsOf(name: CallName, method: string): Refusal[] {
  const { access, refusals } = wordsOf(name)
  // Whoever signs out need not be signed in.
  const asked = name === 'signOut' ? [] : (byAccess[access] ?? [])
  return [...new Set([...refusals, ...asked, ...always, ...(method === 'GET' ? [] : withBody)])]
}

const codeOf = (kind: Refusal) => refusalBody(kind).code

/** The body of every refusal, with every word that `code` may be. */
export function refusalSchema(): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(refusalAnswer, { io: 'output' })
  const properties = schema.properties as Json
  return {
    ...schema,
    properties: {
      ...properties,
      error: { type: 'string', description: 'A sentence for a person.' },
      fields: {
        ...(properties.fields as Json),
        description: 'Of the app’s calls: what of the request is wrong, by its path, and why.',
      },
      code: { enum: [...new Set(everyRefusal.map(codeOf))], description: 'A stable word for a program.' },
    },
  }
}

const headersOf = (status: number): Json => {
  const text = { schema: { type: 'string' } }
  if (status === 401) return { 'WWW-Authenticate': { ...text, description: 'Bearer or Basic.' } }
  if (status !== 429 && status !== 503) return {}
  const whole = { schema: { type: 'integer', minimum: 0 } }
  return { 'Retry-After': { ...whole, description: 'When to ask again, seconds; not always there.' } }
}

/** One response a status, and in it an example of every code that comes with it. */
export function refusalResponses(kinds: Refusal[]): Record<string, Json> {
  const statuses = [...new Set(kinds.map(refusalStatus))].sort((a, b) => a - b)
  return Object.fromEntries(
    statuses.map((status) => {
      const here = kinds.filter((kind) => refusalStatus(kind) === status)
      const headers = headersOf(status)
      const examples = Object.fromEntries(
        here.map((kind) => [codeOf(kind), { summary: refusalBody(kind).error, value: refusalBody(kind) }]),
      )
      return [
        String(status),
        {
          description: here.map((kind) => refusalBody(kind).error).join(' '),
          ...(Object.keys(headers).length > 0 ? { headers } : {}),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, examples } },
        },
      ]
    }),
  )
}
