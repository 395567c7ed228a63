import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { mailBouncePath } from '../../../src/service/messages/providers/mail-bounce-routes.ts'
import { smtpStandIn } from '../../support/providers/smtp-stand-in.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { newPhone, newTraveler, startedTrip, toldTo } from '../../support/travelers/traveler.ts'

/** Returns a mail server's delivery status notification (RFC 3464). */
const notification = (action: string, status: string) => `From: MAILER-DAEMON@mx.example.org
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; ana@example.org
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} no such user
--b--
`

const MAIL_BOUNCES_KEY = 'a key of tests alone'

describe('email to the bounce address', () => {
  let service: TestService
  let smtp: Awaited<ReturnType<typeof smtpStandIn>>
  beforeAll(async () => {
    smtp = await smtpStandIn()
    service = await startTestService({
      env: {
        DEMO: 'off',
        SENDING: 'print',
        PUBLIC_URL: 'https://www.example.org',
        SMTP_URL: smtp.smtpUrl,
        MAIL_FROM: 'Homeward <watch@homeward.example>',
        MAIL_BOUNCES: 'bounces@homeward.example',
        MAIL_BOUNCES_KEY,
      },
    })
  })
  afterAll(async () => {
    await service.stop()
    await smtp.close()
  })

  const bounces = async (to: string, body: string, url = service.url) => {
    const address = `${url}${mailBouncePath}?${new URLSearchParams({ to })}`
    return (await fetch(address, { method: 'POST', body, headers: { 'content-type': 'message/rfc822' } }))
      .status
  }

  /** Alerts a contact by email. `mailed` reads the state of the email, and `end` ends the trip. */
  async function mailedAlert() {
    const contacts = [{ name: 'Ana Ruiz', number: newPhone(), email: 'ana@example.org' }]
    const traveler = await newTraveler(service, contacts)
    const tripId = await startedTrip(traveler, { time: '1 minute' })
    await service.advance(16 * MINUTE_MS + 30 * SECOND_MS)
    const mailed = async () => {
      const { body } = await traveler.call('/api/app/trip')
      return (body.trip as { contacts: { reached: { mail: unknown } }[] }).contacts[0]?.reached.mail
    }
    const end = () => traveler.checkIn(tripId)
    const { from = '' } = smtp.mails.findLast(({ to }) => to.includes('ana@example.org')) ?? {}
    return { from, mailed, end }
  }

  test('marks the alert as undelivered, with the reason, only if it is a failure report to the signed address', async () => {
    const { from, mailed, end } = await mailedAlert()
    expect(from).toMatch(/^bounces\+[0-9a-f]{32}@homeward\.example$/)
    const failed = notification('failed', '5.1.1')
    for (const other of [
      from.replace(/[0-9a-f]@/, (last) => (last === '0@' ? '1@' : '0@')),
      'bounces+1@homeward.example',
      `bounces+1.${'0'.repeat(20)}@homeward.example`,
      'watch@homeward.example',
      '',
    ])
      expect(await bounces(other, failed)).toBe(204)
    for (const mail of [notification('delayed', '4.4.1'), 'I am on vacation.', ''])
      expect(await bounces(from, mail)).toBe(204)
    expect(await mailed()).toEqual({ state: 'sent', why: null })
    for (const _again of [1, 2]) expect(await bounces(from.toUpperCase(), failed)).toBe(204)
    expect(await mailed()).toEqual({ state: 'lost', why: 'there is no such mailbox' })
    await end()
  })

  test('also marks the alert if the address has the old format, which contains the message id', async () => {
    const { mailed, end } = await mailedAlert()
    const { id } = (await toldTo(service, 'ana@example.org')).at(-1) ?? expect.unreachable('no email')
    const seal = createHmac('sha256', MAIL_BOUNCES_KEY).update(`bounce ${id}`).digest('hex').slice(0, 20)
    const failed = notification('failed', '5.1.1')
    expect(await bounces(`bounces+${id + 1}.${seal}@homeward.example`, failed)).toBe(204)
    expect(await mailed()).toEqual({ state: 'sent', why: null })
    expect(await bounces(`bounces+${id}.${seal}@homeward.example`, failed)).toBe(204)
    expect(await mailed()).toEqual({ state: 'lost', why: 'there is no such mailbox' })
    await end()
  })

  test('marks the alert as undelivered if the mail server gave up after temporary errors', async () => {
    const { from, mailed, end } = await mailedAlert()
    expect(await bounces(from, notification('failed', '4.4.1'))).toBe(204)
    expect(await mailed()).toEqual({ state: 'lost', why: 'the mail server can’t be reached' })
    await end()
  })
})
