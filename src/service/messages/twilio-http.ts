import twilio from 'twilio'
import * as z from 'zod'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { boundedText } from '../platform/http/bounded-text.ts'

/** An answer of Twilio's that is no success. `code`: Twilio's own number for what is wrong, where it says so. */
export class TwilioRefusal extends Error {
  readonly status: number
  readonly code: number | null
  readonly retryAfterMs: number | null

  constructor(status: number, code: number | null, retryAfterMs: number | null) {
    super(`Twilio answered ${status}`)
    this.status = status
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

const errorBody = z.looseObject({ code: z.number() })
const MOST_BYTES = 1_000_000

/** `timeLimit`: a signal that ends a request which takes too long, made for each request. */
export type TwilioHttpOptions = { apiUrl: string; timeLimit: () => AbortSignal }

type Request = Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]
type Answer = Awaited<ReturnType<InstanceType<typeof twilio.RequestClient>['request']>>

/**
 * Carries the requests of Twilio's library over `fetch`: with a limit on the whole exchange and not on each
 * silence in it, without redirects, without proxies from the environment, to any address of the API.
 * Errors: `TwilioRefusal` for an answer that is no success; otherwise whatever `fetch` rejects with.
 */
export class TwilioHttp extends twilio.RequestClient {
  private readonly options: TwilioHttpOptions

  constructor(options: TwilioHttpOptions) {
    super()
    this.options = options
  }

  override async request<Body>(asked: Request): Promise<Answer & { body: Body }> {
    const { pathname } = new URL(asked.uri)
    const url = new URL(pathname, this.options.apiUrl)
    url.search = formOf(asked.params).toString()
    const answer = await fetch(url, {
      method: asked.method.toUpperCase(),
      headers: {
        ...(asked.headers as Record<string, string>),
        Authorization: `Basic ${Buffer.from(`${asked.username}:${asked.password}`).toString('base64')}`,
      },
      ...(asked.data === undefined ? {} : { body: formOf(asked.data) }),
      redirect: 'manual',
      signal: this.options.timeLimit(),
    })
    const body = await boundedText(answer, MOST_BYTES)
    if (!answer.ok) throw new TwilioRefusal(answer.status, codeIn(body), retryAfterOf(answer))
    return { statusCode: answer.status, body: JSON.parse(body), headers: {} } as Answer & { body: Body }
  }
}

/** How long one request may take, ms. */
const TIME_LIMIT_MS = 15_000

/** Twilio's clock and ours may differ by so much, ms. */
export const CLOCK_DIFFERENCE_MS = 2 * MINUTE_MS

/** @param options what differs from the usual. */
export const twilioHttp = (options: Partial<TwilioHttpOptions>): TwilioHttp =>
  new TwilioHttp({
    apiUrl: options.apiUrl ?? 'https://api.twilio.com',
    timeLimit: options.timeLimit ?? (() => AbortSignal.timeout(TIME_LIMIT_MS)),
  })

/** Fields as a form; a list repeats its name, what is not set is left out. */
function formOf(fields: unknown): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields ?? {}))
    for (const one of [value].flat()) if (one !== undefined) form.append(name, String(one))
  return form
}

function codeIn(body: string): number | null {
  try {
    return errorBody.safeParse(JSON.parse(body)).data?.code ?? null
  } catch {
    return null
  }
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? 'none')
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : null
}
