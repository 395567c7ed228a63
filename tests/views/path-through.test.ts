import { describe, expect, test } from 'vitest'
import { pathThrough } from '../../src/views/kit/path-through.ts'

describe('path through points', () => {
  test('is written in steps between whole pixels', () => {
    expect(
      pathThrough([
        [10.4, -3],
        [12, -3.6],
        [-5, 7],
      ]),
    ).toBe('M10-3l2-1-17 11')
  })

  test('leaves out points on a straight way, and keeps a way back', () => {
    const points: [number, number][] = [
      [0, 0],
      [0, 0],
      [5, 5],
      [10, 10],
      [4, 4],
    ]
    expect(pathThrough(points)).toBe('M0 0l10 10-6-6')
  })

  test('is a mere start at one point, and empty at none', () => {
    expect(pathThrough([[3, 4]])).toBe('M3 4')
    expect(pathThrough([])).toBe('')
  })
})
