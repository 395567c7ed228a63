import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { StoredMessage } from './message.ts'
import type { Sender, SendOutcome } from './sender.ts'
import { smtpFailure } from './smtp-failure.ts'

/** How long handing over one mail may take, ms. */
const TIME_LIMIT_MS = 30_000

export type MailAccount = {
  /** smtps://user:password@host:465, or smtp://… with STARTTLS. */
  smtpUrl: string
  /** The address that mail is from, with or without a name. */
  from: string
}

/**
 * Mail by SMTP. A mail that is handed over again bears the same Message-ID, so that it counts as the same one.
 * Codes and names never go over an unencrypted connection to another machine, unless the address says
 * `?ignoreTLS=true`.
 * @param options.timeLimit a signal that ends a try which takes too long, made for each try.
 */
export function smtpSender(
  { smtpUrl, from }: MailAccount,
  { timeLimit = () => AbortSignal.timeout(TIME_LIMIT_MS) }: { timeLimit?: () => AbortSignal } = {},
): Sender {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(new URL(smtpUrl)),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message): Promise<SendOutcome> => {
    const { recipient, subject, body } = message
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient.trim() },
        subject: subject ?? '',
        text: body,
        messageId: messageIdOf(message, from),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal: timeLimit(),
      })
      return { kind: 'sent' }
    } catch (fault) {
      return smtpFailure(fault)
    }
  }
}

function needsTls({ protocol, hostname, searchParams }: URL): boolean {
  const isHere =
    hostname === 'localhost' || (isIP(hostname) === 4 && hostname.startsWith('127.')) || hostname === '[::1]'
  return protocol === 'smtp:' && !isHere && searchParams.get('ignoreTLS') !== 'true'
}

/** The number alone would be given twice where a database is restored from a backup. */
function messageIdOf({ id, recipient, body }: StoredMessage, from: string): string {
  const [, domain = 'localhost'] = /@([\w.-]+)/.exec(from) ?? []
  const digest = createHash('sha256')
    .update(JSON.stringify([id, recipient, body]))
    .digest('base64url')
  return `<${id}.${digest.slice(0, 22)}@${domain}>`
}
