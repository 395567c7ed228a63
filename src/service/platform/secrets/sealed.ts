import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import type { ProfileKeys } from './profile-keys.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts bytes. Returns nonce, ciphertext, and tag. Takes a `KeyObject`, because raw keys are slower. */
export function sealBytes(secret: KeyObject, bytes: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(context, 'utf8'))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts bytes. Returns null if the data was changed or the key or context is wrong. */
export function openBytes(secret: KeyObject, sealed: Uint8Array, context: string): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, secret, sealed.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(context, 'utf8')).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

/** Length of a nonce in base64url. */
const NONCE_TEXT = 16

/** Encrypted text: 'v1.<key id>.<nonce>.<ciphertext and tag>'. The last two parts are in base64url. */
const form = /^v1\.([\w-]{8})\.([\w-]{16})\.([\w-]+)$/

/** Encrypts text with the newest key. `context` names what the text belongs to, such as 'data key <id>'. */
export function seal(keys: ProfileKeys, text: string, context: string): string {
  const [{ id, secret }] = keys
  const sealed = sealBytes(secret, Buffer.from(text, 'utf8'), context).toString('base64url')
  return ['v1', id, sealed.slice(0, NONCE_TEXT), sealed.slice(NONCE_TEXT)].join('.')
}

export type Opened =
  | { kind: 'opened'; text: string }
  | { kind: 'unknownKey' }
  /** The text isn't encrypted, was changed, or was encrypted for another context. */
  | { kind: 'broken' }

export function open(keys: ProfileKeys, sealed: string, context: string): Opened {
  const [, id, nonce = '', rest = ''] = form.exec(sealed) ?? []
  if (id === undefined) return { kind: 'broken' }
  const key = keys.find((one) => one.id === id)
  if (key === undefined) return { kind: 'unknownKey' }
  const bytes = Buffer.from(nonce + rest, 'base64url')
  const text = bytes.toString('base64url') === nonce + rest ? openBytes(key.secret, bytes, context) : null
  return text === null ? { kind: 'broken' } : { kind: 'opened', text: text.toString('utf8') }
}

export const sealedWithNewest = ([newest]: ProfileKeys): string => `v1.${newest.id}.`
