import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Passwords } from '../platform/ports.ts'

/** What a hash costs: memory in KiB, and how often it is gone over. */
export type Cost = { memory: number; passes: number }

/** RFC 9106's second choice, scaled as OWASP recommends for a service: 19 MiB, two passes, one lane. */
const usual: Cost = { memory: 19_456, passes: 2 }
const TAG_BYTES = 32
const derive = promisify(argon2)

/** `peppered`: with the pepper as Argon2's secret. `carried`: made without, then hashed with the pepper. */
const forms = { peppered: 'argon2id-p', carried: 'argon2id-h' }
const written = /^(argon2id-[ph])\$([\w-]{22})\$([\w-]{43})$/

const hmac = (pepper: Buffer, tag: Buffer) => createHmac('sha256', pepper).update(tag).digest()

/**
 * Argon2id; a hash is written as "<form>$<nonce>$<tag>", the last two base64url, and can be verified at its own cost
 * alone. A copy of the database without the pepper, a key that is sealed there, opens none to guessing.
 * @param pepper 32 bytes.
 */
export function argon2Passwords(pepper: Buffer, cost: Cost = usual): Passwords {
  const tagOf = (text: string, nonce: Buffer, secret: Buffer | null): Promise<Buffer> => {
    const message = Buffer.from(text, 'utf8')
    const parameters = { ...cost, parallelism: 1, tagLength: TAG_BYTES, message, nonce }
    return derive('argon2id', secret ? { ...parameters, secret } : parameters)
  }
  return {
    async hash(secret) {
      const nonce = randomBytes(16)
      const tag = await tagOf(secret, nonce, pepper)
      return [forms.peppered, nonce.toString('base64url'), tag.toString('base64url')].join('$')
    },
    async verify(secret, hash) {
      const [, form, nonce, tag] = written.exec(hash ?? '') ?? []
      const isCarried = form === forms.carried
      const salt = nonce ? Buffer.from(nonce, 'base64url') : randomBytes(16)
      const computed = await tagOf(secret, salt, isCarried ? null : pepper)
      const shown = isCarried ? hmac(pepper, computed) : computed
      return timingSafeEqual(shown, tag ? Buffer.from(tag, 'base64url') : randomBytes(TAG_BYTES))
    },
  }
}

/** A hash of an earlier version, made without the pepper, as it is verified now; null where it is none. */
export function carriedHash(pepper: Buffer, hash: string | null): string | null {
  const [, nonce, tag] = /^argon2id\$([\w-]{22})\$([\w-]{43})$/.exec(hash ?? '') ?? []
  if (nonce === undefined || tag === undefined) return null
  return [forms.carried, nonce, hmac(pepper, Buffer.from(tag, 'base64url')).toString('base64url')].join('$')
}
