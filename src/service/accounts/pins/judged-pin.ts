import type { Passwords } from '../../platform/ports.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import { type EnteredPin, identifyPin, type PinHashes } from './pins.ts'

/** Result of using a PIN. `isHeard`: the distress PIN alerts a contact, or would have after the safety PIN. */
export type PinUse<Answer> = { answer: Answer; isHeard: boolean }

/**
 * A checked PIN; only `enter` reveals which one it was. Callers must call `enter`, `miss`, or `close`,
 * because an unused distress PIN must still alert contacts.
 */
export interface JudgedPin {
  kind: 'judged'
  /** True if the PIN is the safety PIN or the distress PIN. */
  isRight: boolean
  /** Passes a correct PIN to `use`. Also calls `signal` if this fails or `isHeard` is false. */
  enter<Answer>(use: (pin: EnteredPin) => Promise<PinUse<Answer>>): Promise<Answer>
  /** Counts the PIN as wrong, even if it is correct, but still calls `signal`. */
  miss(): Promise<void>
  /** Counts an unused PIN as right or wrong. Calls `signal` if it's right. Ignored after `enter` or `miss`. */
  close(): Promise<void>
}

export type PinAttempt = JudgedPin | Throttled

type PinEffects = {
  succeeded(): Promise<void>
  failed(): Promise<void>
  signal(pin: EnteredPin): Promise<void>
}

/** Calls `close` on the PIN after `use`, even if `use` throws, so that no distress alert is lost. */
export async function closingPin<Answer>(
  pin: PinAttempt,
  use: (pin: PinAttempt) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await use(pin)
  } finally {
    if (pin.kind === 'judged') await pin.close()
  }
}

/**
 * Checks a PIN. Use it with `closingPin`, or in a route with `requireSignIn`, which also calls `close`.
 * @param hashes null makes any PIN wrong with the same work, for example for an unknown account
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
