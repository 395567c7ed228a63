import { jsonIn } from '../../../domain/kit/field.ts'
import { boundedText } from '../../platform/http/bounded-text.ts'

/** An error response from a provider. `code`: the provider's own error number, if it sent one. */
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

type ProviderHttp = { apiUrl: string; timeLimit: () => AbortSignal }

export type ProviderHttpOptions = { apiUrl?: string | undefined; timeLimit?: () => AbortSignal }

/** Timeout of a request. An attempt makes at most two requests, so it ends before its claim expires. */
const TIME_LIMIT_MS = 15_000
const MOST_BYTES = 1_000_000

export const providerHttp = (usualUrl: string, { apiUrl, timeLimit }: ProviderHttpOptions): ProviderHttp => ({
  apiUrl: apiUrl ?? usualUrl,
  timeLimit: timeLimit ?? (() => AbortSignal.timeout(TIME_LIMIT_MS)),
})

type Asked = { path: string; authorization: string; body?: URLSearchParams | object }

/** Sends a request without redirects. Throws `ProviderRefusal` for an error response. */
export async function askProvider(
  { path, authorization, body }: Asked,
  { apiUrl, timeLimit }: ProviderHttp,
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
  const retryAfterMs = readRetryAfter(answer.headers.get('retry-after'))
  throw new ProviderRefusal(answer.status, codeIn(jsonIn(text)), retryAfterMs)
}

/** Parses a `Retry-After` header to milliseconds; returns null unless it is a number of seconds. */
export function readRetryAfter(header: string | null | undefined): number | null {
  const seconds = /^\d{1,9}$/.exec(header?.trim() ?? '')?.[0]
  return seconds === undefined ? null : Number(seconds) * 1_000
}
