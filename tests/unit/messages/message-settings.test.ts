import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  type MessageSettings,
  messageSettings,
  missingMessageSettings,
} from '../../../src/service/messages/message-settings.ts'
import { phoneNumbersOf } from '../../../src/service/messages/phone-numbers.ts'
import { sendersFrom } from '../../../src/service/messages/providers/senders.ts'
import { smtpStandIn } from '../../support/providers/smtp-stand-in.ts'
import { account, twilioStandIn } from '../../support/providers/twilio-stand-in.ts'

const problems = (given: Record<string, string>) =>
  z
    .object(messageSettings)
    .safeParse(given)
    .error?.issues.map(({ path }) => path.join('.')) ?? []

const twilioNames = {
  TWILIO_ACCOUNT_SID: account.accountSid,
  TWILIO_AUTH_TOKEN: 'secret',
  TWILIO_FROM: account.from,
}

describe('provider settings', () => {
  test('may be complete for Twilio, SMTP, both, or neither', () => {
    const smtp = {
      SMTP_URL: 'smtps://user:secret@mail.example.org',
      MAIL_FROM: 'Homeward <watch@homeward.example>',
    }
    for (const given of [{}, twilioNames, smtp, { ...twilioNames, ...smtp }]) {
      expect(problems(given)).toEqual([])
      expect(missingMessageSettings({ ...given, PUBLIC_URL: 'https://www.example.org' })).toEqual([])
    }
  })

  test('are listed by name if missing', () => {
    const { TWILIO_FROM: _, ...given } = twilioNames
    expect(missingMessageSettings({ ...given, SMTP_URL: 'smtp://localhost' })).toEqual([
      'TWILIO_FROM is required with TWILIO_ACCOUNT_SID',
      'MAIL_FROM is required with SMTP_URL',
      'PUBLIC_URL is required with TWILIO_ACCOUNT_SID',
    ])
  })

  test.each([
    ['TWILIO_ACCOUNT_SID', 'SK0'],
    ['TWILIO_FROM', 'Homeward'],
    ['TWILIO_API_URL', 'ftp://api.twilio.com'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'https://mail.example.org'],
    ['MAIL_FROM', 'Homeward'],
  ])('are rejected if %s is %s', (name, value) => {
    expect(problems({ [name]: value })).toEqual([name])
  })
})

describe('message sender', () => {
  const message = { id: 1, recipient: '919-555-0142', kind: 'vote', subject: 'Hello', body: 'Hello' } as const
  const sms = { ...message, channel: 'sms' } as const
  const mail = { ...message, channel: 'mail', recipient: 'rosa@example.org' } as const
  const lines: string[] = []
  const hash = (text: string) => text
  const noPush = async () => ({ kind: 'refused', reason: 'no VAPID key' }) as const
  const senders = (settings: MessageSettings) =>
    sendersFrom(settings, phoneNumbersOf(['US']), { print: (line) => lines.push(line), push: noPush, hash })

  test('uses the configured providers, and otherwise prints to the console', async () => {
    const [twilio, smtp] = [await twilioStandIn(() => 0), await smtpStandIn()]
    try {
      const withTwilio = await senders({ ...twilioNames, TWILIO_API_URL: twilio.apiUrl })
      const withMail = await senders({ SMTP_URL: smtp.smtpUrl, MAIL_FROM: 'watch@homeward.example' })
      for (const send of [withTwilio, withMail])
        for (const one of [sms, mail]) expect(await send(one)).toEqual({ kind: 'sent' })
      expect(twilio.texts).toHaveLength(1)
      expect(smtp.mails).toHaveLength(1)
      expect(lines).toEqual(['Mail to rosa@example.org: Hello: Hello', 'SMS to 919-555-0142: Hello: Hello'])
    } finally {
      await twilio.close()
      await smtp.close()
    }
  })

  test('rejects messages instead of printing them if sending is required but no provider is configured', async () => {
    const shown = lines.length
    const send = await senders({ SENDING: 'send' })
    for (const one of [sms, mail]) expect(await send(one)).toEqual({ kind: 'refused', reason: 'no provider' })
    expect(lines).toHaveLength(shown)
  })

  test("asks for a retry if a message can't be printed", async () => {
    const print = () => {
      throw new Error('EPIPE')
    }
    const broken = await sendersFrom({}, phoneNumbersOf(['US']), { print, push: noPush, hash })
    expect(await broken(sms)).toMatchObject({ kind: 'tryAgain' })
  })
})
