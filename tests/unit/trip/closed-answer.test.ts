import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { takePositions } from '../../../src/service/trips/positions/take-positions.ts'
import type { UploadTrip } from '../../../src/service/trips/trip.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const running: UploadTrip = { tripId: 't', startedAt: 0, isOpen: true, isWatched: false }

/** Sends 20 positions to a service that needs `storingMs` to store them. Returns the answer and its duration. */
async function answered(storingMs: number, trips: UploadTrip[]) {
  const never = () => Promise.reject(new Error('not expected'))
  const takeUpload = async () => {
    await new Promise((done) => setTimeout(done, storingMs))
    return trips
  }
  const clock = { now: () => Date.now(), setTimeout: () => () => {} }
  const begunAt = performance.now()
  const taking = takePositions(
    { trips: { takeUpload, readWatched: never, changeTrip: never }, clock },
    { by: { kind: 'session', tokenHash: 'hash' }, tripId: 't' },
    { count: 20, read: () => ({ kind: 'fixes', fixes: [] }) },
  )
  const durationMs = taking.then(() => performance.now() - begunAt)
  await vi.runAllTimersAsync()
  return { kind: (await taking).kind, durationMs: await durationMs }
}

describe('answer to an upload', () => {
  test.each([0, 10, 69])(
    'takes 70 ms for 20 positions if the trip has ended and storing them takes %i ms',
    async (ms) => {
      expect(await answered(ms, [])).toEqual({ kind: 'tripNotRunning', durationMs: 70 })
    },
  )

  test('is sent at once if the trip is running', async () => {
    expect(await answered(10, [running])).toEqual({ kind: 'taken', durationMs: 10 })
  })
})
