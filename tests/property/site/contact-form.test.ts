import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isContactComplete, trimContactFields } from '../../../src/domain/site/contact-form.ts'
import { writeInstant } from '../../../src/domain/trip/time/written-instant.ts'

test('a contact message is complete when no field is blank after trimming [§5.8]', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, email, message) => {
      const blank = [name, email, message].some((text) => text.trim() === '')
      expect(isContactComplete({ name, email, message })).toBe(!blank)
    }),
  )
})

test('each field of a contact message is trimmed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const sent = trimContactFields({ name: text, email: `  ${text}`, message: `${text}\n` })
      expect(Object.values(sent)).toEqual([text.trim(), text.trim(), text.trim()])
    }),
  )
})

test('a date with a time is written in US format [§3.12]', () => {
  expect(writeInstant(Date.UTC(2025, 9, 4, 19, 5), 'dateAndClock', 'America/New_York')).toBe(
    '10/4/2025, 3:05 PM',
  )
  expect(writeInstant(Date.UTC(2025, 9, 4, 0, 30), 'dateAndClock', 'UTC')).toBe('10/4/2025, 12:30 AM')
})
