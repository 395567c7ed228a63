import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSafetyPin, safetyPinDigits } from '../../../src/domain/primitives/safety-pin.ts'
import { parseUsPhoneNumber } from '../../../src/domain/primitives/us-phone-number.ts'
import {
  checkFields,
  readEndedTrip,
  requestOf,
  wholeMinutes,
} from '../../../src/domain/traveler/trip/check-in/check-in.ts'

const fields = fc.record({
  phoneNumber: fc.oneof(fc.constant('(919) 555-0100'), fc.stringMatching(/^[() 0-9-]{0,14}$/)),
  password: fc.oneof(fc.constant('harbor-light-7'), fc.string()),
  pin: fc.oneof(fc.constant('4821'), fc.stringMatching(/^[0-9]{0,4}$/), fc.string()),
})

test('a check-in form reports its first error in the order phone, password, PIN [§5.11]', () => {
  fc.assert(
    fc.property(fields, (typed) => {
      const phoneFails = typed.phoneNumber.replace(/\D/g, '').length !== 10
      const passwordFails = typed.password.length < 8
      const pinFails = !/^\d{4}$/.test(typed.pin)
      const expected = phoneFails ? 'phoneNumber' : passwordFails ? 'password' : pinFails ? 'pin' : 'complete'
      expect(checkFields(typed).kind).toBe(expected)
      if (expected !== 'complete') expect(() => requestOf(typed)).toThrow(expected)
    }),
  )
})

test('the request of a complete check-in has the number as +1 and ten digits, the password as typed, and the PIN [§3.14, §9.7]', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[0-9]{10}$/),
      fc.string({ minLength: 8 }),
      fc.stringMatching(/^[0-9]{4}$/),
      (digits, password, pin) => {
        const phoneNumber = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
        expect(requestOf({ phoneNumber, password, pin })).toEqual({
          phoneNumber: `+1${digits}`,
          password,
          pin,
        })
      },
    ),
  )
})

test('eleven digits without a plus sign, or nine digits, are not a US phone number', () => {
  expect(parseUsPhoneNumber('19195550100')).toBeNull()
  expect(parseUsPhoneNumber('919555010')).toBeNull()
})

test('the PIN field keeps at most four digits, formatting it is idempotent, and only four digits are a PIN [§5.12]', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kept = safetyPinDigits(text)
      expect(kept).toMatch(/^[0-9]{0,4}$/)
      expect(safetyPinDigits(kept)).toBe(kept)
      expect(parseSafetyPin(kept)).toBe(kept.length === 4 ? kept : null)
    }),
  )
})

test('the minutes of a trip are whole and rounded down [§2.50, §9.9]', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10_000_000 }), (seconds) => {
      const minutes = wholeMinutes(seconds)
      expect(Number.isInteger(minutes)).toBe(true)
      expect(seconds - minutes * 60).toBeGreaterThanOrEqual(0)
      expect(seconds - minutes * 60).toBeLessThan(60)
    }),
  )
})

test('any response about an ended trip yields an activity that is null or nonblank, and quantities that are null or at least zero', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('activity', 'distance', 'duration'), fc.anything()), (wire) => {
      const trip = readEndedTrip(wire)
      if (trip.activity !== null) expect(trip.activity.trim()).not.toBe('')
      for (const quantity of [trip.distanceMiles, trip.durationSeconds]) {
        if (quantity !== null) expect(quantity).toBeGreaterThanOrEqual(0)
        if (quantity !== null) expect(Number.isFinite(quantity)).toBe(true)
      }
    }),
  )
})

test('the quantities of an ended trip may arrive as text, and invalid ones are read as null', () => {
  expect(readEndedTrip({ activity: ' kayaking ', distance: '4.02', duration: 5399 })).toEqual({
    activity: 'kayaking',
    distanceMiles: 4.02,
    durationSeconds: 5399,
  })
  expect(readEndedTrip({ distance: 'far', duration: -1 })).toEqual({
    activity: null,
    distanceMiles: null,
    durationSeconds: null,
  })
})
