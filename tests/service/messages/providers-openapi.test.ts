import { describe, expect, test } from 'vitest'
import { twilioCaller, twilioSender } from '../../../src/service/messages/providers/twilio.ts'
import { unlikeOpenApi } from '../../support/providers/providers-openapi.ts'
import { account, twilioStandIn } from '../../support/providers/twilio-stand-in.ts'

const to = '+19195550142'
const site = 'https://www.example.org'
const script = JSON.stringify({ opening: 'This is a test.', told: null, toMachine: 'This is a test.' })
const message = { id: 7, recipient: to, subject: null } as const

describe("check against the providers' OpenAPI documents", () => {
  test('accepts our request for a text through a Twilio messaging service', async () => {
    const from = `MG${'0'.repeat(32)}`
    const provider = await twilioStandIn(Date.now)
    const send = twilioSender({ ...account, from, site }, { apiUrl: provider.apiUrl })
    expect(await send({ ...message, channel: 'sms', kind: 'alert', body: 'Help' })).toEqual({
      kind: 'sent',
    })
    expect(provider.unlike).toEqual([])
    await provider.close()
  })

  test('accepts our request for a call through Twilio', async () => {
    const provider = await twilioStandIn(Date.now)
    const send = twilioCaller({ ...account, site }, { apiUrl: provider.apiUrl })
    expect(await send({ ...message, channel: 'voice', kind: 'call', body: script })).toEqual({ kind: 'sent' })
    expect(provider.unlike).toEqual([])
    await provider.close()
  })

  test('rejects requests with unknown, invalid, or missing fields', () => {
    const path = `/2010-04-01/Accounts/${account.accountSid}/Calls.json`
    const form = new URLSearchParams({ To: to, Timeout: 'long', Voice: 'x', Url: 'no address' })
    expect(unlikeOpenApi({ path, form })).toEqual([
      'From is missing',
      'Timeout does not fit',
      'Voice: there is no such field',
      'Url does not fit',
    ])
    expect(unlikeOpenApi({ path: '/elsewhere', form })).toEqual(['/elsewhere: there is no such address'])
  })
})
