import { routes } from '../../src/contract/routes.ts'
import { refusalsOf } from '../../src/service/platform/api/api-refusals.ts'
import { callNames } from '../../src/service/platform/api/api-words.ts'
import { refusalBody, refusalStatus } from '../../src/service/platform/http/refusals.ts'

const calls = callNames.map((name) => ({
  name,
  methods: name === 'osmAnd' ? ['GET', 'POST'] : [routes[name].method],
  path: new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** Where there is no such call, since an identity provider takes its place. */
const elsewhere = new Set(['not_found'])

/**
 * Holds a refusal to the API's document.
 * Errors: throws where the document does not say that this call may refuse so.
 */
export function holdToDocument(method: string, path: string, status: number, body: unknown): void {
  const { code } = (typeof body === 'object' && body !== null ? body : {}) as { code?: string }
  const pathname = path.replace(/[?#].*$/, '')
  const call = calls.find((one) => one.methods.includes(method) && one.path.test(pathname))
  if (!call || status < 400 || code === undefined || elsewhere.has(code)) return
  const known = refusalsOf(call.name, method).some(
    (kind) => refusalStatus(kind) === status && refusalBody(kind).code === code,
  )
  if (!known) throw new Error(`${method} ${pathname} refuses with ${status} ${code}: say so in api-words.ts`)
}
