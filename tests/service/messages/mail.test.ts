import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { StoredMessage } from '../../../src/service/messages/message.ts'
import { smtpSender } from '../../../src/service/messages/providers/smtp-sender.ts'
import { type SmtpAnswers, smtpStandIn } from '../../support/providers/smtp-stand-in.ts'

const message: StoredMessage = {
  id: 7,
  channel: 'mail',
  recipient: 'rosa@example.org',
  kind: 'vote',
  subject: 'Jo Márquez has not checked in',
  body: 'Open https://homeward.example/code#246810\nand enter 246810.',
}
const from = 'Homeward <watch@homeward.example>'
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')

const open: Awaited<ReturnType<typeof smtpStandIn>>[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
async function serverThat(answers: SmtpAnswers = {}) {
  const server = await smtpStandIn(answers)
  open.push(server)
  const timeLimit = () => new AbortController().signal
  return { ...server, send: smtpSender({ smtpUrl: server.smtpUrl, from, hash }, { timeLimit }) }
}
const headerOf = (data: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(data)?.[1]?.trim()

describe('email', () => {
  test('has sender, recipient, subject, and text', async () => {
    const { send, mails } = await serverThat()
    expect(await send(message)).toEqual({ kind: 'sent' })
    expect(mails).toMatchObject([{ from: 'watch@homeward.example', to: ['rosa@example.org'] }])
    const data = mails[0]?.data ?? ''
    expect(headerOf(data, 'From')).toBe(from)
    expect(headerOf(data, 'Auto-Submitted')).toBe('auto-generated')
    expect(headerOf(data, 'Subject')).toBe('=?UTF-8?Q?Jo_M=C3=A1rquez_has_not_checked_in?=')
    expect(data).toContain('Open https://homeward.example/code#246810\r\nand enter 246810.')
    expect(headerOf(data, 'Content-Type')).toContain('multipart/alternative')
    expect(data.replace(/=\r\n/g, '')).toMatch(/<a href=(?:3D)?"https:\/\/homeward\.example\/code#246810">/)
  })

  test("has a Message-ID that doesn't reveal the number of messages and stays the same when resent", async () => {
    const { send, mails } = await serverThat()
    for (const one of [
      message,
      message,
      { ...message, id: 8 },
      { ...message, body: 'After a restored backup' },
    ])
      await send(one)
    const [first, again, ...others] = mails.map(({ data }) => headerOf(data, 'Message-ID'))
    expect(first).toMatch(/^<[\w-]{43}@homeward\.example>$/)
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
  })

  test('has a Reply-To header only if the reply address is a plain email address', async () => {
    const { send, mails } = await serverThat()
    const strange = [
      'a@example.org, b@example.org',
      'a@example.org\r\nBcc: everybody@example.org',
      'Boss <boss@example.org>',
      '"a\r\nBcc: x@example.org"@example.org',
      'a@example.org\u0000',
      'not an address',
      '',
    ]
    for (const replyTo of ['iris@example.org', ...strange]) await send({ ...message, replyTo })
    const [first, ...others] = mails.map(({ data }) => data.slice(0, data.indexOf('\r\n\r\n')))
    expect(headerOf(first ?? '', 'Reply-To')).toBe('iris@example.org')
    expect(others).toHaveLength(strange.length)
    for (const head of others) expect(head).not.toMatch(/^(reply-to|bcc):/im)
    for (const { to } of mails) expect(to).toEqual(['rosa@example.org'])
  })

  test('has one recipient and no Bcc header, even if its fields contain line breaks or a second address', async () => {
    const { send, mails } = await serverThat()
    const subject = 'Hello\r\nBcc: everybody@example.org'
    expect(await send({ ...message, subject })).toEqual({ kind: 'sent' })
    await send({ ...message, recipient: 'rosa@example.org, omar@example.org' })
    await send({ ...message, recipient: 'rosa@example.org>\r\nRCPT TO:<omar@example.org' })
    expect(mails.length).toBeGreaterThan(0)
    for (const { to, data } of mails) {
      expect(to).not.toContain('omar@example.org')
      expect(to.length).toBe(1)
      expect(headerOf(data, 'Bcc')).toBeUndefined()
    }
  })
})

describe('delivery to the mail server', () => {
  test.each<[string, string, SmtpAnswers]>([
    ['refused', 'does not know the recipient', { RCPT: '550 5.1.1 no such user' }],
    ['tryAgain', 'defers the recipient', { RCPT: '450 4.2.0 graylisted' }],
    ['tryAgain', 'rejects the sender', { MAIL: '550 5.7.1 sender not allowed' }],
    ['refused', 'rejects the content', { mail: '554 5.7.1 rejected' }],
    ['tryAgain', 'is full', { mail: '452 4.3.1 insufficient storage' }],
    ['tryAgain', 'is out of service', { greeting: '554 no service' }],
    ['unclear', 'responds with garbage', { greeting: '<html>welcome</html>' }],
    ['unclear', 'drops the connection after the text', { mail: '' }],
    ['unclear', 'drops the connection before the text', { DATA: '' }],
  ])('has the outcome %s if the server %s', async (kind, _what, answers) => {
    const { send } = await serverThat(answers)
    expect(await send(message)).toMatchObject({ kind })
  })

  test.each<keyof SmtpAnswers>(['greeting', 'mail'])(
    'times out if the server hangs at the step %s',
    async (step) => {
      const limit = new AbortController()
      const server = await serverThat({ [step]: null })
      const outcome = smtpSender(
        { smtpUrl: server.smtpUrl, from, hash },
        { timeLimit: () => limit.signal },
      )(message)
      await server.stuck
      limit.abort()
      expect(await outcome).toMatchObject({ kind: 'unclear' })
    },
  )

  test('has the outcome tryAgain while the server is down', async () => {
    const { send, close } = await serverThat()
    await close()
    open.length = 0
    expect(await send(message)).toMatchObject({ kind: 'tryAgain' })
  })

  test('has the outcome tryAgain unless the server accepts the login', async () => {
    const EHLO = '250-stand-in\r\n250 AUTH PLAIN'
    for (const [AUTH, kind] of [
      ['235 2.7.0 Ok', 'sent'],
      ['535 5.7.8 wrong', 'tryAgain'],
      ['454 4.7.0 not now', 'tryAgain'],
    ] as const) {
      const { smtpUrl } = await serverThat({ EHLO, AUTH })
      const withName = smtpUrl.replace('//', '//someone:secret@')
      expect(await smtpSender({ smtpUrl: withName, from, hash })(message)).toMatchObject({ kind })
    }
  })

  test('must be encrypted if the server is remote, unless plain text is configured', async () => {
    const { smtpUrl, mails } = await serverThat()
    const elsewhere = smtpUrl.replace('127.0.0.1', '0.0.0.0')
    expect(await smtpSender({ smtpUrl: elsewhere, from, hash })(message)).toMatchObject({ kind: 'tryAgain' })
    expect(mails).toEqual([])
    const asked = smtpSender({ smtpUrl: `${elsewhere}?ignoreTLS=true`, from, hash })
    expect(await asked(message)).toEqual({ kind: 'sent' })
  })

  test('leaves no email address or message text in error messages', async () => {
    for (const answers of [
      { RCPT: '550 <rosa@example.org> unknown' },
      { mail: `554 ${message.body.slice(0, 30)}` },
    ]) {
      const { send } = await serverThat(answers)
      expect(JSON.stringify(await send(message))).not.toMatch(/rosa|homeward|246810/)
    }
  })
})
