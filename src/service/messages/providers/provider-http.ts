import { boundedText, jsonIn } from '../../platform/http/bounded-text.ts'

/** A provider's answer that is no success. `code`: the provider's own number for what is wrong, where it gives one. */
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

/** `timeLimit`: a signal that ends a request which takes too long, made for each request. */
export type ProviderHttpOptions = { apiUrl: string; timeLimit: () => AbortSignal }

/** How long one request may take, ms. A try is two of them at most, and its claim holds for longer. */
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
 * One request to a provider's API and its answer: with a limit on the whole exchange, without redirects, without proxies
 * from the environment. Fields go as a form, an object as JSON.
 * @param codeIn the provider's number for what is wrong, in an answer that is no success.
 * Errors: `ProviderRefusal` for such an answer; otherwise whatever `fetch` rejects with, and what is no JSON.
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
