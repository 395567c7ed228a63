import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueAtOf, emptyDraft } from '../../../src/domain/traveler/trip/start/trip-draft.ts'
import { usableZone, writeInstant } from '../../../src/domain/trip/time/written-instant.ts'

const names = fc.oneof(
  fc.constantFrom('Etc/Unknown', 'Foo/Bar', '', 'UTC+2', 'America/New_York', undefined),
  fc.string(),
)

describe('time zone of the device', () => {
  test('can be used to format a time and compute a due time, whatever zone the device reports', () => {
    fc.assert(
      fc.property(
        names,
        fc.oneof(fc.integer({ min: -900, max: 900 }), fc.constant(Number.NaN)),
        (name, offset) => {
          const timeZone = usableZone(name, offset)
          expect(writeInstant(0, 'clock', timeZone)).toMatch(/\d+:\d\d [AP]M/)
          const now = Date.UTC(2026, 6, 1, 12)
          expect(() =>
            dueAtOf({ ...emptyDraft, back: 'clock', clock: '20:30' }, { now, timeZone }),
          ).not.toThrow()
        },
      ),
    )
  })

  test.each([
    [-330, 15 * 60],
    [210, 24 * 60],
    [-345, 14 * 60 + 45],
  ])(
    'gives the due time to the minute for offsets that are not whole hours (%i minutes west)',
    (west, minuteOfDay) => {
      const now = Date.UTC(2026, 6, 1, 12)
      const timeZone = usableZone('Etc/Unknown', west)
      const due = dueAtOf({ ...emptyDraft, back: 'clock', clock: '20:30' }, { now, timeZone })
      expect(due).toBe(Date.UTC(2026, 6, 1) + minuteOfDay * 60_000)
    },
  )

  test("is the reported zone if it is known, and otherwise the device's UTC offset", () => {
    expect(usableZone('Etc/Unknown', 300)).toBe('Etc/GMT+5')
    expect(usableZone('Foo/Bar', -120)).toBe('Etc/GMT-2')
    expect(usableZone(undefined, 0)).toBe('UTC')
    expect(usableZone('America/New_York', 0)).toBe('America/New_York')
  })
})
