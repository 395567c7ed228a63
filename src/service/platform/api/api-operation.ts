import type { RouteOptions } from 'fastify'
import * as z from 'zod'
import { addressExamples, exampleOf } from './api-examples.ts'
import { noteOf } from './api-fields.ts'
import { formatsOf, queriesOf } from './api-formats.ts'
import { refusalResponses, refusalsOf } from './api-refusals.ts'
import { type AccessKind, type CallName, wordsOf } from './api-words.ts'

export type Json = Record<string, unknown>
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Json
  example?: string
}
export type Media = Record<
  string,
  { schema: Json; example?: unknown; examples?: Record<string, { summary: string }> }
>
export type Response = { description: string; headers?: Json; content?: Media }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Json[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Media }
  responses: Record<string, Response>
}

const security: Record<AccessKind, Json[]> = {
  open: [],
  grant: [{ grant: [] }, { grantCookie: [] }],
  session: [{ session: [] }],
  device: [{ device: [] }],
  token: [{ deviceToken: [] }],
}
const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** The same schema with what its fields are. */
function noted(call: CallName, schema: Json): Json {
  const walked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walked)
    return typeof value === 'object' && value !== null ? noted(call, value as Json) : value
  }
  const { properties, ...rest } = schema
  const copy = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, walked(value)]))
  if (properties === undefined) return copy
  const fields = Object.entries(properties as Record<string, Json>).map(([name, field]) => {
    const description = noteOf(call, name)
    return [name, { ...noted(call, field), ...(description === null ? {} : { description }) }]
  })
  return { ...copy, properties: Object.fromEntries(fields) }
}

function parametersOf(call: CallName, method: string, params: unknown): Parameter[] {
  const described = (name: string) => noteOf(call, name) ?? ''
  const inPath = isSchema(params)
    ? ((jsonSchema(params, 'input').properties ?? {}) as Record<string, Json>)
    : {}
  const query = method === 'GET' ? queriesOf[call] : undefined
  const example = exampleOf(call).query ?? {}
  const path = Object.entries(inPath).map(([name, schema]): Parameter => {
    const example = addressExamples[name] ?? ''
    return { name, in: 'path', required: true, description: described(name), schema, example }
  })
  const asked = Object.entries((query?.properties ?? {}) as Record<string, Json>).map(
    ([name, schema]): Parameter => ({
      ...{ name, in: 'query', required: query?.required.includes(name) ?? false },
      ...{ description: described(name), schema },
      ...(example[name] === undefined ? {} : { example: example[name] }),
    }),
  )
  const known: Parameter = {
    ...{ name: 'If-None-Match', in: 'header', required: false, schema: { type: 'string' } },
    description: 'The ETag of the answer that the client holds.',
  }
  return [...path, ...asked, ...(wordsOf(call).conditional ? [known] : [])]
}

function bodyOf(call: CallName, method: string, body: unknown): Operation['requestBody'] {
  if (method === 'GET') return undefined
  const own = isSchema(body) ? { 'application/json': jsonSchema(body, 'input') } : undefined
  const formats = formatsOf[call] ?? own
  if (!formats) return undefined
  const example = exampleOf(call)
  const content = Object.entries(formats).map(([type, schema]) => {
    const sent = type === 'application/json' ? example.request : example.query
    return [type, { schema: noted(call, schema), ...(sent === undefined ? {} : { example: sent }) }]
  })
  // An acknowledgement may come without a body, and OsmAnd's fields in the query.
  const required = call !== 'acknowledge' && call !== 'osmAnd'
  return { required, content: Object.fromEntries(content) as Media }
}

/** A call as OpenAPI has it. @param schemas by which its requests are read and its answers written. */
export function operationOf(call: CallName, method: string, schemas: RouteOptions['schema']): Operation {
  const { group, access, summary, conditional } = wordsOf(call)
  const answers = (schemas?.response ?? {}) as Record<string, unknown>
  const answer = isSchema(answers['200']) ? jsonSchema(answers['200'], 'output') : {}
  const requestBody = bodyOf(call, method, schemas?.body)
  const etag = { ETag: { description: 'The answer’s name.', schema: { type: 'string' } } }
  const held = { description: 'The client holds this answer already.', headers: etag }
  const done = {
    description: 'It was done.',
    ...(conditional ? { headers: etag } : {}),
    content: { 'application/json': { schema: noted(call, answer), example: exampleOf(call).answer } },
  }
  return {
    operationId: call === 'osmAnd' && method === 'POST' ? 'osmAndPost' : call,
    ...{ tags: [group], summary, security: security[access] },
    parameters: parametersOf(call, method, schemas?.params),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...{ 200: done, ...(conditional ? { 304: held } : {}) },
      ...(refusalResponses(refusalsOf(call, method)) as Record<string, Response>),
    },
  }
}
