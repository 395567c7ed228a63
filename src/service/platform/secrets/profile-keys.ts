import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const KEY_BYTES = 32

/** A key for profiles. `id` is made from the key itself and says nothing of it. */
type ProfileKey = { id: string; secret: KeyObject }

/** The keys of an installation: everything new is written with the first; all of them can still be read. */
export type ProfileKeys = readonly [ProfileKey, ...ProfileKey[]]

/** A new key as text: 32 random bytes, base64url. */
export const newProfileKey = (): string => randomBytes(KEY_BYTES).toString('base64url')

/**
 * The keys that `PROFILE_KEY` names: one or more, separated by commas or white space, newest first; each 32 bytes
 * as base64url, base64 or hexadecimal text.
 * @returns null where there is none, or one of them is no key.
 */
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
