import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryReport } from '../message.ts'

/** Where bounces come back to, `name@domain`, and the key that seals which mail they are of. */
export type Bounces = { address: string; key: string }

/** Length of the seal, hexadecimal digits (80 bits); mail servers may change capitals, so it has none. */
const SEAL_LENGTH = 20

const sealOf = (key: string, id: number): string =>
  createHmac('sha256', key).update(`bounce ${id}`).digest('hex').slice(0, SEAL_LENGTH)

/** The envelope sender of a mail (VERP): a bounce goes to it, and so says of which mail it is. */
export function bounceAddress({ address, key }: Bounces, id: number): string {
  const [name, domain] = address.split('@')
  return `${name}+${id}.${sealOf(key, id)}@${domain}`
}

/** The mail whose bounces go to an address; null where we did not make it. */
function mailOf(key: string, address: string): number | null {
  const [, digits = '', seal = ''] = /\+(\d{1,15})\.([0-9a-f]+)@/.exec(address.toLowerCase()) ?? []
  const expected = Buffer.from(sealOf(key, Number(digits)))
  const given = Buffer.from(seal)
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(digits) : null
}

/**
 * Reads a bounce: that a mail of ours could not be delivered, with its status, such as 50101 for 5.1.1.
 * @param to the address that the bounce came to. @param text the mail as it came, a delivery status notification (RFC
 * 3464). @returns null where it is about no mail of ours, or says only that one is late. Errors: none. Source: RFC 3463
 * (statuses).
 */
export function readBounce(key: string, to: string, text: string): DeliveryReport | null {
  const messageId = mailOf(key, to)
  if (messageId === null || !/^Action: *failed\b/im.test(text)) return null
  const [, subject, detail] = /^Status: *5\.(\d{1,3})\.(\d{1,3})/im.exec(text) ?? []
  if (subject === undefined || detail === undefined) return null
  const code = 50_000 + (Number(subject) % 100) * 100 + (Number(detail) % 100)
  return { messageId, receipt: 'undelivered', code, way: 'first' }
}
