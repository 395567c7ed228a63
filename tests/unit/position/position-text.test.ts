import { describe, expect, test } from 'vitest'
import { positionLine, positionText } from '../../../src/domain/position/formats/position-text.ts'

const place = { latitude: 35.76, longitude: -79.02 }
const fix = {
  ...place,
  fixedAt: Date.UTC(2026, 6, 1, 11, 48),
  details: { accuracy: 12, source: 'android' as const },
}

describe('text of a copied position', () => {
  test('has degrees, USNG reference, accuracy, and time in the one-line version for chats', () => {
    expect(positionLine(fix, 'America/New_York')).toBe(
      '35.76000, -79.02000 (USNG 17S PV 7900 5913), within 64 ft (20 m), Jul 1, 2026, 7:48 AM EDT',
    )
    expect(positionLine({ ...place, fixedAt: null }, 'UTC')).toBe(
      '35.76000, -79.02000 (USNG 17S PV 7900 5913), accuracy unknown, time unknown',
    )
  })

  test('has one line for each format in the full version, and then the datum, accuracy, and time', () => {
    expect(positionText(fix, 'UTC')).toBe(
      [
        'USNG: 17S PV 7900 5913',
        'Degrees, decimal minutes: 35-45.6N 79-1.2W',
        'Decimal degrees: 35.76000, -79.02000',
        `Degrees, minutes, seconds: 35°45'36.0"N 79°1'12.0"W`,
        'UTM: 17 north 679003E 3959137N',
        'Plus code: 8772QX6J+22',
        'Datum: WGS 84',
        'Accuracy: within 64 ft (20 m)',
        'Taken: Jul 1, 2026, 11:48 AM UTC',
        '',
      ].join('\n'),
    )
    expect(positionText({ ...place, fixedAt: null }, 'UTC')).toMatch(
      /Accuracy: not known\nTaken: not known\n$/,
    )
  })
})
