import { describe, expect, test } from 'vitest'
import { pathThrough } from '../../../src/views/kit/path-through.ts'

describe('SVG path through points', () => {
  test('moves between whole pixels', () => {
    expect(
      pathThrough([
        [10.4, -3],
        [12, -3.6],
        [-5, 7],
      ]),
    ).toBe('M10-3l2-1-17 11')
  })

  test('omits points on a straight line, but not a turn back', () => {
    const points: [number, number][] = [
      [0, 0],
      [0, 0],
      [5, 5],
      [10, 10],
      [4, 4],
    ]
    expect(pathThrough(points)).toBe('M0 0l10 10-6-6')
  })

  test('has only a start for one point and is empty for none', () => {
    expect(pathThrough([[3, 4]])).toBe('M3 4')
    expect(pathThrough([])).toBe('')
  })
})
