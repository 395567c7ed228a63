import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { historyBlocks } from '../../src/views/tracking/history-blocks.ts'

const NOW = Date.UTC(2026, 6, 1, 12)
const trackOf = (length: number) =>
  Array.from({ length }, (_, place) => ({
    latitude: 0,
    longitude: 0,
    fixedAt: NOW - (length - place) * 5000,
  }))

describe('the blocks of a position history', () => {
  it('are together the newest positions, newest first, each once', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(500), (length, shown) => {
        const track = trackOf(length)
        const listed = historyBlocks(track, shown, NOW).flatMap((block) => block.fixes)
        expect(listed).toEqual(track.slice(Math.max(0, length - shown)).reverse())
      }),
    )
  })

  it('tell ages by a time that is never ahead and at most a minute behind, ten seconds for the newest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(10_000_000), (length, later) => {
        const [newest, ...older] = historyBlocks(trackOf(length), length, NOW + later)
        expect(NOW + later - (newest?.now ?? 0)).toBeLessThan(10_000)
        for (const block of older) {
          expect(NOW + later - block.now).toBeGreaterThanOrEqual(0)
          expect(NOW + later - block.now).toBeLessThan(60_000)
        }
      }),
    )
  })

  it('rest, all but a few, while seconds pass and positions are added', () => {
    const before = historyBlocks(trackOf(3000), 3000, NOW)
    const after = historyBlocks([...trackOf(3000), ...trackOf(1)], 3001, NOW + 5000)
    const moved = after.filter(({ place, now }) => before.find((block) => block.place === place)?.now !== now)
    expect(moved.length).toBeLessThanOrEqual(8)
  })
})
