import type { Passwords } from '../../platform/ports.ts'

export type EnteredPin = 'safetyPin' | 'distressPin'

/** Hashes of the PINs; null if not set. A forced change of PINs can leave two distress PINs. */
export type PinHashes = {
  pinHash: string | null
  distressPinHash: string | null
  secondDistressPinHash: string | null
}

/** Returns which PIN was entered, or null for a wrong one. Always does the same work. */
export async function identifyPin(
  passwords: Passwords,
  pin: string,
  hashes: PinHashes | null,
): Promise<EnteredPin | null> {
  const isReal = await passwords.verify(pin, hashes?.pinHash ?? null)
  const isDistress = await passwords.verify(pin, hashes?.distressPinHash ?? null)
  const isSecond = await passwords.verify(pin, hashes?.secondDistressPinHash ?? null)
  return isReal ? 'safetyPin' : isDistress || isSecond ? 'distressPin' : null
}
