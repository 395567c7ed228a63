import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryReport } from '../message.ts'

export type Bounces = { address: string; key: string }

/** One block of AES holds a message id and zeros. A forged block decrypts to zeros once in 2^64. */
const BLOCK_BYTES = 16
const ID_BYTES = 8
const CIPHER = 'aes-256-ecb'
const blockKey = (key: string) => createHmac('sha256', key).update('bounce address').digest()

function sealedId(key: string, id: number): string {
  const block = Buffer.alloc(BLOCK_BYTES)
  block.writeBigUInt64BE(BigInt(id))
  return createCipheriv(CIPHER, blockKey(key), null).setAutoPadding(false).update(block).toString('hex')
}

function openedId(key: string, sealed: string): number | null {
  const decipher = createDecipheriv(CIPHER, blockKey(key), null).setAutoPadding(false)
  const block = decipher.update(Buffer.from(sealed, 'hex'))
  const id = block.readBigUInt64BE()
  const isOurs = block.readBigUInt64BE(ID_BYTES) === 0n && id <= BigInt(Number.MAX_SAFE_INTEGER)
  return isOurs ? Number(id) : null
}

/**
 * Returns the envelope sender (VERP) for an email, so that a bounce identifies the email. Encrypts the
 * message's id, which would reveal the number of messages to others. Hexadecimal, because mail servers may
 * change the case of letters.
 */
export function bounceAddress({ address, key }: Bounces, id: number): string {
  const [name, domain] = address.split('@')
  return `${name}+${sealedId(key, id)}@${domain}`
}

/** Length of the signature in addresses of the former form, `name+id.signature@domain`. */
const SEAL_LENGTH = 20

const sealOf = (key: string, id: number): string =>
  createHmac('sha256', key).update(`bounce ${id}`).digest('hex').slice(0, SEAL_LENGTH)

function mailOf(key: string, address: string): number | null {
  const written = address.toLowerCase()
  const [, sealed] = /\+([0-9a-f]{32})@/.exec(written) ?? []
  return sealed === undefined ? formerMailOf(key, written) : openedId(key, sealed)
}

/** Reads an address in the format of an earlier release, because emails bounce for days. */
function formerMailOf(key: string, address: string): number | null {
  const [, digits = '', seal = ''] = /\+(\d{1,15})\.([0-9a-f]+)@/.exec(address) ?? []
  const expected = Buffer.from(sealOf(key, Number(digits)))
  const given = Buffer.from(seal)
  return given.length === expected.length && timingSafeEqual(given, expected) ? Number(digits) : null
}

/**
 * Parses a delivery status notification (RFC 3464). Returns null unless it reports that one of our emails
 * failed. `code` is 50401 for the statuses 5.4.1 and 4.4.1 (RFC 3463). A server that gives up after retries
 * reports 4.4.1.
 */
export function readBounce(key: string, to: string, text: string): DeliveryReport | null {
  const messageId = mailOf(key, to)
  if (messageId === null || !/^Action: *failed\b/im.test(text)) return null
  const [, subject, detail] = /^Status: *[45]\.(\d{1,3})\.(\d{1,3})/im.exec(text) ?? []
  if (subject === undefined || detail === undefined) return null
  const code = 50_000 + (Number(subject) % 100) * 100 + (Number(detail) % 100)
  return { messageId, receipt: 'undelivered', code, way: 'first' }
}
