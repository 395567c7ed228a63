import { describe, expect, it } from 'vitest'
import { describeHeight } from '../../../src/domain/person/height.ts'

describe('body height', () => {
  it.each([
    ['70', '7 ft 0 in'],
    ['68.5', '5 ft 8.5 in'],
    ['71.97', '6 ft 0 in'],
    ['59.0', '5 ft 9 in'],
    ['059', '4 ft 11 in'],
    ['５９', '5 ft 9 in'],
  ])('typed as %j is shown as %j along with the typed text', (recorded, reading) => {
    expect(describeHeight(recorded)).toEqual({ words: reading, recorded })
  })

  it.each(['5\'9"', '5-9', '5.9', '5', '09', '036', '-59', '1e2', 'tall'])(
    'typed as %j is shown as typed',
    (recorded) => {
      expect(describeHeight(recorded)).toEqual({ words: recorded, recorded: null })
    },
  )

  it.each([null, '', '  ', 'null', 'undefined', 'N/A', 'NaN', '0', '00', '0.0'])(
    'is missing if the text is %j',
    (recorded) => {
      expect(describeHeight(recorded)).toBeNull()
    },
  )
})
