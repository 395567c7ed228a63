import * as z from 'zod'
import type { SendOutcome } from './sender.ts'

const smtpFault = z.looseObject({
  /** What the system said, where nodemailer puts its own code over it. */
  originalCode: z.string().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  responseCode: z.number().optional().catch(undefined),
})

/** Failures before the first byte of a message can be on its way. */
const early = new Set(['EDNS', 'ECONFIG', 'EPROXY', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2'])

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/**
 * What came of handing over a mail that failed (RFC 5321 §4.2.1: 4yz may succeed later, 5yz will not). That we
 * may not send at all, or not from this address, an operator can put right meanwhile.
 */
export function smtpFailure(fault: unknown): Exclude<SendOutcome, { kind: 'sent' }> {
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
