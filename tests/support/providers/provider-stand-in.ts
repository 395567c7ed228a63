import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PlannedResponse =
  | { kind: 'takes' }
  /** The stub never responds. If `takes` is true, it still records the text or call. */
  | { kind: 'hangs'; takes: boolean }
  | { kind: 'breaksOff'; takes: boolean }
  | { kind: 'answers'; status: number; body: string; takes?: boolean; headers?: Record<string, string> }
  | { kind: 'refuses'; status: number; code: number }

/** `reportsTo` is the URL for delivery reports, if the request has one. */
export type TakenText = { to: string; from: string; body: string; at: number; reportsTo?: string | undefined }

/**
 * `url` is the script's URL; `says` is a script in the request. `answeredAt` is the URL for the report
 * whether a person or a machine answered, and `endsAt` the one for the call's end.
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

/** Parts of the API that differ between the two providers. */
type Api = {
  fieldsIn(body: string): URLSearchParams
  isCall(path: string): boolean
  /** Lists the parts of a request that violate the provider's OpenAPI document. */
  unlike(path: string, fields: URLSearchParams): string[]
  /** Error response to a request that violates the OpenAPI document. */
  malformed: { status: number; code: number }
  refusal(code: number, status: number): unknown
  textIn(fields: URLSearchParams): Omit<TakenText, 'at'>
  callIn(fields: URLSearchParams): Omit<TakenCall, 'at'>
  /** Response to an accepted text or call. */
  taken: {
    status: number
    text(text: TakenText): unknown
    call(call: TakenCall): unknown
  }
  /** Response that lists texts or calls to one number, newest first. */
  listOf: { texts(texts: TakenText[]): unknown; calls(calls: TakenCall[]): unknown }
}

/**
 * Starts a stub of a provider's API for texts and calls. Each valid request uses up one planned response of
 * its kind. Without one, the stub responds like the provider.
 */
export async function providerStandIn(now: () => number, api: Api) {
  const texts: TakenText[] = []
  const calls: TakenCall[] = []
  const textResponses: PlannedResponse[] = []
  const callResponses: PlannedResponse[] = []
  const listResponses: PlannedResponse[] = []
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
    const given = isListing ? listResponses : isCall ? callResponses : textResponses
    const planned = given.shift() ?? { kind: 'takes' }
    const text = { ...api.textIn(fields), at: now() }
    const call = { ...api.callIn(fields), at: text.at }
    if (!isListing && (planned.kind === 'takes' || ('takes' in planned && planned.takes)))
      if (isCall) calls.push(call)
      else texts.push(text)
    if (planned.kind === 'hangs') return
    if (planned.kind === 'breaksOff') return void request.socket.destroy()
    if (planned.kind === 'answers')
      return void answer(response, planned.status, planned.body, planned.headers)
    if (planned.kind === 'refuses')
      return void answer(response, planned.status, api.refusal(planned.code, planned.status))
    if (!isListing) {
      const { taken } = api
      const made = isCall ? taken.call(call) : taken.text(text)
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
    textResponses,
    callResponses,
    listResponses,
    /** Violations of the OpenAPI document in the refused requests. */
    unlike,
    seen,
    /** Resolves when the first request arrives. */
    arrived,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
