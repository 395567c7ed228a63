import { expect, test } from 'vitest'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'

test.each([
  ['no characters', '', 1],
  ['160 GSM-7 characters', 'a'.repeat(160), 1],
  ['161 GSM-7 characters', 'a'.repeat(161), 2],
  ['306 GSM-7 characters', 'a'.repeat(306), 2],
  ['307 GSM-7 characters', 'a'.repeat(307), 3],
  ['80 GSM-7 characters that count twice', '€'.repeat(80), 1],
  ['81 GSM-7 characters that count twice', '€'.repeat(81), 2],
  ['70 characters, one of them outside GSM-7', `${'a'.repeat(69)}’`, 1],
  ['71 characters, one of them outside GSM-7', `${'a'.repeat(70)}’`, 2],
  ['69 characters and an emoji, which counts as two', `${'a'.repeat(69)}⛵️`, 2],
])('SMS segments are counted correctly for %s', (_, text, segments) => {
  expect(smsSegments(text)).toBe(segments)
})
