import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import {
  CODE_LIFE_AFTER_END_MS,
  LONGEST_EMERGENCY_MS,
} from '../../../src/domain/trip/lifecycle/trip-lifecycle.ts'
import { checkInAttempt, signInAttempt } from '../../../src/service/accounts/sessions/password-limits.ts'
import { type Attempt, admit } from '../../../src/service/platform/throttle/guard.ts'
import { codeAttempt, linkAttempt, numberAttempt } from '../../../src/service/rescue/entry/rescue-limits.ts'
import { memoryThrottle } from './memory-throttle.ts'

/** Codes of 20 open trips with five contacts each. `CHANCE_OF_NUMBER` assumes 8 million numbers. */
const codes = Array.from({ length: 100 }, (_, index) => `hash of ${index}`)
const CHANCE_OF_NUMBER = 1 / 8e6
const CHANCE_OF_CODE = codes.length / 1e6
/** Maximum lifetime of a code in days, unless the traveler calls for help again. */
const LIFE = (LONGEST_EMERGENCY_MS + CODE_LIFE_AFTER_END_MS) / DAY_MS
const YEAR = 365

const numbersOf = (address: string, code: string) => numberAttempt(address, code).attempt

const tenThousand = Array.from(
  { length: 10_000 },
  (_, index) => `198.${(index >> 8) & 255}.0.${index & 255} ${index}`,
)
/** Sample of the 16 million /64 networks in a /40, with one network in each /48. */
const wholeNetwork = Array.from(
  { length: 256 },
  (_, index) => `2001:db8:${(index & 0xff).toString(16)}:${((index * 40_503) & 0xffff).toString(16)}::/64`,
)

/** Returns the average number of guesses per day whose response revealed whether they were correct. */
async function guess(
  addresses: string[],
  attemptOf: (address: string, turn: number) => Attempt,
  each: (throttle: ReturnType<typeof memoryThrottle>) => Promise<void> = async () => {},
  days = 3,
): Promise<number> {
  let now = 1
  let answered = 0
  const throttle = memoryThrottle(() => now)
  for (let round = 0; round < days * 3; round += 1) {
    for (const address of addresses)
      for (let turn = 0; turn < 12; turn += 1) {
        if ((await admit(throttle, attemptOf(address, answered))).kind !== 'admitted') break
        answered += 1
      }
    await each(throttle)
    now += 8 * HOUR_MS
  }
  return answered / days
}

describe('guesser with 10,000 IP addresses', () => {
  const lookedUp = guess(tenThousand, codeAttempt)

  test('has a chance below 1% a year of opening a trip, even if a hundred codes are known', async () => {
    const aDay = await guess(tenThousand, (address, turn) => numbersOf(address, codes[turn % 100] ?? ''))
    expect(aDay).toBe(200)
    expect(aDay * YEAR * CHANCE_OF_NUMBER).toBeLessThan(0.01)
  })

  test('needs at least fifty days on average to find a code, and has a chance below 0.1% a year of opening its trip', async () => {
    const lookups = await lookedUp
    const codesAYear = lookups * CHANCE_OF_CODE * YEAR
    expect(1 / (lookups * CHANCE_OF_CODE)).toBeGreaterThanOrEqual(50)
    const numbersADay = await guess(tenThousand, (address) => numbersOf(address, 'hash of a found code'))
    expect(numbersADay).toBe(20)
    expect(codesAYear * numbersADay * LIFE * CHANCE_OF_NUMBER).toBeLessThan(0.001)
  })

  test("has a chance of at most 0.3% of opening a trip before its codes expire if a contact's number is known", async () => {
    expect(((await lookedUp) * LIFE) / 1e6).toBeLessThanOrEqual(0.003)
  })

  test("doesn't lock out a contact who has a link", async () => {
    const kinds: string[] = []
    await guess(
      tenThousand,
      codeAttempt,
      async (throttle) => {
        const admission = await admit(throttle, linkAttempt('hash of a link'))
        kinds.push(admission.kind)
        if (admission.kind === 'admitted') await admission.succeeded()
      },
      2,
    )
    expect(new Set(kinds)).toEqual(new Set(['admitted']))
  })
})

test('a guesser with one IP address can check 20 guesses a day', async () => {
  expect(await guess(['192.0.2.1'], codeAttempt)).toBe(20)
})

describe('guesser with an IPv6 /40 (16 million /64 networks)', () => {
  test('can check 80 guesses a day', async () => {
    expect(await guess(wholeNetwork, codeAttempt)).toBe(80)
  })

  test("doesn't use up the ten wrong attempts of a client in another network", async () => {
    const throttle = memoryThrottle(() => 1)
    for (const address of wholeNetwork) await admit(throttle, codeAttempt(address))
    const tries: string[] = []
    for (let turn = 0; turn < 11; turn += 1)
      tries.push((await admit(throttle, codeAttempt('203.0.113.5'))).kind)
    expect(tries).toEqual([...Array(10).fill('admitted'), 'throttled'])
  })
})

test('a password guesser with one IP address can try sixty sign-ins in five minutes and three hundred a day', async () => {
  let now = 1
  const throttle = memoryThrottle(() => now)
  const kinds: string[] = []
  for (let turn = 0; turn < 62 * 6; turn += 1) {
    kinds.push((await admit(throttle, signInAttempt('192.0.2.1', `+1919555${1_000 + turn}`))).kind)
    if (turn % 62 === 61) now += 5 * MINUTE_MS
  }
  expect(kinds.slice(0, 62)).toEqual([...Array(60).fill('admitted'), 'throttled', 'throttled'])
  expect(kinds.filter((kind) => kind === 'admitted')).toHaveLength(300)
})

describe('password guesser with many IP addresses', () => {
  test.each([
    ['sign-ins', 20, signInAttempt],
    ['check-ins', 200, checkInAttempt],
  ])(
    'can exhaust the limit on %s, but another IP address still has three attempts',
    async (_way, limit, attemptAt) => {
      const throttle = memoryThrottle(() => 1)
      const tryFrom = async (address: string) =>
        (await admit(throttle, attemptAt(address, '+19195550100'))).kind
      for (let address = 0; address < limit; address += 1) await tryFrom(`192.0.2.${address}`)
      const tries: string[] = []
      for (let turn = 0; turn < 4; turn += 1) tries.push(await tryFrom('203.0.113.5'))
      expect(tries).toEqual(['admitted', 'admitted', 'admitted', 'throttled'])
    },
  )
})

describe('stolen link', () => {
  test("allows ten guesses of a phone number an hour, which don't count against a fresh link", async () => {
    let now = 1
    const throttle = memoryThrottle(() => now)
    const tries = async (link: string) => (await admit(throttle, linkAttempt(link))).kind
    for (let turn = 0; turn < 10; turn += 1) expect(await tries('stolen')).toBe('admitted')
    expect(await tries('stolen')).toBe('throttled')
    expect(await tries('fresh')).toBe('admitted')
    now += HOUR_MS - 1
    expect(await tries('stolen')).toBe('throttled')
    now += 1
    expect(await tries('stolen')).toBe('admitted')
    expect(10 * 24 * LIFE * CHANCE_OF_NUMBER).toBeLessThan(0.001)
  })
})
