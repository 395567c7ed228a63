import type { Passwords } from '../../platform/ports.ts'
import type { Throttled } from '../../platform/throttle/guard.ts'
import { type EnteredPin, type PinHashes, whichPin } from './pins.ts'

/** What became of a PIN: `isHeard` says that the trip it was entered for took it. */
export type PinUse<Answer> = { answer: Answer; isHeard: boolean }

/**
 * A PIN that was judged. Which of the two it is, `enter` alone learns. One of its functions must be called; a distress
 * PIN that nothing heard is signaled to the contacts, whichever that is (specification §9).
 */
export interface JudgedPin {
  kind: 'judged'
  /** Whether it is one of the account's two PINs. */
  isRight: boolean
  /** Uses a right PIN. Where nothing hears it, since the trip ended meanwhile or the work failed, it is signaled. */
  enter<Answer>(use: (pin: EnteredPin) => Promise<PinUse<Answer>>): Promise<Answer>
  /** Counts it as a wrong one, right or not, and signals it: another trip was named, or none is running. */
  miss(): Promise<void>
  /** Ends the try without a use: a request that was refused, or a wrong PIN. Does nothing after another call. */
  close(): Promise<void>
}

export type PinTry = JudgedPin | Throttled

type PinEffects = {
  succeeded(): Promise<void>
  failed(): Promise<void>
  /** Calls the contacts after the distress PIN, and does the same work for nothing after the real one. */
  signal(pin: EnteredPin): Promise<void>
}

/** Does something with a PIN, and closes it afterwards, also where that failed: no PIN that was judged is dropped. */
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
 * Judges a PIN. Only what closes it may call this, or `tryPin`: `closingPin`, and the hook of `requireSignIn`.
 * @param hashes null: nobody's, so that every PIN is wrong after the same work.
 */
export async function judgedPin(
  passwords: Passwords,
  entered: string,
  hashes: PinHashes | null,
  { succeeded, failed, signal }: PinEffects,
): Promise<JudgedPin> {
  const pin = await whichPin(passwords, entered, hashes)
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
