import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { providerStandIn } from './provider-stand-in.ts'
import { unlikeOpenApi } from './providers-openapi.ts'

export const telnyxAccount = {
  apiKey: 'KEY_of_tests',
  from: '+19195550101',
  accountSid: '61bf923e-5e4d-4595-a110-56190ea18a1b',
  application: '1773070540731319841',
}

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
/** Public key as Telnyx shows it: the 32 raw bytes, in base64. */
const shownKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')

/** Signs a body as Telnyx does. A different key in `by` forges the signature. */
export const telnyxHeaders = (body: string, at: number, by = privateKey): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1_000))
  return {
    'telnyx-timestamp': timestamp,
    'telnyx-signature-ed25519': sign(null, Buffer.from(`${timestamp}|${body}`), by).toString('base64'),
  }
}

export const telnyxSettingsFor = ({ apiUrl }: { apiUrl: string }) => ({
  TELNYX_API_URL: apiUrl,
  TELNYX_API_KEY: telnyxAccount.apiKey,
  TELNYX_PUBLIC_KEY: shownKey,
  TELNYX_FROM: telnyxAccount.from,
  TELNYX_ACCOUNT_SID: telnyxAccount.accountSid,
  TELNYX_APPLICATION: telnyxAccount.application,
})

/** Starts a stub of Telnyx's API. Unlike the Twilio stub, it lists no texts or calls. */
export const telnyxStandIn = (now: () => number) =>
  providerStandIn(now, {
    fieldsIn: (body) =>
      new URLSearchParams(
        Object.entries(body === '' ? {} : JSON.parse(body)).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      ),
    isCall: (path) => path.endsWith('/Calls'),
    unlike: (path, form) => unlikeOpenApi({ path, form }, 'telnyx'),
    malformed: { status: 422, code: 10_015 },
    refusal: (code) => ({ errors: [{ code: String(code), title: 'no', detail: 'no' }] }),
    textIn: (fields) => ({
      to: fields.get('to') ?? '',
      from: fields.get('from') ?? '',
      body: fields.get('text') ?? '',
      reportsTo: fields.get('webhook_url') ?? undefined,
    }),
    callIn: (fields) => ({
      to: fields.get('To') ?? '',
      from: fields.get('From') ?? '',
      url: fields.get('Url') ?? '',
      endsAt: fields.get('StatusCallback') ?? '',
      answeredAt: fields.get('AsyncAmdStatusCallback') ?? '',
      says: fields.get('Texml') ?? '',
    }),
    taken: {
      status: 200,
      text: ({ to }) => ({
        data: {
          record_type: 'message',
          direction: 'outbound',
          id: randomUUID(),
          to: [{ phone_number: to, status: 'queued' }],
          errors: [],
        },
      }),
      call: ({ to, from }) => ({ from, to, status: 'queued' }),
    },
    listOf: { texts: () => ({}), calls: () => ({}) },
  })

/** Returns Telnyx's status report of a text we sent; `code` is the reason for a failure. */
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
