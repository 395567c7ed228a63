import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unlikeOpenApi } from './providers-openapi.ts'
import type { TakenCall, TakenText, Treatment } from './twilio-stand-in.ts'

export const telnyxAccount = {
  apiKey: 'KEY_of_tests',
  from: '+19195550101',
  accountSid: '61bf923e-5e4d-4595-a110-56190ea18a1b',
  application: '1773070540731319841',
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
/** As Telnyx shows it: the 32 bytes of the key. */
const shownKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

/** The headers with which Telnyx signs a body. @param at Unix time, ms. @param by another key. */
export const telnyxHeaders = (body: string, at: number, by = privateKey): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1_000))
  return {
    'telnyx-timestamp': timestamp,
    'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${body}`), by).toString('base64'),
  }
}

/** The service's settings by which the second way of its texts and calls leads to a stand-in. */
export const telnyxSettingsFor = ({ apiUrl }: { apiUrl: string }) => ({
  TELNYX_API_URL: apiUrl,
  TELNYX_API_KEY: telnyxAccount.apiKey,
  TELNYX_PUBLIC_KEY: shownKey,
  TELNYX_FROM: telnyxAccount.from,
  TELNYX_ACCOUNT_SID: telnyxAccount.accountSid,
  TELNYX_APPLICATION: telnyxAccount.application,
})

/**
 * A server that answers as Telnyx's API does: it takes texts and calls, and lists calls, or fails in a chosen way.
 * `treatments` are used up one a text, `callTreatments` one a call, `listings` one a list, oldest first.
 */
export async function telnyxStandIn(now: () => number) {
  const texts: TakenText[] = []
  const calls: TakenCall[] = []
  const treatments: Treatment[] = []
  const callTreatments: Treatment[] = []
  const listings: Treatment[] = []
  const unlike: string[] = []
  const seen: { method: string; url: string; authorization: string | undefined }[] = []
  const answer = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  const errors = (code: number) => ({ errors: [{ code: String(code), title: 'no', detail: 'no' }] })

  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, authorization: headers.authorization })
    const text = Buffer.concat(await request.toArray()).toString()
    const sent: Record<string, unknown> = text === '' ? {} : JSON.parse(text)
    const { pathname, searchParams } = new URL(url, 'http://stand-in')
    const isListing = method === 'GET'
    const isCall = pathname.endsWith('/Calls')
    const form = new URLSearchParams(
      Object.entries(sent).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const faults = isListing ? [] : unlikeOpenApi({ path: pathname, form }, 'telnyx')
    unlike.push(...faults)
    if (faults.length > 0) return void answer(response, 422, errors(10_015))
    const given = isListing ? listings : isCall ? callTreatments : treatments
    const treatment = given.shift() ?? { kind: 'takes' }
    const at = now()
    if (!isListing && (treatment.kind === 'takes' || ('takes' in treatment && treatment.takes))) {
      const to = form.get(isCall ? 'To' : 'to') ?? ''
      const from = form.get(isCall ? 'From' : 'from') ?? ''
      if (isCall)
        calls.push({
          to,
          from,
          at,
          url: form.get('Url') ?? '',
          endsAt: form.get('StatusCallback') ?? '',
          answeredAt: form.get('AsyncAmdStatusCallback') ?? '',
          says: form.get('Texml') ?? '',
        })
      else
        texts.push({
          to,
          from,
          at,
          body: form.get('text') ?? '',
          reportsTo: form.get('webhook_url') ?? undefined,
        })
    }
    if (treatment.kind === 'hangs') return
    if (treatment.kind === 'breaksOff') return void request.socket.destroy()
    if (treatment.kind === 'answers')
      return void answer(response, treatment.status, treatment.body, treatment.headers)
    if (treatment.kind === 'refuses') return void answer(response, treatment.status, errors(treatment.code))
    if (isListing) {
      const listed = calls
        .filter(({ to }) => to === searchParams.get('To'))
        .map(({ to, from, at: begunAt }) => ({
          to,
          from,
          status: 'ringing',
          date_created: new Date(begunAt).toUTCString(),
        }))
      return void answer(response, 200, { calls: listed.reverse(), page: 0 })
    }
    if (isCall)
      return void answer(response, 200, { from: form.get('From'), to: form.get('To'), status: 'queued' })
    const to = [{ phone_number: form.get('to'), status: 'queued' }]
    answer(response, 200, {
      data: { record_type: 'message', direction: 'outbound', id: randomUUID(), to, errors: [] },
    })
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
    /** What was sent that Telnyx's OpenAPI does not know; it is refused. */
    unlike,
    seen,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** What Telnyx tells of a text of ours. @param code why it did not arrive. */
export const messageUpdate = (status: string, code: number | null = null): string =>
  JSON.stringify({
    data: {
      record_type: 'event',
      id: randomUUID(),
      event_type: status === 'sent' ? 'message.sent' : 'message.finalized',
      occurred_at: '2026-07-01T12:00:00.000+00:00',
      payload: {
        record_type: 'message',
        direction: 'outbound',
        id: randomUUID(),
        to: [{ phone_number: '+19195550142', status, carrier: 'T-MOBILE USA, INC.', line_type: 'Wireless' }],
        errors: code === null ? [] : [{ code: String(code), title: 'Undeliverable' }],
      },
    },
  })

/** What Telnyx tells of a text to our number. */
export const messageReceived = (from: string, text: string, id = randomUUID()): string =>
  JSON.stringify({
    data: {
      record_type: 'event',
      id: randomUUID(),
      event_type: 'message.received',
      payload: {
        record_type: 'message',
        direction: 'inbound',
        id,
        from: { phone_number: from, carrier: 'T-Mobile USA', line_type: 'Wireless' },
        to: [{ phone_number: telnyxAccount.from, status: 'webhook_delivered' }],
        text,
      },
    },
  })
