import { expect, test } from 'vitest'
import { clockGuard, DOUBTED_MS, serverClock } from '../../../src/service/platform/jobs/clocks.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'

const HOUR_MS = 3_600_000

function guarded() {
  const time = { passed: 0, ahead: 0 }
  const jumps: number[] = []
  const isHeld = clockGuard({
    now: () => 1_800_000_000_000 + time.passed + time.ahead,
    steady: () => time.passed,
    report: (byMs) => jumps.push(byMs),
  })
  return { time, jumps, isHeld }
}

test('a clock that is hours ahead for only a few seconds is reported once and trusted as soon as it is right again', () => {
  const { time, jumps, isHeld } = guarded()
  expect(isHeld()).toBe(false)
  time.ahead = 3 * HOUR_MS
  for (let second = 0; second < 6; second += 1) {
    expect(isHeld()).toBe(true)
    time.passed += 1_000
  }
  time.ahead = 0
  expect(isHeld()).toBe(false)
  expect(jumps).toEqual([3 * HOUR_MS])
})

test.each([3 * HOUR_MS, -3 * HOUR_MS])(
  'a clock that jumped by %i ms and stays there is trusted again after two minutes',
  (ahead) => {
    const { time, jumps, isHeld } = guarded()
    time.ahead = ahead
    expect(isHeld()).toBe(true)
    expect(DOUBTED_MS).toBe(120_000)
    time.passed += DOUBTED_MS - 1
    expect(isHeld()).toBe(true)
    time.passed += 1
    expect(isHeld()).toBe(false)
    time.passed += HOUR_MS
    expect(isHeld()).toBe(false)
    expect(jumps).toHaveLength(1)
  },
)

test('a clock that drifts slowly for a month is trusted', () => {
  const { time, jumps, isHeld } = guarded()
  for (let hour = 0; hour < 24 * 30; hour += 1) {
    time.passed += HOUR_MS
    time.ahead += 1_000
    expect(isHeld()).toBe(false)
  }
  expect(jumps).toEqual([])
})

test("the server's clock starts at the current time and keeps running without the database", async () => {
  const database = await memoryDatabase()
  let passed = 0
  let again = () => {}
  const setTimeout = (run: () => void) => {
    again = run
    return () => {}
  }
  const clock = await serverClock(database.db, () => passed, { setTimeout })
  const begun = clock.now()
  expect(Math.abs(begun - Date.now())).toBeLessThan(60_000)
  passed += 5_000
  expect(clock.now()).toBe(begun + 5_000)
  await database.close()
  await (again as () => Promise<void>)()
  passed += 5_000
  expect(clock.now()).toBe(begun + 10_000)
})
