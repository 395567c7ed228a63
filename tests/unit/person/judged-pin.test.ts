import { describe, expect, test } from 'vitest'
import { closingPin, type JudgedPin, judgedPin } from '../../../src/service/accounts/pins/judged-pin.ts'
import type { EnteredPin } from '../../../src/service/accounts/pins/pins.ts'

const passwords = {
  hash: async (secret: string) => secret,
  verify: async (secret: string, hash: string | null) => secret === hash,
}
const hashes = { pinHash: '1111', distressPinHash: '2222', secondDistressPinHash: '3333' }

type Effect = 'succeeded' | 'failed' | EnteredPin
const broken = new Error('no database')

/** Returns the effects of using a PIN, in order. Counting the PIN fails if `breaks` is set. */
async function effectsOf(
  entered: string,
  use: (pin: JudgedPin) => Promise<unknown>,
  { breaks = false } = {},
): Promise<Effect[]> {
  const effects: Effect[] = []
  const count = (effect: Effect) => async () => {
    effects.push(effect)
    if (breaks) throw broken
  }
  const pin = await judgedPin(passwords, entered, hashes, {
    succeeded: count('succeeded'),
    failed: count('failed'),
    signal: async (pin) => {
      effects.push(pin)
    },
  })
  await closingPin(pin, () => use(pin)).catch((fault) => expect(fault).toBe(broken))
  return effects
}

const heard = async () => ({ answer: 'heard', isHeard: true })
const unheard = async () => ({ answer: 'unheard', isHeard: false })

describe.each([
  ['distress PIN', '2222', 'distressPin'],
  ['second distress PIN', '3333', 'distressPin'],
  ['safety PIN', '1111', 'safetyPin'],
] as const)('entered %s', (_name, digits, pin) => {
  test('counts as right once, and is passed to `signal` only if its use alerted no contact', async () => {
    expect(await effectsOf(digits, (one) => one.enter(heard))).toEqual(['succeeded'])
    expect(await effectsOf(digits, (one) => one.enter(unheard))).toEqual(['succeeded', pin])
  })

  test('is passed to `signal` if it was never used, or was refused as wrong', async () => {
    expect(await effectsOf(digits, async () => undefined)).toEqual(['succeeded', pin])
    expect(await effectsOf(digits, (one) => one.miss())).toEqual(['failed', pin])
  })

  test('is passed to `signal` even if it could not be counted', async () => {
    const uncounted = { breaks: true }
    expect(await effectsOf(digits, (one) => one.enter(heard), uncounted)).toEqual(['succeeded', pin])
    expect(await effectsOf(digits, (one) => one.miss(), uncounted)).toEqual(['failed', pin])
    expect(await effectsOf(digits, async () => undefined, uncounted)).toEqual(['succeeded', pin])
  })

  test('is passed to `signal` if the request fails before or while it is used', async () => {
    const fails = () => Promise.reject(broken)
    expect(await effectsOf(digits, fails)).toEqual(['succeeded', pin])
    expect(await effectsOf(digits, (one) => one.enter(fails))).toEqual(['succeeded', pin])
  })
})

describe('wrong PIN', () => {
  test('is counted once as wrong, and a refusal causes the same calls as that of a correct PIN', async () => {
    expect(await effectsOf('4444', async () => undefined)).toEqual(['failed'])
    expect(await effectsOf('4444', (one) => one.miss())).toEqual(['failed', 'safetyPin'])
  })

  test('throws an error if it is used', async () => {
    expect(
      await effectsOf('4444', async (one) => {
        expect(one.isRight).toBe(false)
        await expect(one.enter(heard)).rejects.toThrow('a wrong PIN was entered')
      }),
    ).toEqual(['failed'])
  })
})
