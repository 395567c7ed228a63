import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../platform/ports.ts'

/** What a hash costs: memory in KiB, and how often it is gone over. */
type Cost = { memory: number; passes: number }

/** RFC 9106's second choice, scaled as OWASP recommends for a service: 19 MiB, two passes, one lane. */
const usual: Cost = { memory: 19_456, passes: 2 }
const TAG_BYTES = 32
const derive = promisify(argon2)

/** Argon2id; a hash is written as "argon2id$<nonce>$<tag>", both base64url, and can be verified at its own cost alone. */
export function argon2PasswordsAt(cost: Cost): Passwords {
  const tagOf = (secret: string, nonce: Buffer): Promise<Buffer> => {
    const message = Buffer.from(secret, 'utf8')
    return derive('argon2id', { ...cost, parallelism: 1, tagLength: TAG_BYTES, message, nonce })
  }
  return {
    async hash(secret) {
      const nonce = randomBytes(16)
      const tag = await tagOf(secret, nonce)
      return ['argon2id', nonce.toString('base64url'), tag.toString('base64url')].join('$')
    },
    async verify(secret, hash) {
      const [, nonce, tag] = /^argon2id\$([\w-]{22})\$([\w-]{43})$/.exec(hash ?? '') ?? []
      const computed = await tagOf(secret, nonce ? Buffer.from(nonce, 'base64url') : randomBytes(16))
      return timingSafeEqual(computed, tag ? Buffer.from(tag, 'base64url') : randomBytes(TAG_BYTES))
    },
  }
}

export const argon2Passwords = argon2PasswordsAt(usual)
