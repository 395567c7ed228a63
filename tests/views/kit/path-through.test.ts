import { describe, expect, test } from 'vitest'
import { pathThrough } from '../../../src/views/kit/path-through.ts'

describe('SVG path through points', () => {
  test('uses only whole pixels', () => {
    expect(
      pathThrough([
        [10.4, -3],
        [12, -3.6],
        [-5, 7],
      ]),
    ).toBe('M10-3l2-1-17 11')
  })

  test('omits points in the middle of a straight line, but keeps a reversal', () => {
    const points: [number, number][] = [
      [0, 0],
      [0, 0],
      [5, 5],
      [10, 10],
      [4, 4],
    ]
    expect(pathThrough(points)).toBe('M0 0l10 10-6-6')
  })

  test('has no line for a single point and is empty without points', () => {
    expect(pathThrough([[3, 4]])).toBe('M3 4')
    expect(pathThrough([])).toBe('')
  })
})
