import fc from 'fast-check'
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import {
  isFromTwilio,
  readIncomingText,
  readWebhookForm,
} from '../../../src/service/messages/providers/twilio-webhook.ts'

const TOKEN = 'a-token-of-tests'
const url = 'https://homeward.example/api/sms/incoming'
const sid = 'SM0123456789abcdef0123456789abcdef'
const form =
  `ToCountry=US&MessageSid=${sid}&SmsSid=${sid}&FromCity=RALEIGH&NumMedia=0&Body=Stop&FromCountry=US` +
  '&To=%2B19195550100&NumSegments=1&AccountSid=AC00000000000000000000000000000000&From=%2B19195550142&ApiVersion=2010-04-01'
const params = readWebhookForm(form)
const sign = (over: Record<string, string>, at = url, token = TOKEN) =>
  twilio.getExpectedTwilioSignature(token, at, over)

describe('signature of a Twilio request', () => {
  test("matches the signature computed by Twilio's own library, for any fields, with or without the default port", () => {
    const fields = fc.dictionary(fc.stringMatching(/^[A-Za-z]{1,12}$/), fc.string({ unit: 'binary' }), {
      maxKeys: 12,
    })
    const at = fc.constantFrom(
      url,
      'https://homeward.example:443/api/sms/incoming',
      `${url}?message=7&part=told`,
    )
    fc.assert(
      fc.property(fields, at, (sent, signedAt) => {
        const asked = signedAt.replace(':443', '')
        const request = { url: asked, signature: sign(sent, signedAt), params: sent }
        expect(isFromTwilio(TOKEN, request)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  test('is rejected if it is missing or made with another token, or if the request has changed', () => {
    const signature = sign(params)
    const others = [
      { url, signature: undefined, params },
      { url, signature: '', params },
      { url, signature: sign(params, url, 'another token'), params },
      { url, signature, params: { ...params, From: '+19195550143' } },
      { url, signature, params: { ...params, More: '' } },
      { url: `${url}?more`, signature, params },
      { url: 'not an address', signature, params },
    ]
    expect(others.map((request) => isFromTwilio(TOKEN, request))).toEqual(others.map(() => false))
  })
})

describe('incoming Twilio text', () => {
  test('gives the sender, the command, and the message id', () => {
    expect(readIncomingText(params)).toEqual({
      id: sid,
      from: '+19195550142',
      body: 'Stop',
      answer: null,
      keyword: 'stop',
    })
  })

  test("is read as STOP if Twilio's opt-out type says so", () => {
    expect(readIncomingText({ ...params, Body: 'ARRET', OptOutType: 'STOP' })).toMatchObject({
      keyword: 'stop',
    })
    expect(readIncomingText({ ...params, Body: 'HALT', OptOutType: 'NEW' })).toMatchObject({
      keyword: 'other',
    })
  })

  test('is rejected without a valid id and phone number', () => {
    const { MessageSid: _, ...unnamed } = params
    const others = [{}, unnamed, { ...params, MessageSid: 'SM1' }, { ...params, From: 'rosa' }]
    expect(others.map(readIncomingText)).toEqual(others.map(() => null))
  })
})
