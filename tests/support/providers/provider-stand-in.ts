import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in's handling of a request to send: the effect and the response. */
export type Treatment =
  | { kind: 'takes' }
  /** It takes the text or not, and never answers. */
  | { kind: 'hangs'; takes: boolean }
  | { kind: 'breaksOff'; takes: boolean }
  | { kind: 'answers'; status: number; body: string; takes?: boolean; headers?: Record<string, string> }
  | { kind: 'refuses'; status: number; code: number }

/** `reportsTo`: the address for delivery reports; undefined without one. */
export type TakenText = { to: string; from: string; body: string; at: number; reportsTo?: string | undefined }

/**
 * Addresses of the service: `url` says what to say, `endsAt` takes the result, `answeredAt` takes who answered. `says`:
 * words sent with the request.
 */
export type TakenCall = {
  to: string
  from: string
  url: string
  endsAt: string
  answeredAt?: string
  says: string
  at: number
}

/** Differences between the providers' APIs. */
type Api = {
  /** The fields of a request to send. */
  fieldsIn(body: string): URLSearchParams
  isCall(path: string): boolean
  /** Parts of a request that its OpenAPI doesn't know. */
  unlike(path: string, fields: URLSearchParams): string[]
  /** Response to such a request. */
  malformed: { status: number; code: number }
  refusal(code: number, status: number): unknown
  textIn(fields: URLSearchParams): Omit<TakenText, 'at'>
  callIn(fields: URLSearchParams): Omit<TakenCall, 'at'>
  /** Response to a text or a call that was taken. @param index its number, from 1. */
  taken: {
    status: number
    text(text: TakenText, index: number): unknown
    call(call: TakenCall, index: number): unknown
  }
  /** Texts or calls to one number, the newest first. */
  listOf: { texts(texts: TakenText[]): unknown; calls(calls: TakenCall[]): unknown }
}

/**
 * Answers as a provider's API: takes texts and calls and lists them, or fails. `treatments` (texts),
 * `callTreatments`, and `listings` are used up one a request.
 */
export async function providerStandIn(now: () => number, api: Api) {
  const texts: TakenText[] = []
  const calls: TakenCall[] = []
  const treatments: Treatment[] = []
  const callTreatments: Treatment[] = []
  const listings: Treatment[] = []
  const unlike: string[] = []
  const seen: { method: string; url: string; authorization: string | undefined }[] = []
  let hasArrived = () => {}
  const arrived = new Promise<void>((resolve) => {
    hasArrived = resolve
  })
  const answer = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, authorization: headers.authorization })
    const fields = api.fieldsIn(Buffer.concat(await request.toArray()).toString())
    hasArrived()
    const { pathname, searchParams } = new URL(url, 'http://stand-in')
    const isListing = method === 'GET'
    const isCall = api.isCall(pathname)
    const faults = isListing ? [] : api.unlike(pathname, fields)
    unlike.push(...faults)
    const { malformed } = api
    if (faults.length > 0)
      return void answer(response, malformed.status, api.refusal(malformed.code, malformed.status))
    const given = isListing ? listings : isCall ? callTreatments : treatments
    const treatment = given.shift() ?? { kind: 'takes' }
    const text = { ...api.textIn(fields), at: now() }
    const call = { ...api.callIn(fields), at: text.at }
    if (!isListing && (treatment.kind === 'takes' || ('takes' in treatment && treatment.takes)))
      if (isCall) calls.push(call)
      else texts.push(text)
    if (treatment.kind === 'hangs') return
    if (treatment.kind === 'breaksOff') return void request.socket.destroy()
    if (treatment.kind === 'answers')
      return void answer(response, treatment.status, treatment.body, treatment.headers)
    if (treatment.kind === 'refuses')
      return void answer(response, treatment.status, api.refusal(treatment.code, treatment.status))
    if (!isListing) {
      const { taken } = api
      const made = isCall ? taken.call(call, calls.length) : taken.text(text, texts.length)
      return void answer(response, taken.status, made)
    }
    const to = searchParams.get('To')
    const isToThem = (one: { to: string }) => one.to === to
    const listed = isCall
      ? api.listOf.calls(calls.filter(isToThem).reverse())
      : api.listOf.texts(texts.filter(isToThem).reverse())
    answer(response, 200, listed)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return {
    apiUrl: `http://127.0.0.1:${port}`,
    texts,
    calls,
    treatments,
    callTreatments,
    listings,
    /** Parts of refused requests that the provider's OpenAPI doesn't know. */
    unlike,
    seen,
    /** Resolves when the first request has arrived. */
    arrived,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
