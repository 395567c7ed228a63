import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import * as z from 'zod'
import { isPlainAddress } from '../../../domain/primitives/email-address.ts'
import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import type { StoredMessage } from '../message.ts'
import { escapedMarkup } from './call-markup.ts'
import { type Bounces, bounceAddress } from './mail-bounce.ts'
import { neverConnected } from './provider-sender.ts'
import type { Sender, SendFailure, SendOutcome } from './sender.ts'

/** Matches a URL, but not the punctuation mark that ends the sentence. */
const address = /https?:\/\/[^\s<>"]+[^\s<>".,:;!?)]/g

const linked = (text: string): string => {
  const parts: string[] = []
  let end = 0
  for (const { 0: url, index } of text.matchAll(address)) {
    const href = escapedMarkup(url)
    parts.push(escapedMarkup(text.slice(end, index)), `<a href="${href}">${href}</a>`)
    end = index + url.length
  }
  return [...parts, escapedMarkup(text.slice(end))].join('')
}

/** Renders text as plain HTML with paragraphs and links; some email programs show links only in HTML. */
export function mailHtml(text: string, language: Language = USUAL_LANGUAGE): string {
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${part.split('\n').map(linked).join('<br>')}</p>`)
  return `<!doctype html><html lang="${language}"><body style="font:16px/1.5 sans-serif">${paragraphs.join('')}</body></html>`
}

const TIME_LIMIT_MS = 30_000

export type MailAccount = {
  /** Server URL, such as smtps://user:password@host:465, or smtp://… with STARTTLS. */
  smtpUrl: string
  from: string
  /** Keyed hash for Message-IDs, the same in every process. */
  hash(text: string): string
  /** Return addresses of single emails. Without them, bounces go to `from`. */
  bounces?: Bounces | undefined
}

/**
 * Sends emails; a retry has the same Message-ID. Requires TLS to other machines, because emails contain
 * codes and names, unless the URL contains `?ignoreTLS=true`.
 */
export function smtpSender(
  { smtpUrl, from, hash, bounces }: MailAccount,
  { timeLimit = () => AbortSignal.timeout(TIME_LIMIT_MS) }: { timeLimit?: () => AbortSignal } = {},
): Sender {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(new URL(smtpUrl)),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (message): Promise<SendOutcome> => {
    const { recipient, subject, body, replyTo, language } = message
    try {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient.trim() },
        ...(bounces && {
          envelope: { from: bounceAddress(bounces, message.id), to: recipient.trim() },
        }),
        // Sets Reply-To only if it is a plain address, because anyone can enter one.
        ...(replyTo && isPlainAddress(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
        subject: subject ?? '',
        text: body,
        html: mailHtml(body, language ?? USUAL_LANGUAGE),
        messageId: messageIdOf(message, { from, hash }),
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

/**
 * Creates a Message-ID from a keyed hash. Gaps between plain ids would reveal the number of messages to others.
 * Hashes the content, too, because a restored database reuses ids.
 */
function messageIdOf(
  { id, recipient, body }: StoredMessage,
  { from, hash }: Pick<MailAccount, 'from' | 'hash'>,
): string {
  const [, domain = 'localhost'] = /@([\w.-]+)/.exec(from) ?? []
  return `<${hash(`message id ${JSON.stringify([id, recipient, body])}`)}@${domain}>`
}

const smtpFault = z.looseObject({
  /** System error code. `code` holds nodemailer's error code. */
  originalCode: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
})

/** Error codes raised before the message is transferred. A retry can't send it twice. */
const early = new Set(['EDNS', 'ECONFIG', 'EPROXY', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2'])

/**
 * Returns the outcome of an SMTP error. Status 5yz is final (RFC 5321 §4.2.1), unless it concerns our
 * sign-in, sender address, or connection.
 */
function smtpFailure(fault: unknown): SendFailure {
  const {
    code = 'unknown',
    originalCode = '',
    command = '',
    responseCode,
  } = smtpFault.safeParse(fault).data ?? {}
  const reason = ['smtp', code, responseCode].filter(Boolean).join(' ')
  if (early.has(code) || neverConnected.has(originalCode)) return { kind: 'tryAgain', reason, afterMs: null }
  const isAboutUs = command === 'MAIL FROM' || command === 'CONN' || command === 'EHLO'
  if (responseCode !== undefined && responseCode >= 500 && !isAboutUs) return { kind: 'refused', reason }
  if (code === 'EENVELOPE' && responseCode === undefined) return { kind: 'refused', reason }
  if (responseCode !== undefined) return { kind: 'tryAgain', reason, afterMs: null }
  return { kind: 'unclear', reason }
}
