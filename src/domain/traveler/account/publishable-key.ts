/** A key that names its provider's host. Made by `parsePublishableKey` alone. */
type PublishableKey = {
  /** The key without the white space around it. */
  text: string
  /** Host of the provider's client and interface, such as 'clerk.homeward.example'. */
  host: string
  instance: 'production' | 'development'
}

type KeyReading = { kind: 'none' } | { kind: 'invalid' } | { kind: 'valid'; key: PublishableKey }

const SHAPE = /^pk_(live|test)_([A-Za-z0-9+/]+={0,2})$/
const HOST = /^(?=.{1,253}\$$)((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])\$$/i

/**
 * Reads the key that a build was given: 'pk_live_' or 'pk_test_' and the Base64 of '<host>$'. The host is held to the
 * letters of a host name, since it goes into addresses and headers. Source: specification §5 (Identity provider).
 */
export function parsePublishableKey(given: string | null | undefined): KeyReading {
  const text = given?.trim() ?? ''
  if (text === '') return { kind: 'none' }
  const [, instance, encoded = ''] = SHAPE.exec(text) ?? []
  const host = HOST.exec(decodeBase64(encoded) ?? '')?.[1]
  if (host === undefined) return { kind: 'invalid' }
  return {
    kind: 'valid',
    key: { text, host: host.toLowerCase(), instance: instance === 'live' ? 'production' : 'development' },
  }
}

/** Sources by directive of a content security policy; empty where nothing is needed. */
type IdentityOrigins = { script: string[]; connect: string[]; worker: string[] }

/**
 * What a page's content security policy has to allow for the identity provider. Sign-in happens on the provider's
 * own pages, so frames, images and styles of other origins are not needed; `worker` is for the timer by which the
 * client renews a session.
 * @param publishableKey as the build was given it; an absent or invalid key allows nothing.
 */
export function clerkOrigins(publishableKey: string | null | undefined): IdentityOrigins {
  const parsed = parsePublishableKey(publishableKey)
  if (parsed.kind !== 'valid') return { script: [], connect: [], worker: [] }
  const origin = `https://${parsed.key.host}`
  return { script: [origin], connect: [origin], worker: ['blob:'] }
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * The text behind Base64 (RFC 4648 §4, padding optional), one character a byte.
 * @returns null for anything that is not Base64: another character, a single left-over digit, padding inside.
 */
export function decodeBase64(encoded: string): string | null {
  const digits = encoded.replace(/={1,2}$/, '')
  if (digits.length % 4 === 1) return null
  let text = ''
  let bits = 0
  let held = 0
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit)
    if (value < 0) return null
    held = (held << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    text += String.fromCharCode(held >> bits)
    held &= (1 << bits) - 1
  }
  return text
}
