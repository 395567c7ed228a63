import { describe, expect, test } from 'vitest'
import {
  readSpokenCode,
  SPOKEN_SIGNS,
  writtenSpokenCode,
} from '../../../src/domain/primitives/spoken-code.ts'

/** Characters that sound or look alike, and vowels. The alphabet has at most one character of each group. */
const confused = [
  '3BCDEGPTVZ',
  '8AJ',
  'KA',
  '8H',
  '159I',
  '5I',
  'FSX',
  'MN',
  '2QU',
  '0O',
  '1I',
  '5S',
  '2Z',
  '8B',
  'AEIOU',
]

describe('spoken code', () => {
  test('uses an alphabet without easily confused characters', () => {
    expect(new Set(SPOKEN_SIGNS).size).toBe(SPOKEN_SIGNS.length)
    for (const group of confused)
      expect(Array.from(group).filter((sign) => SPOKEN_SIGNS.includes(sign)).length, group).toBeLessThan(2)
  })

  test('accepts spaces, dashes, and lower case, and rejects other characters and lengths', () => {
    for (const typed of ['HK397W', ' hk3 97w ', 'hk3-97W']) expect(readSpokenCode(typed)).toBe('HK397W')
    for (const typed of ['', 'HK397', 'HK397WW', 'HK397B', 'HK39\u00007W', 'ＨＫ３９７Ｗ'])
      expect(readSpokenCode(typed)).toBeNull()
    expect(readSpokenCode(writtenSpokenCode('HK397W'))).toBe('HK397W')
  })
})
