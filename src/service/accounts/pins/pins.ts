import type { Passwords } from '../../platform/ports.ts'

export type EnteredPin = 'safetyPin' | 'distressPin'

/** Hashes of the PINs; null if never set. A forced change of PINs leaves two distress PINs (`joinedHashes`). */
export type PinHashes = { pinHash: string | null; distressPinHash: string | null }

const BETWEEN_HASHES = ' '

/** Stores two distress PINs: both PINs of a forced change, because an attacker may try either. */
export const joinedHashes = (pinHash: string, distressPinHash: string | null): string =>
  distressPinHash === null ? pinHash : pinHash + BETWEEN_HASHES + distressPinHash

/** Returns which PIN was entered, or null for a wrong one. Always does the same work. */
export async function identifyPin(
  passwords: Passwords,
  pin: string,
  hashes: PinHashes | null,
): Promise<EnteredPin | null> {
  const isReal = await passwords.verify(pin, hashes?.pinHash ?? null)
  const [distress = null, another = null] = hashes?.distressPinHash?.split(BETWEEN_HASHES) ?? []
  const isDistress = await passwords.verify(pin, distress)
  const isAnother = await passwords.verify(pin, another)
  return isReal ? 'safetyPin' : isDistress || isAnother ? 'distressPin' : null
}
