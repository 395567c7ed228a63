import { createHmac, randomInt } from 'node:crypto'
import { RESCUE_CODE_LENGTH } from '../../../domain/primitives/rescue-code.ts'
import { newLinkSecret } from '../../platform/secrets/link-secret.ts'

/** Code and link in plain text, for the message. The table `rescue_codes` stores only hashes. */
export type IssuedCode = { code: string; link: string }

export type RescueSecrets = ReturnType<typeof rescueSecrets>

/** @param key HMAC key of at least 32 bytes, which protects codes in a stolen database from brute force */
export function rescueSecrets(key: string) {
  const digest = (about: string, text: string) =>
    createHmac('sha256', key).update(`${about}\n${text}`).digest()
  return {
    /** Creates a random code and link. The code may exist: a unique index in the database rejects duplicates. */
    create: (): IssuedCode => ({
      code: String(randomInt(10 ** RESCUE_CODE_LENGTH)).padStart(RESCUE_CODE_LENGTH, '0'),
      link: newLinkSecret(),
    }),
    newLink: newLinkSecret,
    hashCode: (code: string) => digest('rescue code', code).toString('base64url'),
    hashLink: (link: string) => digest('rescue link', link).toString('base64url'),
    /** Returns random-looking ids that depend only on the code. */
    decoy: (code: string) => ({
      id: uuidOf(digest('decoy trip', code)),
      userId: uuidOf(digest('decoy user', code)),
    }),
  }
}

function uuidOf(bytes: Buffer): string {
  const hex = [...bytes.subarray(0, 16)]
    .map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
