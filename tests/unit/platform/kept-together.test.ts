import { expect, test } from 'vitest'
import { withoutLineBreaks } from '../../../src/domain/kit/text.ts'

test.each([
  ['9.9 miles west of Apex', '9.9\u00a0miles west of Apex'],
  ['at 7:31 PM. Then', 'at 7:31\u00a0PM. Then'],
  ['as of 11:22 AM EDT.', 'as of 11:22\u00a0AM\u00a0EDT.'],
  [
    'Jul 1, 2026, 11:22 AM UTC (43 min ago)',
    'Jul\u00a01, 2026, 11:22\u00a0AM\u00a0UTC (43\u00a0min\u00a0ago)',
  ],
  ['Overdue (hace 1 día 6 h)', 'Overdue (hace\u00a01\u00a0día\u00a06\u00a0h)'],
  ['Owen (12), a note (with 2 of many words in it)', 'Owen (12), a note (with 2\u00a0of many words in it)'],
  ['Satellite phone +1 919 555 0146', 'Satellite phone +1\u00a0919\u00a0555\u00a00146'],
  ['text OK to (919) 555-0100.', 'text OK to (919)\u00a0555-0100.'],
  ['within 64 ft (20 m) of it', 'within 64\u00a0ft (20\u00a0m) of it'],
  ['una alerta a las 7:31 p.m.', 'una alerta a\u00a0las\u00a07:31\u00a0p.m.'],
  ['Desde la 1:05 p.m., Ana', 'Desde la\u00a01:05\u00a0p.m., Ana'],
  ['7:31 PM Maya called', '7:31\u00a0PM Maya called'],
])(
  'a line never breaks between a number and its unit, a time and its zone, or groups of a phone number: %s',
  (words, kept) => {
    expect(withoutLineBreaks(words)).toBe(kept)
  },
)
