import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeDecimalMinutes } from '../../../src/domain/position/formats/sexagesimal.ts'
import { writeUsng } from '../../../src/domain/position/formats/usng.ts'
import { formatCoordinates } from '../../../src/domain/position/position.ts'
import {
  spokenDegrees,
  spokenGrid,
  spokenMinutes,
  spokenPhone,
} from '../../../src/domain/rescue/hand-over/spoken.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
/** Returns the text that a listener writes down after hearing `said`. */
const heard = (said: string) =>
  said
    .replaceAll('point', '.')
    .replaceAll('minus', '-')
    .replace(/\b([A-Z])[a-zA-Z-]+/g, '$1')
    .replace(/[ ,\n]/g, '')

test('a position read aloud can be written down without loss', () => {
  fc.assert(
    fc.property(position, fc.integer({ min: 1, max: 5 }), (place, digits) => {
      const usng = writeUsng(place, digits)
      expect(heard(spokenGrid(usng))).toBe(usng.replaceAll(' ', ''))
      const degrees = formatCoordinates(place)
      expect(heard(spokenDegrees(degrees))).toBe(degrees.replace(', ', ''))
      const minutes = writeDecimalMinutes(place)
      const written = heard(spokenMinutes(minutes))
        .replace(/degrees/g, '-')
        .replace(/minutes(\w)(?:orth|outh|ast|est)/g, (_, half: string) => half.toUpperCase())
      expect(written).toBe(minutes.replace(' ', ''))
    }),
  )
})

test('the digits of a phone number, with or without the first one, are read aloud in order, in groups of at most four', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9 ()-]{0,20}$/), (number) => {
      const said = spokenPhone(number)
      const digits = number.replace(/\D/g, '')
      expect([digits, digits.slice(1)]).toContain(heard(said))
      for (const group of said.split('\n')) expect(group.length).toBeLessThanOrEqual(7)
    }),
  )
})
