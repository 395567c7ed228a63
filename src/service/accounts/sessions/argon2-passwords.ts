import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../../platform/ports.ts'

/** What a hash costs: memory in KiB, and how often it is gone over. */
export type Cost = { memory: number; passes: number }

/** RFC 9106's second choice, scaled as OWASP recommends for a service: 19 MiB, two passes, one lane. */
const usual: Cost = { memory: 19_456, passes: 2 }
const TAG_BYTES = 32
const derive = promisify(argon2)

/** How a hash begins that was made with the pepper as Argon2's secret. */
const FORM = 'argon2id-p'
const written = /^argon2id-p\$([\w-]{22})\$([\w-]{43})$/

/**
 * Argon2id; a hash is written as "argon2id-p$<nonce>$<tag>", the last two base64url, and can be verified at its own cost
 * alone. A copy of the database without the pepper, a key that is sealed there, opens none to guessing.
 * @param pepper 32 bytes.
 */
export function argon2Passwords(pepper: Buffer, cost: Cost = usual): Passwords {
  const tagOf = (text: string, nonce: Buffer): Promise<Buffer> => {
    const message = Buffer.from(text, 'utf8')
    return derive('argon2id', {
      ...cost,
      parallelism: 1,
      tagLength: TAG_BYTES,
      message,
      nonce,
      secret: pepper,
    })
  }
  return {
    async hash(secret) {
      const nonce = randomBytes(16)
      const tag = await tagOf(secret, nonce)
      return [FORM, nonce.toString('base64url'), tag.toString('base64url')].join('$')
    },
    async verify(secret, hash) {
      const [, nonce, tag] = written.exec(hash ?? '') ?? []
      const salt = nonce ? Buffer.from(nonce, 'base64url') : randomBytes(16)
      return timingSafeEqual(
        await tagOf(secret, salt),
        tag ? Buffer.from(tag, 'base64url') : randomBytes(TAG_BYTES),
      )
    },
  }
}
