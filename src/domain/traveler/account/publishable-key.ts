type PublishableKey = {
  text: string
  /** Host of the identity provider, such as 'clerk.homeward.example'. */
  host: string
}

type KeyReading = { kind: 'none' } | { kind: 'invalid' } | { kind: 'valid'; key: PublishableKey }

const SHAPE = /^pk_(?:live|test)_([A-Za-z0-9+/]+={0,2})$/
const HOST = /^(?=.{1,253}\$$)((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])\$$/i

/**
 * Parses 'pk_live_' or 'pk_test_' and Base64 of '<host>$' (specification §5, Identity provider). Rejects a
 * host that isn't a valid host name, because it is used in URLs and headers.
 */
export function parsePublishableKey(given: string | null | undefined): KeyReading {
  const text = given?.trim() ?? ''
  if (text === '') return { kind: 'none' }
  const [, encoded = ''] = SHAPE.exec(text) ?? []
  const host = HOST.exec(decodeBase64(encoded) ?? '')?.[1]
  if (host === undefined) return { kind: 'invalid' }
  return { kind: 'valid', key: { text, host: host.toLowerCase() } }
}

type IdentityOrigins = { script: string[]; connect: string[]; worker: string[] }

/** Returns the identity provider's sources for the CSP. `worker` is for its session timer. */
export function clerkOrigins(publishableKey: string | null | undefined): IdentityOrigins {
  const parsed = parsePublishableKey(publishableKey)
  if (parsed.kind !== 'valid') return { script: [], connect: [], worker: [] }
  const origin = `https://${parsed.key.host}`
  return { script: [origin], connect: [origin], worker: ['blob:'] }
}

/** Decodes Base64, with or without padding, to one character per byte; null if invalid. */
export function decodeBase64(encoded: string): string | null {
  try {
    return atob(encoded.replace(/={1,2}$/, ''))
  } catch {
    return null
  }
}
