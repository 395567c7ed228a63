import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../../platform/ports.ts'

/** Cost of a hash: memory in KiB, and passes. */
export type Cost = { memory: number; passes: number }

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const usual: Cost = { memory: 19_456, passes: 2 }
const TAG_BYTES = 32
const derive = promisify(argon2)

const FORM = 'argon2id-p'
const written = /^argon2id-p\$([\w-]{22})\$([\w-]{43})$/

/** Hashes with Argon2 and a pepper (32 bytes). Format: "argon2id-p$<nonce>$<tag>", base64url. */
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
