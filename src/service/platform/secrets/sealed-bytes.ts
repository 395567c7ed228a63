import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts bytes (AES-256-GCM, a random nonce each time): nonce, cipher text and tag, one behind the other.
 * @param secret 32 bytes. @param place what the bytes belong to: opened elsewhere they do not open.
 */
export function sealBytes(secret: Buffer, bytes: Uint8Array, place: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(place, 'utf8'))
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** @returns null where it is nothing that was sealed so, was changed, or belongs to another place. */
export function openBytes(secret: Buffer, sealed: Uint8Array, place: string): Buffer | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
  try {
    const decipher = createDecipheriv(ALGORITHM, secret, sealed.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(place, 'utf8')).setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}
