import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import {
  isFromTelnyx,
  isSealed,
  readTelnyxReport,
  readTelnyxText,
  sealedAddress,
  telnyxPublicKey,
} from '../../../src/service/messages/providers/telnyx-webhook.ts'
import {
  messageReceived,
  messageUpdate,
  telnyxHeaders,
  telnyxSettingsFor,
} from '../../support/providers/telnyx-stand-in.ts'

const NOW = Date.UTC(2026, 6, 1, 12)
const publicKey =
  telnyxPublicKey(telnyxSettingsFor({ apiUrl: '' }).TELNYX_PUBLIC_KEY) ?? expect.unreachable('it is a key')
const body = messageReceived('+19195550142', 'Stop')
const signedAt = (at: number, by?: Parameters<typeof telnyxHeaders>[2]) => {
  const headers = telnyxHeaders(body, at, by)
  return {
    timestamp: headers['telnyx-timestamp'] ?? '',
    signature: headers['telnyx-signature-ed25519'] ?? '',
    body,
  }
}

describe('signature of a Telnyx request', () => {
  test("is accepted if made with the account's key four minutes ago, now, or four minutes ahead", () => {
    for (const offset of [-4, 0, 4])
      expect(isFromTelnyx(publicKey, signedAt(NOW + offset * MINUTE_MS), NOW)).toBe(true)
  })

  test('is rejected if it is too old, too far ahead, or forged', () => {
    const signed = signedAt(NOW)
    const { privateKey } = generateKeyPairSync('ed25519')
    const others = [
      signedAt(NOW - 6 * MINUTE_MS),
      signedAt(NOW + 6 * MINUTE_MS),
      signedAt(NOW, privateKey),
      { ...signed, body: body.replace('Stop', 'Start') },
      { ...signed, timestamp: String(Number(signed.timestamp) + 1) },
      { ...signed, timestamp: '' },
      { ...signed, timestamp: 'now' },
      { ...signed, signature: '' },
    ]
    expect(others.map((request) => isFromTelnyx(publicKey, request, NOW))).toEqual(others.map(() => false))
    const made = fc.oneof(fc.string(), fc.base64String({ minLength: 88, maxLength: 88 }))
    fc.assert(
      fc.property(made, (signature) => {
        expect(isFromTelnyx(publicKey, { ...signed, signature }, NOW)).toBe(false)
      }),
    )
  })
})

test('our signature in a Telnyx status URL is valid only for that URL and our key, and a URL without a query needs no signature', () => {
  const key = 'KEY_of_tests'
  const sealed = sealedAddress(key, 'https://www.example.org/api/webhooks/telnyx/status?message=7')
  const path = sealed.replace('https://www.example.org', '')
  expect(isSealed(key, path)).toBe(true)
  expect(isSealed(key, '/api/webhooks/telnyx')).toBe(true)
  const others = [
    path.replace('message=7', 'message=8'),
    path.replace('/status', '/call'),
    path.replace(/&seal=.*/, ''),
    path.slice(0, -1),
    `${path}&message=8`,
  ]
  expect(others.map((other) => isSealed(key, other))).toEqual(others.map(() => false))
  expect(isSealed('another key', path)).toBe(false)
})

describe('Telnyx event', () => {
  test('gives a sender and a command only for an incoming text', () => {
    const id = '84cca175-9755-4859-b67f-4730d7f58aa3'
    const said = (text: string) => readTelnyxText(JSON.parse(messageReceived('+19195550142', text, id)))
    expect(said('Stop.')).toEqual({ id, from: '+19195550142', body: 'Stop.', answer: null, keyword: 'stop' })
    expect(said('yes')).toMatchObject({ answer: 'yes', keyword: 'start' })
    for (const stop of ['STOP ALL', 'Stop\nSent from my iPhone', 'Baja', 'arrêt', 'STOPP'])
      expect(said(stop), stop).toMatchObject({ keyword: 'stop' })
    for (const yes of ['Yes\n\nSent from my Samsung Galaxy', '\u200eSí\u200f', 'YES 👍🏽'])
      expect(said(yes), yes).toMatchObject({ answer: 'yes' })
    for (const other of [{}, null, JSON.parse(messageUpdate('delivered'))])
      expect(readTelnyxText(other)).toBeNull()
  })

  test.each([
    ['delivered', 'delivered', null],
    ['delivery_failed', 'undelivered', 40_001],
    ['sending_failed', 'undelivered', 40_012],
    ['expired', 'undelivered', 40_005],
    ['sent', null, null],
    ['delivery_unconfirmed', null, null],
  ])('reports the status %s of an outgoing text as %s', (status, receipt, code) => {
    const report = readTelnyxReport(JSON.parse(messageUpdate(status, code)), { message: '7' })
    expect(report).toEqual({ messageId: 7, receipt, code, way: 'second' })
  })

  test('is not a delivery report if it is an incoming text or lacks a valid message id', () => {
    const update = JSON.parse(messageUpdate('delivered'))
    for (const query of [{}, { message: 'x' }, null]) expect(readTelnyxReport(update, query)).toBeNull()
    expect(readTelnyxReport(JSON.parse(messageReceived('+19195550142', 'Hi')), { message: '7' })).toBeNull()
  })
})
