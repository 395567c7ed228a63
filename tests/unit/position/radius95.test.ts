import { expect, test } from 'vitest'
import { radius95 } from '../../../src/domain/position/plausibility/radius95.ts'

test.each([
  ['android', 10, 16.2],
  ['ios', 10, 17.3],
  ['web', 10, 10],
  [undefined, 10, 17.3],
  ['android', 0, null],
  ['android', undefined, null],
] as const)(
  'the accuracy radius for the source %s and a reported accuracy of %s m is %s m',
  (source, accuracy, meters) => {
    const details = { ...(source && { source }), ...(accuracy !== undefined && { accuracy }) }
    const radius = radius95({ details })
    expect(radius === null ? null : Math.round(radius * 10) / 10).toBe(meters)
  },
)

test('a position without details has no accuracy radius', () => {
  expect(radius95({})).toBeNull()
})
