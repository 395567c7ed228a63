import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../src/domain/primitives/time-units.ts'
import { type Attempt, admit } from '../../src/service/platform/throttle/guard.ts'
import { codeAttempt, numberAttempt } from '../../src/service/rescue/rescue-limits.ts'
import { memoryThrottle } from './memory-throttle.ts'

const ADDRESSES = 10_000
/** After so many days every counter of the policy has ended once: what a guesser gets in them repeats. */
const CYCLE_DAYS = 30

const liveCodes = Array.from({ length: 20 }, (_, index) => String(100_000 + index))
/** Five contacts a trip; a number of seven digits that begins with 2 to 9 is enough for a match. */
const chanceOfNumber = 5 / 8e6
const chanceOfCode = liveCodes.length / 1e6

const attacker = Array.from(
  { length: ADDRESSES },
  (_, index) => `198.${(index >> 8) & 255}.0.${index & 255} ${index}`,
)

/**
 * Every address tries every day until it is refused.
 * @param attemptOf what one address tries next. @param each is asked after every day.
 * @returns how many guesses were answered in one cycle.
 */
async function guess(
  attemptOf: (address: string, turn: number) => Attempt,
  each: (world: {
    throttle: ReturnType<typeof memoryThrottle>
    day: number
  }) => Promise<void> = async () => {},
): Promise<number> {
  let now = 0
  let answered = 0
  const throttle = memoryThrottle(() => now)
  for (let day = 0; day < CYCLE_DAYS; day += 1) {
    now = day * DAY_MS + 1
    for (const address of attacker) {
      while ((await admit(throttle, attemptOf(address, answered))).kind === 'admitted') {
        answered += 1
      }
    }
    await each({ throttle, day })
  }
  return answered
}

describe('a guesser with 10,000 addresses', () => {
  test('needs more than two years for one trip even if all twenty codes were public', async () => {
    const guesses = await guess((address, turn) => numberAttempt(address, liveCodes[turn % 20] ?? ''))
    const tripsPerDay = (guesses * chanceOfNumber) / CYCLE_DAYS
    expect(guesses).toBeGreaterThan(ADDRESSES)
    expect(1 / tripsPerDay).toBeGreaterThan(2 * 365)
  }, 120_000)

  test('finds a code in a month, and cannot keep contacts out meanwhile', async () => {
    const contact = '203.0.113.5'
    const answers: string[] = []
    const guesses = await guess(codeAttempt, async ({ throttle, day }) => {
      const typo = await admit(throttle, codeAttempt(`${contact} ${day}`))
      const code = await admit(throttle, codeAttempt(contact))
      const number = await admit(throttle, numberAttempt(contact, '100000'))
      answers.push(typo.kind, code.kind, number.kind)
      if (code.kind === 'admitted') await code.succeeded()
      if (number.kind === 'admitted') await number.succeeded()
    })
    const daysPerCode = CYCLE_DAYS / (guesses * chanceOfCode)
    expect(daysPerCode).toBeGreaterThan(30)
    expect(new Set(answers)).toEqual(new Set(['admitted']))
  }, 120_000)

  test('who knows the number of one contact has a chance below 4 % in a two-day emergency', async () => {
    let now = 0
    let answered = 0
    const throttle = memoryThrottle(() => now)
    for (let hour = 0; hour < 48; hour += 1) {
      now = hour * 3_600_000 + 1
      for (const address of attacker) {
        while ((await admit(throttle, codeAttempt(address))).kind === 'admitted') answered += 1
        // Between the days, when the common counter has not ended, one address is enough to see that.
        if (hour % 24 !== 0) break
      }
    }
    expect(answered / 1e6).toBeLessThan(0.04)
  }, 120_000)
})

describe('a guesser who holds an IPv6 /40, of 16 million addresses as households have them,', () => {
  /** Some of them, in every /48. */
  const network = Array.from(
    { length: 256 },
    (_, index) => `2001:db8:${(index & 0xff).toString(16)}:${((index * 40_503) & 0xffff).toString(16)}::/64`,
  )
  const FOR_ONE_NETWORK = 80
  const DAYS = 7

  const day = async (throttle: ReturnType<typeof memoryThrottle>, attemptOf: (at: string) => Attempt) => {
    let answered = 0
    for (const address of network)
      for (let turn = 0; turn < 2; turn += 1)
        if ((await admit(throttle, attemptOf(address))).kind === 'admitted') answered += 1
    return answered
  }

  test('gets 80 answers a day, less than a sixth of the ceiling, and one trip in 50 years from public codes', async () => {
    let now = 0
    let answered = 0
    let turn = 0
    const throttle = memoryThrottle(() => now)
    const anyCode = (address: string) => numberAttempt(address, liveCodes[turn++ % 20] ?? '')
    for (let hour = 0; hour < 24 * DAYS; hour += 8) {
      now = hour * 3_600_000 + 1
      answered += await day(throttle, anyCode)
    }
    expect(answered).toBe(FOR_ONE_NETWORK * DAYS)
    const tripsPerDay = FOR_ONE_NETWORK * chanceOfNumber
    expect(1 / tripsPerDay).toBeGreaterThan(50 * 365)
  })

  test('adds twelve a month where the ceiling is reached by others', async () => {
    const throttle = memoryThrottle(() => 1)
    for (const address of attacker.slice(0, 200))
      for (let turn = 0; turn < 10; turn += 1) await admit(throttle, codeAttempt(address))
    expect(await day(throttle, codeAttempt)).toBe(12)
  })

  test('keeps out nobody who lives elsewhere, with a handful of mistakes', async () => {
    const throttle = memoryThrottle(() => 1)
    await day(throttle, codeAttempt)
    for (let turn = 0; turn < 9; turn += 1)
      expect((await admit(throttle, codeAttempt('203.0.113.5'))).kind).toBe('admitted')
  })
})

describe('a burst', () => {
  test('of parallel guesses from one address is answered no more often than its limit', async () => {
    const throttle = memoryThrottle(() => 1)
    const burst = Array.from({ length: 200 }, () => admit(throttle, codeAttempt('192.0.2.1')))
    const answers = await Promise.all(burst)
    expect(answers.filter((answer) => answer.kind === 'admitted')).toHaveLength(10)
  })

  test('of right codes leaves no trace', async () => {
    const throttle = memoryThrottle(() => 1)
    for (let turn = 0; turn < 100; turn += 1) {
      const answer = await admit(throttle, codeAttempt('192.0.2.1'))
      if (answer.kind === 'admitted') await answer.succeeded()
    }
    const counts = await throttle.read(codeAttempt('192.0.2.1').own)
    expect(counts.map(({ count }) => count)).toEqual([0, 0])
  })
})

describe('when the ceiling over all addresses is reached', () => {
  test('an address with wrong attempts of its own waits, at most an hour, and one with few goes on', async () => {
    const throttle = memoryThrottle(() => 1)
    for (const address of attacker.slice(0, 60))
      for (let turn = 0; turn < 10; turn += 1) await admit(throttle, codeAttempt(address))
    const fresh = '203.0.113.9'
    const turns = [1, 2, 3, 4].map(() => admit(throttle, codeAttempt(fresh)))
    expect((await Promise.all(turns)).map((answer) => answer.kind)).toEqual([
      'admitted',
      'admitted',
      'admitted',
      'throttled',
    ])
    expect(await admit(throttle, codeAttempt(fresh))).toEqual({ kind: 'throttled', retryAfterMs: 3_600_000 })
  })
})
