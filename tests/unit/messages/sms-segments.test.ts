import { expect, test } from 'vitest'
import { smsSegments } from '../../../src/service/messages/providers/sms-segments.ts'

test.each([
  ['nothing', '', 1],
  ['160 plain signs', 'a'.repeat(160), 1],
  ['161 plain signs', 'a'.repeat(161), 2],
  ['306 plain signs', 'a'.repeat(306), 2],
  ['307 plain signs', 'a'.repeat(307), 3],
  ['characters that count twice', '€'.repeat(80), 1],
  ['one more of those characters', '€'.repeat(81), 2],
  ['70 signs, one of which is not plain', `${'a'.repeat(69)}’`, 1],
  ['71 signs, one of which is not plain', `${'a'.repeat(70)}’`, 2],
  ['an emoji, which counts as two', `${'a'.repeat(69)}⛵️`, 2],
])('%s take the expected number of SMS segments', (_, text, segments) => {
  expect(smsSegments(text)).toBe(segments)
})
