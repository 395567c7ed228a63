import { randomUUID } from 'node:crypto'
import { providerStandIn, type TakenCall, type TakenText } from './provider-stand-in.ts'
import { unlikeOpenApi } from './providers-openapi.ts'

export const account = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'a-token-of-tests',
  from: '+19195550100',
}

export const settingsFor = ({ apiUrl }: { apiUrl: string }) => ({
  PUBLIC_URL: 'https://www.example.org',
  TWILIO_API_URL: apiUrl,
  TWILIO_FROM: account.from,
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: account.authToken,
})

const ids = new WeakMap<TakenText | TakenCall, string>()
const idOf = (taken: TakenText | TakenCall): string => {
  const id = ids.get(taken) ?? randomUUID().replaceAll('-', '')
  ids.set(taken, id)
  return id
}

const textResource = (text: TakenText) => ({
  sid: `SM${idOf(text)}`,
  body: text.body,
  to: text.to,
  from: text.from,
  status: 'queued',
  date_created: new Date(text.at).toUTCString(),
  date_sent: null,
})
const callResource = (call: TakenCall) => ({
  sid: `CA${idOf(call)}`,
  to: call.to,
  from: call.from,
  status: 'queued',
  date_created: new Date(call.at).toUTCString(),
})
const page = { page: 0, page_size: 50, next_page_uri: null }

export const twilioStandIn = (now: () => number) =>
  providerStandIn(now, {
    fieldsIn: (body) => new URLSearchParams(body),
    isCall: (path) => path.endsWith('/Calls.json'),
    unlike: (path, form) => unlikeOpenApi({ path, form }),
    malformed: { status: 400, code: 20_001 },
    refusal: (code, status) => ({ code, message: 'no', more_info: '', status }),
    textIn: (fields) => ({
      to: fields.get('To') ?? '',
      from: fields.get('From') ?? fields.get('MessagingServiceSid') ?? '',
      body: fields.get('Body') ?? '',
      reportsTo: fields.get('StatusCallback') ?? undefined,
    }),
    callIn: (fields) => ({
      to: fields.get('To') ?? '',
      from: fields.get('From') ?? '',
      url: fields.get('Url') ?? '',
      endsAt: fields.get('StatusCallback') ?? '',
      says: fields.get('Twiml') ?? '',
    }),
    taken: { status: 201, text: textResource, call: callResource },
    listOf: {
      texts: (texts) => ({ messages: texts.map(textResource), ...page }),
      calls: (calls) => ({ calls: calls.map(callResource), ...page }),
    },
  })
