import type { RouteOptions } from 'fastify'
import { brand } from '../../../domain/site/brand.ts'
import { type Json, type Operation, operationOf } from './api-operation.ts'
import { refusalSchema } from './api-refusals.ts'
import { callNames, callOfRoute, wordsOf } from './api-words.ts'

export type ApiDocument = { openapi: string; paths: Record<string, Record<string, Operation>> } & Json

const securitySchemes = {
  session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in, or Clerk’s.' },
  grant: { type: 'http', scheme: 'bearer', description: 'The grant of a verified number.' },
  grantCookie: {
    ...{ type: 'apiKey', in: 'cookie', name: 'grant_{tripId}' },
    description: 'The same as the cookie that came with it.',
  },
  device: {
    type: 'http',
    scheme: 'basic',
    description: 'User name: device id. Password: the device’s token.',
  },
  deviceToken: {
    ...{ type: 'apiKey', in: 'query', name: 'id' },
    description: 'The device’s token, in the query, or as id or device_id in the body.',
  },
}

/**
 * The API as an OpenAPI 3.1 document, made of the very schemas by which requests are read and answers written.
 * @param registered every route, as it was registered. @param site the service's origin.
 */
export function apiDocument(registered: RouteOptions[], site: string): ApiDocument {
  const found = registered.flatMap((route) =>
    [route.method].flat().flatMap((method) => {
      const call = callOfRoute(method, route.url)
      return call ? [{ call, method, route }] : []
    }),
  )
  found.sort((a, b) => callNames.indexOf(a.call) - callNames.indexOf(b.call))
  const paths: ApiDocument['paths'] = {}
  for (const { call, method, route } of found) {
    const path = route.url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, method, route.schema) }
  }
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: `${brand.name} API`, version: '1' },
      description:
        'Instants are ISO 8601 text, positions degrees WGS 84. A refusal is a sentence and a stable word.',
    },
    servers: [{ url: site }],
    tags: [...new Set(found.map(({ call }) => wordsOf(call).group))].map((name) => ({ name })),
    paths,
    components: { securitySchemes, schemas: { Refusal: refusalSchema() } },
  }
}
