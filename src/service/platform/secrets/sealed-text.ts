import type { ProfileKeys } from './profile-keys.ts'
import { openBytes, sealBytes } from './sealed-bytes.ts'

const NONCE_TEXT = 16

/** 'v1.<id of the key>.<nonce>.<cipher text and tag>', the last two base64url. */
const form = /^v1\.([\w-]{8})\.([\w-]{16})\.([\w-]+)$/

/**
 * Encrypts a text with the newest key.
 * @param place what the text belongs to ('data key of <id>'): opened elsewhere it does not open.
 */
export function seal(keys: ProfileKeys, text: string, place: string): string {
  const [{ id, secret }] = keys
  // Twelve bytes of nonce are sixteen characters, so the text can be cut where the bytes were joined.
  const sealed = sealBytes(secret, Buffer.from(text, 'utf8'), place).toString('base64url')
  return ['v1', id, sealed.slice(0, NONCE_TEXT), sealed.slice(NONCE_TEXT)].join('.')
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
  const bytes = Buffer.from(nonce + rest, 'base64url')
  const text = bytes.toString('base64url') === nonce + rest ? openBytes(key.secret, bytes, place) : null
  return text === null ? { kind: 'broken' } : { kind: 'opened', text: text.toString('utf8') }
}

/** What a text begins with that was sealed with the newest key. */
export const sealedWithNewest = ([newest]: ProfileKeys): string => `v1.${newest.id}.`
