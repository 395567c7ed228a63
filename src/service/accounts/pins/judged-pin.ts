import type { Passwords } from '../../platform/ports.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import { type EnteredPin, identifyPin, type PinHashes } from './pins.ts'

/** `isHeard`: the trip took the PIN. */
export type PinUse<Answer> = { answer: Answer; isHeard: boolean }

/** A judged PIN; only `enter` tells the two apart. Call one method: an unused distress PIN still calls contacts. */
export interface JudgedPin {
  kind: 'judged'
  /** True for either PIN. */
  isRight: boolean
  /** Uses a right PIN. Signals it if the work failed or no trip took it. */
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
  /** Distress calls contacts; the real PIN does the same work for decoys. */
  signal(pin: EnteredPin): Promise<void>
}

/** Closes the PIN after `use`, also on failure, so that no distress is lost. */
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
 * @param hashes null for an unknown account: same work, and every PIN is wrong.
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
