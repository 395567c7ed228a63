import { createSecretKey } from 'node:crypto'
import { openBytes, sealBytes } from './sealed.ts'

/** Encrypted text in base64url. Not assignable to string, so that code can't mistake it for plain text. */
export interface Sealed {
  readonly isSealed: never
}

export interface Lookup {
  /** Returns a keyed hash, used to look up encrypted values. */
  lookupHash(text: string): string
}

/** A key for AES-256-GCM. `context`, such as 'contact <id> number', must be the same for decryption. */
export interface DataKey {
  seal(text: string, context: string): Sealed
  seal(text: string | null, context: string): Sealed | null
  /** @throws Error if the text was changed, or encrypted with another key or context */
  open(sealed: Sealed, context: string): string
  open(sealed: Sealed | null, context: string): string | null
  sealBytes(bytes: Uint8Array, context: string): Buffer
  openBytes(sealed: Uint8Array, context: string): Buffer
}

const sealedText = (stored: string) => stored as unknown as Sealed

const storedText = (sealed: Sealed) => sealed as unknown as string

/** @param bytes 32 random bytes */
export function dataKeyOf(bytes: Buffer): DataKey {
  const secret = createSecretKey(bytes)
  const opened = (sealed: Uint8Array, context: string): Buffer => {
    const found = openBytes(secret, sealed, context)
    if (found === null) throw new Error(`the stored ${context.split(' ')[0]} cannot be decrypted`)
    return found
  }
  function sealText(text: string, context: string): Sealed
  function sealText(text: string | null, context: string): Sealed | null
  function sealText(text: string | null, context: string): Sealed | null {
    if (text === null) return null
    return sealedText(sealBytes(secret, Buffer.from(text, 'utf8'), context).toString('base64url'))
  }
  function openText(sealed: Sealed, context: string): string
  function openText(sealed: Sealed | null, context: string): string | null
  function openText(sealed: Sealed | null, context: string): string | null {
    return sealed === null
      ? null
      : opened(Buffer.from(storedText(sealed), 'base64url'), context).toString('utf8')
  }
  return {
    seal: sealText,
    open: openText,
    sealBytes: (plain, context) => sealBytes(secret, plain, context),
    openBytes: opened,
  }
}
