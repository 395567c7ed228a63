import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryReport } from '../message.ts'

export type Bounces = { address: string; key: string }

/** Length of the signature: 80 bits in hexadecimal, because mail servers may change the case of letters. */
const SEAL_LENGTH = 20

const sealOf = (key: string, id: number): string =>
  createHmac('sha256', key).update(`bounce ${id}`).digest('hex').slice(0, SEAL_LENGTH)

/** Returns the envelope sender (VERP) for an email, so that a bounce identifies the email. */
export function bounceAddress({ address, key }: Bounces, id: number): string {
  const [name, domain] = address.split('@')
  return `${name}+${id}.${sealOf(key, id)}@${domain}`
}

function mailOf(key: string, address: string): number | null {
  const [, digits = '', seal = ''] = /\+(\d{1,15})\.([0-9a-f]+)@/.exec(address.toLowerCase()) ?? []
  const expected = Buffer.from(sealOf(key, Number(digits)))
  const given = Buffer.from(seal)
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(digits) : null
}

/**
 * Parses a delivery status notification (RFC 3464). Returns null unless it reports that one of our emails
 * failed. `code` is 50401 for the statuses 5.4.1 and 4.4.1 (RFC 3463): servers that give up keep the 4.
 */
export function readBounce(key: string, to: string, text: string): DeliveryReport | null {
  const messageId = mailOf(key, to)
  if (messageId === null || !/^Action: *failed\b/im.test(text)) return null
  const [, subject, detail] = /^Status: *[45]\.(\d{1,3})\.(\d{1,3})/im.exec(text) ?? []
  if (subject === undefined || detail === undefined) return null
  const code = 50_000 + (Number(subject) % 100) * 100 + (Number(detail) % 100)
  return { messageId, receipt: 'undelivered', code, way: 'first' }
}
