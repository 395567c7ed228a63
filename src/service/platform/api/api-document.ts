import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { routes } from '../../../contract/routes.ts'
import { refusalAnswer } from '../../../contract/service-answers.ts'
import { brand } from '../../../domain/site/brand.ts'
import { type Refusal, refusalBody, refusalStatus } from '../http/refusals.ts'
import { type PlatformSettings, siteOf } from '../settings.ts'
import { refusalsWithout, securitySchemes } from './access.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error responses of this route only. The document adds those of all routes, bodies, and `security`. */
    refusals?: readonly Refusal[]
    /** True if the response has an ETag, so that the route can also respond with 304 (Not Modified). */
    conditional?: boolean
  }
}

const ofEveryCall: Refusal[] = ['invalidRequest', 'foreignSite', 'internal', 'unavailable']
const ofBodies: Refusal[] = ['tooSlow', 'tooLarge', 'unsupported']

z.globalRegistry.add(refusalAnswer, { id: 'Refusal' })

const info = {
  title: `${brand.name} API`,
  version: '1',
  description: `The API that the website, the traveler’s app and phones use.

**Authentication.** A *session* belongs to a traveler: sign up or sign in. A *grant* belongs to a contact, for one trip: verify
a number. Both go into \`Authorization: Bearer\`; browsers can use cookies. A *device* has its own id and token.

**Requests.** JSON with \`Content-Type: application/json\`; only \`/api/osmand\` also takes a query or a form. Unless stated
otherwise, instants are ISO 8601 text and positions are degrees in WGS 84. Unlisted fields are ignored.

**Refusals.** A refusal is JSON with a sentence for people (\`error\`) and a stable code for programs (\`code\`). For an invalid
app request, \`fields\` lists what is wrong, each with \`path\` and \`reason\`. 429 and 503 may have a \`Retry-After\` in seconds.
After a 503 or no response, positions and the start of a trip with a client-generated id can be sent again: they count once.

**Polling.** For a conditional call, send the \`ETag\` of the last response as \`If-None-Match\`: 304 without a body means that
nothing changed. The panel takes \`since\` and returns only later positions.`,
}

/** Tags of routes in the API document. A route gets the first one whose `paths` match, else 'Website'. */
const tagged = [
  { name: 'Trip', paths: /^\/api\/app\/(trips?|sos|presence)\b/ },
  { name: 'Devices', paths: /^\/api\/(app\/devices|owntracks|osmand)\b/ },
  { name: 'Practice', paths: /^\/api\/app\/practice\b/ },
  { name: 'Account', paths: /^\/api\/app\// },
  { name: 'Website', paths: /^\/api\/trips\/emergency-checkin/ },
  { name: 'Rescue panel', paths: /^\/api\/(trips|clerk-user|user-info)\// },
]

const tagsOf = (url: string) => [tagged.find(({ paths }) => paths.test(url))?.name ?? 'Website']

/** Generates the OpenAPI 3.1 document (`server.swagger()`) of routes added later that have a summary. */
export async function documentApi(server: FastifyInstance, settings: PlatformSettings): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info,
      tags: ['Account', 'Trip', 'Devices', 'Practice', 'Rescue panel', 'Website'].map((name) => ({ name })),
      servers: [{ url: siteOf(settings) }],
      components: { securitySchemes },
    },
    hideUntagged: true,
    transform: describeRoute,
    transformObject: createJsonSchemaTransformObject({ zodToJsonConfig }),
  })
}

const nameOfRoute = new Map(
  Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name]),
)

/** Documents each codec as a string, because requests and responses contain its encoded form. */
const zodToJsonConfig = {
  override({
    zodSchema,
    jsonSchema,
  }: {
    zodSchema: z.core.$ZodTypes
    jsonSchema: z.core.JSONSchema.BaseSchema
  }) {
    if (zodSchema instanceof z.core.$ZodCodec) jsonSchema.type = 'string'
  },
}
const jsonSchemaTransform = createJsonSchemaTransform({ zodToJsonConfig })

const describeRoute: SwaggerTransform = (described) => {
  const { schema, url } = jsonSchemaTransform(described)
  const { method, config, schema: { summary, security = [] } = {} } = described.route
  if (!summary) return { schema, url }
  const { refusals = [], conditional = false } = config ?? {}
  const kinds = [
    ...refusals,
    ...refusalsWithout(security),
    ...ofEveryCall,
    ...(method === 'GET' ? [] : ofBodies),
  ]
  const operationId = nameOfRoute.get(`${method} ${url}`)
  const { 200: answer, ...others } = (schema.response ?? {}) as Record<string, object>
  const response = {
    200: { ...answer, ...says('Success.'), ...(conditional ? { headers: etag } : {}) },
    ...(conditional
      ? {
          304: {
            type: 'null',
            ...says('Not modified: the client already has this response.'),
            headers: etag,
          },
        }
      : {}),
    ...others,
    ...refusalResponses(kinds),
  }
  const headers = conditional ? { headers: ifNoneMatch } : {}
  return {
    schema: {
      ...(operationId ? { operationId } : {}),
      ...schema,
      tags: tagsOf(url),
      security,
      ...headers,
      response,
    },
    url,
  }
}

const says = (words: string) => ({ 'x-response-description': words })

const etag = { ETag: { type: 'string', description: 'Identifies this response.' } }
const ifNoneMatch = {
  type: 'object',
  properties: {
    'if-none-match': { type: 'string', description: 'The ETag of the response that the client has.' },
  },
}
const retryAfter = {
  'Retry-After': { type: 'integer', description: 'Seconds until a retry; not always present.' },
}
const authenticate = { 'WWW-Authenticate': { type: 'string', description: 'Bearer or Basic.' } }

function refusalResponses(kinds: Refusal[]): Record<string, object> {
  const statuses = [...new Set(kinds.map(refusalStatus))]
  return Object.fromEntries(
    statuses.map((status) => {
      const here = [...new Set(kinds)]
        .filter((kind) => refusalStatus(kind) === status)
        .map((kind) => refusalBody(kind))
      const headers = status === 401 ? authenticate : [429, 503].includes(status) ? retryAfter : undefined
      const description = here.map(({ code, error }) => `\`${code}\`: ${error}`).join('\n\n')
      const code = { enum: here.map((body) => body.code) }
      return [
        status,
        {
          ...says(description),
          allOf: [{ $ref: '#/components/schemas/Refusal' }],
          type: 'object',
          properties: { code },
          ...(headers ? { headers } : {}),
        },
      ]
    }),
  )
}

export const documentPath = '/api/openapi.json'
export const docsPath = '/api/docs'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Serves the API document as JSON and as a page that can't send requests. */
export async function apiPages(server: FastifyInstance): Promise<void> {
  server.get(documentPath, () => server.swagger())
  await server.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: policy,
    theme: { title: `${brand.name} API` },
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      defaultModelRendering: 'model',
      supportedSubmitMethods: [],
    },
  })
}
