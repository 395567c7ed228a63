import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { readOwnTracks } from '../../../src/service/devices/read-owntracks.ts'

const NOW = Date.UTC(2026, 6, 1, 12)
const ROLLOVER_MS = 1_024 * 7 * DAY_MS

type Sent = { taken: number; created?: number; trigger?: string }
function timeRead({ taken, created, trigger }: Sent): number | null {
  const times = { tst: taken / 1_000, ...(created !== undefined && { created_at: created / 1_000 }) }
  const message = { _type: 'location', lat: 35.7, lon: -79.1, t: trigger, ...times }
  const report = readOwnTracks(message, { receivedAt: NOW, source: null })
  const [sent] = report.kind === 'fixes' ? report.fixes : []
  return sent?.kind === 'fix' ? sent.fix.fixedAt : null
}

const seconds = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((count) => count * SECOND_MS)
/** Delay in milliseconds of a message that waited on the phone, up to a day. */
const waited = seconds(0, 86_400)
/** Errors of a GPS receiver's clock, in milliseconds. */
const wrong = fc.oneof(fc.constant(-ROLLOVER_MS), fc.constant(-HOUR_MS), seconds(301, 48 * 3_600))

describe('time of an OwnTracks position', () => {
  test("is the message's time if the GPS clock is an hour or 1,024 weeks slow, or over five minutes fast", () => {
    fc.assert(
      fc.property(waited, wrong, (waited, off) => {
        const created = NOW - waited
        expect(timeRead({ taken: created + off, created })).toBe(created)
      }),
    )
  })

  test("is the GPS time if it is at most 50 minutes before the message's time", () => {
    fc.assert(
      fc.property(waited, seconds(0, 50 * 60), (waited, delay) => {
        const created = NOW - waited
        expect(timeRead({ taken: created - delay, created })).toBe(created - delay)
      }),
    )
  })

  test('is the old GPS time if a ping repeats an hour-old position', () => {
    expect(timeRead({ taken: NOW - HOUR_MS, created: NOW, trigger: 'p' })).toBe(NOW - HOUR_MS)
  })

  test('is the GPS time if the message has no time or an impossible one', () => {
    const taken = NOW - HOUR_MS
    for (const created of [undefined, NOW + 6 * MINUTE_MS, NOW - ROLLOVER_MS])
      expect(timeRead({ taken, ...(created !== undefined && { created }) })).toBe(taken)
  })

  test("isn't later than the arrival of the message", () => {
    expect(timeRead({ taken: NOW - ROLLOVER_MS, created: NOW + MINUTE_MS })).toBe(NOW)
  })
})
