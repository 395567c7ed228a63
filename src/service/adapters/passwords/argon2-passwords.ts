import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../../ports/ports.ts'

/** RFC 9106's second choice, scaled as OWASP recommends for a service: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const derive = promisify(argon2)
const tagOf = (secret: string, nonce: Buffer): Promise<Buffer> =>
  derive('argon2id', { ...cost, message: Buffer.from(secret, 'utf8'), nonce })

/** Argon2id; a hash is written as "argon2id$<nonce>$<tag>", both base64url. */
export const argon2Passwords: Passwords = {
  async hash(secret) {
    const nonce = randomBytes(16)
    return ['argon2id', nonce.toString('base64url'), (await tagOf(secret, nonce)).toString('base64url')].join(
      '$',
    )
  },
  async verify(secret, hash) {
    const [, nonce, tag] = /^argon2id\$([\w-]{22})\$([\w-]{43})$/.exec(hash ?? '') ?? []
    const computed = await tagOf(secret, nonce ? Buffer.from(nonce, 'base64url') : randomBytes(16))
    return timingSafeEqual(computed, tag ? Buffer.from(tag, 'base64url') : randomBytes(cost.tagLength))
  },
}
