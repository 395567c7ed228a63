import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Tokens } from '../ports.ts'

/** Creates tokens and codes. Hashes codes with `key` (32 bytes or more): they're too short for SHA-256 alone. */
export const randomTokens = (key: string): Tokens => ({
  create: () => randomBytes(32).toString('base64url'),
  hash: (token) => createHash('sha256').update(token).digest('base64url'),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
  hashCode: (about, code) => createHmac('sha256', key).update(`code\n${about}\n${code}`).digest('base64url'),
})
