import { openBytes, sealBytes } from './sealed-bytes.ts'

/**
 * Seals and opens what belongs to one account, one trip or the installation (AES-256-GCM). `place` says which of its
 * fields it is ('phone', 'contact <id> number'): what was sealed in one does not open in another.
 */
export interface DataKey {
  /** A sealed text, base64url; null stays null. */
  seal(text: string, place: string): string
  seal(text: string | null, place: string): string | null
  /** Errors: throws where the text was not sealed with this key for this place. */
  open(sealed: string, place: string): string
  open(sealed: string | null, place: string): string | null
  sealBytes(bytes: Uint8Array, place: string): Buffer
  /** Errors: as `open`. */
  openBytes(sealed: Uint8Array, place: string): Buffer
}

/** @param secret 32 bytes. */
export function dataKeyOf(secret: Buffer): DataKey {
  const opened = (sealed: Uint8Array, place: string): Buffer => {
    const bytes = openBytes(secret, sealed, place)
    if (bytes === null) throw new Error(`what is stored as ${place.split(' ')[0]} does not open`)
    return bytes
  }
  function sealText(text: string, place: string): string
  function sealText(text: string | null, place: string): string | null
  function sealText(text: string | null, place: string): string | null {
    return text === null ? null : sealBytes(secret, Buffer.from(text, 'utf8'), place).toString('base64url')
  }
  function openText(sealed: string, place: string): string
  function openText(sealed: string | null, place: string): string | null
  function openText(sealed: string | null, place: string): string | null {
    return sealed === null ? null : opened(Buffer.from(sealed, 'base64url'), place).toString('utf8')
  }
  return {
    seal: sealText,
    open: openText,
    sealBytes: (bytes, place) => sealBytes(secret, bytes, place),
    openBytes: opened,
  }
}
