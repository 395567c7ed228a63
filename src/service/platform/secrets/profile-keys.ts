import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const KEY_BYTES = 32

/** A key that encrypts data keys. `id` is derived from the key but reveals nothing about it. */
type ProfileKey = { id: string; secret: KeyObject }

/** Keys for data keys. The first one encrypts; the others only decrypt. */
export type ProfileKeys = readonly [ProfileKey, ...ProfileKey[]]

export const newProfileKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/** Parses 32-byte keys (base64url, base64, or hex), newest first; null if any is invalid or none is given. */
export function readProfileKeys(text: string): ProfileKeys | null {
  const texts = text.split(/[\s,]+/).filter(Boolean)
  const [newest, ...older] = texts.map(readKey).filter((key) => key !== null)
  return newest === undefined || older.length + 1 !== texts.length ? null : [newest, ...older]
}

function readKey(text: string): ProfileKey | null {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return null
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  if (bytes.length !== KEY_BYTES) return null
  return {
    id: createHash('sha256').update('profile key\n').update(bytes).digest('base64url').slice(0, 8),
    secret: createSecretKey(bytes),
  }
}
