import type { Ports } from '../../../src/service/composition/ports.ts'

export type Schema = Record<string, unknown> & { properties?: Record<string, Schema> }
export type Operation = {
  operationId: string
  summary: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: Schema }> }
  >
}
export type ApiDocument = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: Record<string, Schema> }
}

export const codesOf = (operation: Operation, status: number): string[] => {
  const schema = operation.responses[status]?.content?.['application/json']?.schema
  return (schema?.properties?.code?.enum ?? []) as string[]
}

let document: Promise<ApiDocument> | null = null

/** Builds a server that neither listens nor uses a database, and returns its OpenAPI document. */
export async function apiDocument(): Promise<ApiDocument> {
  const { buildServer } = await import('../../../src/service/server.ts')
  const { readSettings } = await import('../../../src/service/settings.ts')
  const read = readSettings({ SITE_DIR: 'no-such-site', LOG_LEVEL: 'silent' })
  if (read.kind === 'refused') throw new Error(read.line)
  const ports = {
    identity: { embedded: true },
    draining: { isDraining: false },
    clock: { now: () => 0 },
    meter: { request: () => {} },
  } as unknown as Ports
  const server = await buildServer(ports, read.settings, { write: () => {} })
  const answer = await server.inject('/api/openapi.json')
  await server.close()
  return answer.json<ApiDocument>()
}

/** Error codes that needn't be in the OpenAPI document. `not_found`: settings can leave out a route. */
const elsewhere = new Set(['not_found'])

/** Rejects if the OpenAPI document describes the operation without this error code. */
export async function holdToDocument(
  method: string,
  path: string,
  status: number,
  body: unknown,
): Promise<void> {
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as { code?: string }
  const pathname = path.replace(/[?#].*$/, '')
  if (status < 400 || code === undefined || elsewhere.has(code)) return
  document ??= apiDocument()
  const { paths } = await document
  const known = Object.entries(paths).find(([template, methods]) => {
    const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
    return method.toLowerCase() in methods && pattern.test(pathname)
  })
  const operation = known?.[1][method.toLowerCase()]
  if (operation && !codesOf(operation, status).includes(code))
    throw new Error(
      `${method} ${pathname} refuses with ${status} ${code}: say so in the \`refusals\` of its route`,
    )
}
