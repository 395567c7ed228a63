import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PASSWORD_MIN_LENGTH } from '../../../src/domain/primitives/form-limits.ts'
import { emptySecret, shownSecret, typedSecret } from '../../../src/domain/traveler/account/secret.ts'

const anything = fc.oneof(fc.string(), fc.stringMatching(/^\d{0,6}$/))

describe('PIN or password field', () => {
  test('asks for the PIN if one is set, and otherwise for the password', () => {
    expect(emptySecret(true).kind).toBe('pin')
    expect(emptySecret(false).kind).toBe('password')
  })

  test('keeps at most four digits of a PIN and sends only a complete one', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const typed = typedSecret('pin', text)
        expect(typed.text).toMatch(/^\d{0,4}$/)
        expect(shownSecret(typed)).toEqual(typed.text.length === 4 ? { pin: typed.text } : null)
      }),
    )
  })

  test('sends the password as typed, once it is long enough', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const shown = shownSecret(typedSecret('password', text))
        expect(shown).toEqual(text.length >= PASSWORD_MIN_LENGTH ? { password: text } : null)
      }),
    )
  })
})
