import { boundedText, jsonIn } from '../../platform/http/bounded-text.ts'

/** An unsuccessful answer. `code`: the provider's own error number. */
export class ProviderRefusal extends Error {
  readonly status: number
  readonly code: number | null
  readonly retryAfterMs: number | null

  constructor(status: number, code: number | null, retryAfterMs: number | null) {
    super(`the provider answered ${status}`)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

/** `timeLimit`: makes a timeout signal for each request. */
export type ProviderHttpOptions = { apiUrl: string; timeLimit: () => AbortSignal }

/** A try makes at most two requests, in less than a claim's time. */
const TIME_LIMIT_MS = 15_000
const MOST_BYTES = 1_000_000

export const providerHttp = (
  apiUrl: string,
  options: Partial<ProviderHttpOptions> = {},
): ProviderHttpOptions => ({
  apiUrl: options.apiUrl ?? apiUrl,
  timeLimit: options.timeLimit ?? (() => AbortSignal.timeout(TIME_LIMIT_MS)),
})

type Asked = { path: string; authorization: string; body?: URLSearchParams | object }

/**
 * Makes one request, with a timeout, without redirects or proxies. Sends fields as a form, an object as JSON. Throws
 * `ProviderRefusal` for an unsuccessful answer, and `fetch`'s or JSON's error.
 */
export async function askProvider(
  { path, authorization, body }: Asked,
  { apiUrl, timeLimit }: ProviderHttpOptions,
  codeIn: (answer: unknown) => number | null,
): Promise<unknown> {
  const isForm = body instanceof URLSearchParams
  const answer = await fetch(new URL(path, apiUrl), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      authorization,
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'manual',
    signal: timeLimit(),
  })
  const text = await boundedText(answer, MOST_BYTES)
  if (answer.ok) return JSON.parse(text)
  throw new ProviderRefusal(answer.status, codeIn(jsonIn(text)), retryAfterOf(answer))
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? 'none')
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
}
