import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unlikeOpenApi } from './providers-openapi.ts'

/** How the stand-in treats a request to send: what it does with the text, and what it answers. */
export type Treatment =
  | { kind: 'takes' }
  /** It takes the text or not, and never answers. */
  | { kind: 'hangs'; takes: boolean }
  | { kind: 'breaksOff'; takes: boolean }
  | { kind: 'answers'; status: number; body: string; takes?: boolean; headers?: Record<string, string> }
  | { kind: 'refuses'; status: number; code: number }

/** `reportsTo`: where it is to be said what came of it; undefined where nobody asks. */
export type TakenText = { to: string; from: string; body: string; at: number; reportsTo?: string | undefined }

/**
 * `url`: where it is asked what the call says; `endsAt`: where it is said how it ended; `answeredAt`: where it is said
 * who took it, apart from both; `says`: the words that it brings along.
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

export const account = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-of-tests',
  from: '+19195550100',
}

/** The service's settings by which its texts and calls go to a stand-in. */
export const settingsFor = ({ apiUrl }: { apiUrl: string }) => ({
  PUBLIC_URL: 'https://www.example.org',
  TWILIO_API_URL: apiUrl,
  TWILIO_FROM: account.from,
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: account.authToken,
})

/**
 * A server that answers as Twilio's API does: it takes texts and calls and lists them, or fails in a chosen way.
 * `treatments` are used up one a text, `callTreatments` one a call, oldest first; without any it takes everything.
 */
export async function twilioStandIn(now: () => number) {
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

  const answer = (response: ServerResponse, status: number, body: string, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  const resource = (text: TakenText, index: number) => ({
    sid: `SM${String(index).padStart(32, '0')}`,
    body: text.body,
    to: text.to,
    from: text.from,
    status: 'queued',
    date_created: new Date(text.at).toUTCString(),
    date_sent: null,
  })

  const callResource = (call: TakenCall, index: number) => ({
    sid: `CA${String(index).padStart(32, '0')}`,
    to: call.to,
    from: call.from,
    status: 'queued',
    date_created: new Date(call.at).toUTCString(),
  })

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, authorization: headers.authorization })
    const sent = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    hasArrived()
    const isListing = method === 'GET'
    const { pathname } = new URL(url, 'http://stand-in')
    const isCall = pathname.endsWith('/Calls.json')
    const faults = isListing ? [] : unlikeOpenApi({ path: pathname, form: sent })
    if (faults.length > 0) {
      unlike.push(...faults)
      return void answer(response, 400, JSON.stringify({ code: 20_001, message: 'no', status: 400 }))
    }
    const given = isListing ? listings : isCall ? callTreatments : treatments
    const treatment = given.shift() ?? { kind: 'takes' }
    const text = {
      to: sent.get('To') ?? '',
      from: sent.get('From') ?? sent.get('MessagingServiceSid') ?? '',
      body: sent.get('Body') ?? '',
      at: now(),
      reportsTo: sent.get('StatusCallback') ?? undefined,
    }
    const call = {
      to: text.to,
      from: text.from,
      url: sent.get('Url') ?? '',
      endsAt: sent.get('StatusCallback') ?? '',
      says: sent.get('Twiml') ?? '',
      at: text.at,
    }
    if (!isListing && (treatment.kind === 'takes' || ('takes' in treatment && treatment.takes)))
      if (isCall) calls.push(call)
      else texts.push(text)
    if (treatment.kind === 'hangs') return
    if (treatment.kind === 'breaksOff') return void request.socket.destroy()
    if (treatment.kind === 'answers')
      return void answer(response, treatment.status, treatment.body, treatment.headers)
    if (treatment.kind === 'refuses') {
      const { status, code } = treatment
      return void answer(response, status, JSON.stringify({ code, message: 'no', more_info: '', status }))
    }
    const taken = isCall ? callResource(call, calls.length) : resource(text, texts.length)
    if (!isListing) return void answer(response, 201, JSON.stringify(taken))
    const to = new URL(url, 'http://stand-in').searchParams.get('To')
    const listed = (isCall ? calls.map(callResource) : texts.map(resource))
      .filter((one) => one.to === to)
      .reverse()
    const page = { page: 0, page_size: 50, next_page_uri: null }
    answer(response, 200, JSON.stringify({ [isCall ? 'calls' : 'messages']: listed, ...page }))
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
    /** What was sent that Twilio's OpenAPI does not know; it is refused. */
    unlike,
    /** The same for requests that list texts. */
    listings,
    seen,
    /** Resolves when the first request has arrived. */
    arrived,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
