import type { RouteOptions } from 'fastify'
import * as z from 'zod'
import { brand } from '../../domain/site/brand.ts'
import { type AccessKind, wordsOfRoute } from './api-words.ts'

type Json = Record<string, unknown>
export type ApiDocument = { openapi: string; paths: Record<string, Record<string, Operation>> } & Json
export type Operation = {
  tags: string[]
  summary: string
  security: Json[]
  parameters: Json[]
  requestBody?: Json
  responses: Record<string, Json>
}

const security: Record<AccessKind, Json[]> = {
  open: [],
  grant: [{ grant: [] }],
  session: [{ session: [] }],
  device: [{ device: [] }],
}
const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
  grant: {
    type: 'http',
    scheme: 'bearer',
    description: 'The grant of a verified number; also as its cookie.',
  },
  device: {
    type: 'http',
    scheme: 'basic',
    description: 'Device id and token; OsmAnd sends the token as id.',
  },
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
const jsonBody = (schema: Json) => ({ content: { 'application/json': { schema } } })

function operationOf(route: RouteOptions, method: string): Operation | null {
  const words = wordsOfRoute(method, route.url)
  if (!words) return null
  const { params, body, response } = route.schema ?? {}
  const named = isSchema(params)
    ? ((jsonSchema(params, 'input').properties ?? {}) as Record<string, Json>)
    : {}
  const answers = Object.entries((response ?? {}) as Record<string, unknown>)
  return {
    tags: [words.group],
    summary: words.summary,
    security: security[words.access],
    parameters: Object.entries(named).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
    ...(isSchema(body) ? { requestBody: { required: true, ...jsonBody(jsonSchema(body, 'input')) } } : {}),
    responses: Object.fromEntries(
      answers.flatMap(([status, schema]) =>
        isSchema(schema)
          ? [
              [
                status.toUpperCase(),
                {
                  description: status === '200' ? 'It was done.' : 'It was refused, and why.',
                  ...jsonBody(jsonSchema(schema, 'output')),
                },
              ],
            ]
          : [],
      ),
    ),
  }
}

/**
 * The API as an OpenAPI 3.1 document, made of the very schemas by which requests are read and answers written.
 * @param registered every route, as it was registered. @param site the service's origin.
 */
export function apiDocument(registered: RouteOptions[], site: string): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const route of registered) {
    for (const method of [route.method].flat()) {
      const operation = operationOf(route, method)
      if (!operation) continue
      const path = route.url.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1' },
    servers: [{ url: site }],
    paths,
    components: { securitySchemes },
  }
}
