import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { CLAIM_MS, callStanding, reportedCall } from '../../../src/domain/rescue/vote/claim.ts'

const [ana, ben] = [
  { name: 'Ana Ruiz', number: '(919) 555-0142' },
  { name: null, number: '(919) 555-0143' },
]
const said = fc.record({
  kind: fc.constantFrom('claimed', 'claimed', 'released', 'called', 'note', 'opened'),
  by: fc.constantFrom(ana, ben),
  wait: fc.constantFrom(0, 0, 1, 2, 3, 20),
})
type Said = { kind: 'claimed' | 'released' | 'called' | 'note' | 'opened'; by: typeof ana; wait: number }
const timelineOf = (steps: Said[]) => {
  let at = 0
  return steps.map(({ wait, ...step }) => {
    at += wait * MINUTE_MS
    return { ...step, at, text: step.kind === 'called' ? '24-1187' : null }
  })
}
const entries = fc.array(said, { maxLength: 12 }).map((steps) => timelineOf(steps as Said[]))

describe('claim of the 911 call', () => {
  test('lasts 2 minutes', () => {
    expect(CLAIM_MS).toBe(2 * MINUTE_MS)
    fc.assert(
      fc.property(entries, fc.constantFrom(0, 1, 2, 3, 20), (timeline, wait) => {
        const now = (timeline.at(-1)?.at ?? 0) + wait * MINUTE_MS
        const standing = callStanding(timeline, now)
        const last = timeline.findLast(({ kind }) => kind === 'claimed' || kind === 'called')
        if (standing.kind === 'claimed') {
          expect(last).toMatchObject({ kind: 'claimed', by: standing.by })
          expect(standing.until).toBe(standing.since + CLAIM_MS)
          expect(now).toBeLessThan(standing.until)
          expect(standing.since).toBeLessThanOrEqual(last?.at ?? 0)
        }
        if (standing.kind === 'lapsed') expect(now).toBeGreaterThanOrEqual(standing.until)
        if (standing.kind === 'open') expect(timeline.some(({ kind }) => kind === 'called')).toBe(false)
        const released = timeline.findLast(({ kind, by }) => kind === 'released' && by === last?.by)
        if (last?.kind === 'claimed' && now === last.at && !released)
          expect(standing).toMatchObject({ kind: 'claimed', by: last.by })
      }),
    )
    const claim = { kind: 'claimed', by: ana, at: MINUTE_MS, text: null } as const
    expect(callStanding([claim], claim.at + CLAIM_MS - 1)).toMatchObject({ kind: 'claimed', by: ana })
    expect(callStanding([claim], claim.at + CLAIM_MS)).toMatchObject({ kind: 'lapsed', by: ana })
  })

  test('when withdrawn, leaves an earlier report of the call and its incident number unchanged', () => {
    const at = 5 * MINUTE_MS
    const called = { kind: 'called', by: ana, at, text: '24-1187' } as const
    const again = { kind: 'claimed', by: ben, at: at + 1, text: null } as const
    const released = { kind: 'released', by: ben, at: at + 2, text: null } as const
    expect(callStanding([called, again, released], at + 3)).toEqual({
      kind: 'called',
      by: ana,
      at,
      incident: '24-1187',
    })
  })

  test("doesn't hide an earlier report of the call, either while it lasts or after it lapses", () => {
    const called = { kind: 'called', by: ana, at: 0, text: '24-1187' } as const
    const again = { kind: 'claimed', by: ben, at: 1, text: null } as const
    const report = { kind: 'called', by: ana, at: 0, incident: '24-1187' }
    for (const now of [2, 1 + CLAIM_MS])
      expect(reportedCall(callStanding([called, again], now))).toEqual(report)
    expect(reportedCall(callStanding([called, again, { ...again, by: ana }], 1 + CLAIM_MS))).toEqual(report)
    expect(reportedCall(callStanding([again], 1 + CLAIM_MS))).toBeNull()
  })

  test('is withdrawn only by the contact who made it, even after claiming twice', () => {
    const claimed = { kind: 'claimed', by: ana, at: 0, text: null } as const
    const released = { kind: 'released', by: ana, at: 2, text: null } as const
    expect(callStanding([claimed, { ...claimed, at: 1 }, released], 3)).toEqual({ kind: 'open' })
    expect(callStanding([claimed, { ...released, by: ben }], 3)).toMatchObject({ kind: 'claimed', by: ana })
  })

  test("starts anew for another contact, or after the same contact's claim has lapsed", () => {
    const claimed = { kind: 'claimed', by: ana, at: 0, text: null } as const
    const since = (by: typeof ana | typeof ben, at: number) =>
      callStanding([claimed, { ...claimed, by, at }], at)
    expect(since(ben, MINUTE_MS)).toMatchObject({ by: ben, since: MINUTE_MS })
    expect(since(ana, CLAIM_MS)).toMatchObject({ by: ana, since: CLAIM_MS })
  })

  test('is never made by an entry without a contact', () => {
    const entry = { by: null, at: 0, text: null } as const
    expect(
      callStanding(
        [
          { kind: 'claimed', ...entry },
          { kind: 'called', ...entry },
        ],
        1,
      ),
    ).toEqual({ kind: 'open' })
  })

  test("isn't extended if the same contact claims the call again", () => {
    const first = { kind: 'claimed', by: ana, at: 0, text: null } as const
    const later = { ...first, at: MINUTE_MS }
    expect(callStanding([first, later], 1.5 * MINUTE_MS)).toMatchObject({ kind: 'claimed', since: 0 })
    expect(callStanding([first, later], CLAIM_MS)).toMatchObject({ kind: 'lapsed', by: ana })
  })
})
