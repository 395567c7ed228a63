import type { Passwords } from '../../platform/ports.ts'

/** Which of the two PINs was entered. */
export type EnteredPin = 'safetyPin' | 'distressPin'

/** An account's PINs, hashed; null where one was never set. */
export type PinHashes = { pinHash: string | null; distressPinHash: string | null }

/** Which of an account's PINs this is, or null. The same work whichever it is and whatever is set. */
export async function whichPin(
  passwords: Passwords,
  pin: string,
  hashes: PinHashes | null,
): Promise<EnteredPin | null> {
  const isReal = await passwords.verify(pin, hashes?.pinHash ?? null)
  const isDistress = await passwords.verify(pin, hashes?.distressPinHash ?? null)
  return isReal ? 'safetyPin' : isDistress ? 'distressPin' : null
}
