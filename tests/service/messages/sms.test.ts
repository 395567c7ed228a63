import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../../src/service/messages/message.ts'
import { twilioCaller, twilioSender } from '../../../src/service/messages/providers/twilio.ts'
import type { PlannedResponse } from '../../support/providers/provider-stand-in.ts'
import { account, twilioStandIn } from '../../support/providers/twilio-stand-in.ts'

const NOW = Date.UTC(2026, 6, 1, 12)
const message: StoredMessage = {
  id: 7,
  channel: 'sms',
  recipient: '(919) 555-0142',
  kind: 'vote',
  subject: null,
  body: 'Homeward: your code is 246810 & “more” – https://homeward.example/code#246810',
}

let now = NOW
let twilio: Awaited<ReturnType<typeof twilioStandIn>>
beforeEach(async () => {
  now = NOW
  twilio = await twilioStandIn(() => now)
})
afterEach(() => twilio.close())

const sender = () =>
  twilioSender(account, { apiUrl: twilio.apiUrl, timeLimit: () => new AbortController().signal })
const senderWith = (...textResponses: PlannedResponse[]) => {
  twilio.textResponses.push(...textResponses)
  return sender()
}

describe('text through Twilio', () => {
  test("is sent with the account's credentials, the E.164 number, and the unchanged message text", async () => {
    expect(await sender()(message)).toEqual({ kind: 'sent' })
    expect(twilio.texts).toEqual([{ to: '+19195550142', from: account.from, body: message.body, at: NOW }])
    const basic = Buffer.from(`${account.accountSid}:${account.authToken}`).toString('base64')
    expect(twilio.seen).toEqual([
      {
        method: 'POST',
        url: `/2010-04-01/Accounts/${account.accountSid}/Messages.json`,
        authorization: `Basic ${basic}`,
      },
    ])
  })

  test('is refused without a request to Twilio if the number is invalid', async () => {
    expect(await sender()({ ...message, recipient: '555-0142' })).toMatchObject({ kind: 'refused' })
    expect(twilio.seen).toEqual([])
  })
})

describe('message sent to Twilio', () => {
  test.each([
    [21610, 'optedOut'],
    [21211, 'refused'],
    [20003, 'tryAgain'],
  ])('has the outcome of its error code: %i means %s', async (code, kind) => {
    const send = senderWith({ kind: 'refuses', status: 400, code })
    expect(await send(message)).toMatchObject({ kind, reason: `twilio ${code}` })
  })

  test('has the delay from Retry-After in its outcome', async () => {
    const answer = { kind: 'answers', body: '{"code":20429}', headers: { 'retry-after': '30' } } as const
    const unread = ['soon', '', '-5', '0x10', '1e3']
    const send = senderWith(
      { ...answer, status: 429 },
      ...unread.map((header) => ({ ...answer, status: 429, headers: { 'retry-after': header } })),
    )
    const tooMany = { kind: 'tryAgain', reason: 'twilio 20429', isTooMany: true }
    expect(await send(message)).toEqual({ ...tooMany, afterMs: 30_000 })
    for (const header of unread) expect(await send(message), header).toEqual({ ...tooMany, afterMs: null })
  })

  test.each<[string, PlannedResponse]>([
    ['responds with 500', { kind: 'answers', status: 500, body: '<html>oops</html>', takes: true }],
    [
      'responds with unrelated JSON',
      { kind: 'answers', status: 201, body: '{"hello":"world"}', takes: true },
    ],
    [
      'sends an endless response',
      {
        kind: 'answers',
        status: 201,
        body: JSON.stringify({ sid: 'SM1', pad: 'x'.repeat(1_100_000) }),
        takes: true,
      },
    ],
    ['drops the connection', { kind: 'breaksOff', takes: true }],
  ])('counts as possibly sent if Twilio %s', async (_, planned) => {
    expect(await senderWith(planned)(message)).toMatchObject({ kind: 'unclear' })
  })

  test('counts as possibly sent if the request times out', async () => {
    const limit = new AbortController()
    twilio.textResponses.push({ kind: 'hangs', takes: true })
    const outcome = twilioSender(account, { apiUrl: twilio.apiUrl, timeLimit: () => limit.signal })(message)
    await twilio.arrived
    limit.abort(new DOMException('too long', 'TimeoutError'))
    expect(await outcome).toEqual({ kind: 'unclear', reason: 'TimeoutError' })
  })

  test('counts as not sent if the connection is refused', async () => {
    await twilio.close()
    expect(await sender()(message)).toEqual({ kind: 'tryAgain', reason: 'ECONNREFUSED', afterMs: null })
    twilio = await twilioStandIn(() => now)
  })

  test('counts as not sent if Twilio redirects it', async () => {
    const headers = { location: 'http://127.0.0.1:9/elsewhere' }
    const send = senderWith({ kind: 'answers', status: 307, body: '', headers })
    expect(await send(message)).toEqual({ kind: 'tryAgain', reason: 'twilio status 307', afterMs: null })
  })

  test('leaves no private data in errors', async () => {
    const body = JSON.stringify({ code: 99999, message: `Number ${message.recipient}: ${message.body}` })
    const send = senderWith(
      { kind: 'answers', status: 400, body },
      { kind: 'answers', status: 201, body: message.body },
    )
    for (const outcome of [await send(message), await send(message)])
      expect(JSON.stringify(outcome)).not.toMatch(/919|246810|Homeward/)
  })
})

describe('message that may have been sent', () => {
  const earlier = { triedAt: NOW - 5_000 }

  test("isn't resent if Twilio lists it", async () => {
    const send = senderWith({ kind: 'answers', status: 500, body: '', takes: true })
    expect(await send(message)).toMatchObject({ kind: 'unclear' })
    expect(await send(message, earlier)).toEqual({ kind: 'sent' })
    expect(twilio.texts).toHaveLength(1)
  })

  test('is resent if Twilio lists only other messages, even with the same words', async () => {
    const send = sender()
    await send({ ...message, recipient: '919-555-0143' })
    await send({ ...message, id: message.id + 1 })
    await send({ ...message, body: 'Homeward: something else' })
    now = NOW - 3_600_000
    await send(message)
    now = NOW
    expect(await send(message, earlier)).toEqual({ kind: 'sent' })
    expect(twilio.texts).toHaveLength(5)
  })

  test('is resent if it is a call and Twilio lists only a call for another message', async () => {
    const send = twilioCaller({ ...account, site: 'https://www.example.org' }, { apiUrl: twilio.apiUrl })
    const ring = { ...message, channel: 'voice', kind: 'call' } as const
    await send({ ...ring, id: ring.id + 1 })
    twilio.callResponses.push({ kind: 'breaksOff', takes: false })
    expect(await send(ring)).toMatchObject({ kind: 'unclear' })
    expect(await send(ring, earlier)).toEqual({ kind: 'sent' })
    expect(twilio.calls.map(({ url }) => url.split('=')[1])).toEqual([ring.id + 1, ring.id].map(String))
  })

  test.each<[string, PlannedResponse]>([
    ['responds with garbage', { kind: 'answers', status: 200, body: 'welcome' }],
    ['responds with unrelated JSON', { kind: 'answers', status: 200, body: '{"hello":"world"}' }],
    ['drops the connection', { kind: 'breaksOff', takes: false }],
  ])("isn't resent while the lookup fails because Twilio %s", async (_, planned) => {
    twilio.listResponses.push(planned)
    expect(await sender()(message, earlier)).toMatchObject({ kind: 'unclear' })
    expect(twilio.texts).toEqual([])
  })
})
