import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { ProfileKeys } from './profile-keys.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** 'v1.<id of the key>.<nonce>.<cipher text and tag>', the last two base64url. */
const form = /^v1\.([\w-]{8})\.([\w-]{16})\.([\w-]+)$/

/**
 * Encrypts a text (AES-256-GCM, a random nonce each time) with the newest key.
 * @param place what the text belongs to ('profile of <user id>'): opened elsewhere it does not open.
 */
export function seal(keys: ProfileKeys, text: string, place: string): string {
  const [{ id, secret }] = keys
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(place, 'utf8'))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return ['v1', id, nonce.toString('base64url'), sealed.toString('base64url')].join('.')
}

export type Opened =
  | { kind: 'opened'; text: string }
  /** It was sealed with a key that is not among these. */
  | { kind: 'unknownKey' }
  /** It is no sealed text, or was changed, or belongs to another place. */
  | { kind: 'broken' }

/** Errors: none; total over all texts. */
export function open(keys: ProfileKeys, sealed: string, place: string): Opened {
  const [, id, nonce = '', rest = ''] = form.exec(sealed) ?? []
  if (id === undefined) return { kind: 'broken' }
  const key = keys.find((one) => one.id === id)
  if (key === undefined) return { kind: 'unknownKey' }
  const bytes = Buffer.from(rest, 'base64url')
  if (bytes.length < TAG_BYTES || bytes.toString('base64url') !== rest) return { kind: 'broken' }
  try {
    const decipher = createDecipheriv(ALGORITHM, key.secret, Buffer.from(nonce, 'base64url'))
    decipher.setAAD(Buffer.from(place, 'utf8')).setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
    return { kind: 'opened', text: text.toString('utf8') }
  } catch {
    return { kind: 'broken' }
  }
}

/** Whether a sealed text was not written with the newest key, and is to be sealed anew. */
export const isSealedWithOlderKey = ([newest]: ProfileKeys, sealed: string): boolean =>
  form.exec(sealed)?.[1] !== newest.id
