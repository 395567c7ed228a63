import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

const TOKEN_BYTES = 32

/** A secret that a phone shows with each position: 32 random bytes, base64url, 43 characters. */
export const newDeviceToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What a token looks like; anything else need not be looked for. */
export const isDeviceToken = (text: string): boolean => /^[\w-]{43}$/.test(text)

/**
 * Under which text a token is stored and found: its SHA-256, base64url. A random secret of this length cannot
 * be found from its hash by trying, so it needs neither salt nor a slow function.
 */
export const tokenHash = (token: string): string =>
  createHash('sha256').update('device token\n').update(token, 'utf8').digest('base64url')

/** Whether a token is the one with this hash, in the same time whatever differs. */
export function isTokenOf(hash: string, token: string): boolean {
  const [stored, shown] = [Buffer.from(hash, 'base64url'), Buffer.from(tokenHash(token), 'base64url')]
  return stored.length === shown.length && timingSafeEqual(stored, shown)
}
