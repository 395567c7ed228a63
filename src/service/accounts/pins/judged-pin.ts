import type { Passwords } from '../../platform/ports.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import { type EnteredPin, identifyPin, type PinHashes } from './pins.ts'

/** Result of using a PIN. `isHeard`: the trip took it. */
export type PinUse<Answer> = { answer: Answer; isHeard: boolean }

/**
 * A judged PIN. Only `enter` learns which of the two it is. One of the methods must be called; an unused distress PIN
 * is signaled to the contacts (specification §9).
 */
export interface JudgedPin {
  kind: 'judged'
  /** True for either PIN. */
  isRight: boolean
  /** Uses a right PIN. Signals it if nothing took it, because the trip ended meanwhile or the work failed. */
  enter<Answer>(use: (pin: EnteredPin) => Promise<PinUse<Answer>>): Promise<Answer>
  /** Counts it as wrong, and signals it: another trip was named, or none is running. */
  miss(): Promise<void>
  /** Ends an unused try. Does nothing after another call. */
  close(): Promise<void>
}

export type PinTry = JudgedPin | Throttled

type PinEffects = {
  succeeded(): Promise<void>
  failed(): Promise<void>
  /** Calls contacts after the distress PIN; does the same work for nobody after the real one. */
  signal(pin: EnteredPin): Promise<void>
}

/** Runs `use` and closes the PIN afterwards, also on failure, so that no judged PIN is dropped. */
export async function closingPin<Answer>(
  pin: PinTry,
  use: (pin: PinTry) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await use(pin)
  } finally {
    if (pin.kind === 'judged') await pin.close()
  }
}

/**
 * Judges a PIN. Only `closingPin` and the hook of `requireSignIn` may call this or `tryPin`, because they close it.
 * @param hashes null for an unknown account: every PIN is wrong after the same work.
 */
export async function judgedPin(
  passwords: Passwords,
  entered: string,
  hashes: PinHashes | null,
  { succeeded, failed, signal }: PinEffects,
): Promise<JudgedPin> {
  const pin = await identifyPin(passwords, entered, hashes)
  let isSettled = false
  return {
    kind: 'judged',
    isRight: pin !== null,
    async enter(use) {
      if (pin === null) throw new Error('a wrong PIN was entered')
      isSettled = true
      let isHeard = false
      try {
        await succeeded()
        const used = await use(pin)
        isHeard = used.isHeard
        return used.answer
      } finally {
        if (!isHeard) await signal(pin)
      }
    },
    async miss() {
      isSettled = true
      try {
        await failed()
      } finally {
        await signal(pin ?? 'safetyPin')
      }
    },
    async close() {
      if (isSettled) return
      isSettled = true
      if (pin === null) return failed()
      try {
        await succeeded()
      } finally {
        await signal(pin)
      }
    },
  }
}
