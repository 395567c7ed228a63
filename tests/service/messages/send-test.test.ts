import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendTest } from '../../../src/service/operations/send-test.ts'
import { newProfileKey } from '../../../src/service/platform/secrets/profile-keys.ts'
import { readSettings } from '../../../src/service/settings.ts'
import { smtpStandIn } from '../../support/providers/smtp-stand-in.ts'
import { telnyxSettingsFor, telnyxStandIn } from '../../support/providers/telnyx-stand-in.ts'
import { account, twilioStandIn } from '../../support/providers/twilio-stand-in.ts'

let twilio: Awaited<ReturnType<typeof twilioStandIn>>
let smtp: Awaited<ReturnType<typeof smtpStandIn>>
beforeAll(async () => {
  twilio = await twilioStandIn(Date.now)
  smtp = await smtpStandIn()
})
afterAll(() => Promise.all([twilio.close(), smtp.close()]))

const printed: string[] = []
beforeEach(() => {
  printed.length = 0
})

const settingsOf = (env: Record<string, string>) => {
  const read = readSettings(env)
  if (read.kind === 'refused') throw new Error(read.line)
  return read.settings
}
const tried = (number: string, env: Record<string, string>) =>
  sendTest(settingsOf(env), number, (line) => printed.push(line))

const production = () => ({
  DATABASE_URL: 'postgres://localhost/homeward',
  GRANT_KEY: 'k'.repeat(32),
  PROFILE_KEY: newProfileKey(),
  PUBLIC_URL: 'https://www.example.org',
  TWILIO_API_URL: twilio.apiUrl,
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: account.authToken,
  TWILIO_FROM: account.from,
})
const mail = () => ({ SMTP_URL: smtp.smtpUrl, MAIL_FROM: 'Homeward <watch@homeward.example>' })

describe('npm run send-test', () => {
  test('sends a text and an email and says that the providers accepted them', async () => {
    const { lines, worked } = await tried('(919) 555-0142', { ...production(), ...mail() })
    expect(lines).toEqual([
      'Text to +19195550142: accepted by the provider; check that it arrives',
      'Mail to watch@homeward.example: accepted by the provider; check that it arrives',
    ])
    expect(worked).toBe(true)
    expect(twilio.texts.at(-1)).toMatchObject({
      to: '+19195550142',
      body: expect.stringContaining('This is a test'),
    })
    expect(smtp.mails.at(-1)).toMatchObject({ to: ['watch@homeward.example'] })
  })

  test("fails with the reason if the text wasn't sent", async () => {
    twilio.textResponses.push({ kind: 'refuses', status: 400, code: 21_211 })
    const { lines, worked } = await tried('+19195550142', production())
    expect(lines).toEqual([
      expect.stringMatching(/^Text to \+19195550142: not sent \(.+\)$/),
      'Mail: not tried, since SMTP_URL and MAIL_FROM are not set',
    ])
    expect(worked).toBe(false)
  })

  test('tests both providers if two are configured', async () => {
    const telnyx = await telnyxStandIn(Date.now)
    const both = settingsOf({ ...production(), ...telnyxSettingsFor(telnyx) })
    telnyx.textResponses.push({ kind: 'refuses', status: 401, code: 10_009 })
    const { lines, worked } = await sendTest(both, '+19195550142', () => {}, { calls: true })
    expect(lines).toEqual([
      'Text to +19195550142: accepted by the provider; check that it arrives',
      'Text to +19195550142 by telnyx: not sent (telnyx 10009)',
      'Call to +19195550142: accepted by the provider; check that it arrives',
      'Call to +19195550142 by telnyx: accepted by the provider; check that it arrives',
      'Mail: not tried, since SMTP_URL and MAIL_FROM are not set',
    ])
    expect(worked).toBe(false)
    expect(telnyx.calls[0]?.says).toMatch(/<Say>This is a test from Homeward\. .*<\/Say><Hangup\/>/)
    expect(telnyx.unlike).toEqual([])
    await telnyx.close()
  })

  test('prints the text and says so if no provider is set, and rejects SENDING=off and an invalid number', async () => {
    const { lines, worked } = await tried('+19195550142', {})
    expect(worked).toBe(true)
    expect(lines[0]).toMatch(/^Text to \+19195550142: only printed here/)
    expect(printed).toEqual([expect.stringContaining('This is a test')])
    await expect(tried('+19195550142', { SENDING: 'off' })).rejects.toThrow('sends nothing')
    await expect(tried('nobody', {})).rejects.toThrow('such as +1')
  })
})
