import * as z from 'zod/mini'
import { foldDigits } from '../domain/primitives/digits.ts'
import { EMAIL_ADDRESS, LONGEST_EMAIL_ADDRESS } from '../domain/primitives/email-address.ts'
import { PASSWORD_MIN_LENGTH } from '../domain/primitives/form-limits.ts'
import { LINK_SECRET_LENGTHS } from '../domain/primitives/link-secret.ts'
import { isGuessable, SAFETY_PIN, SAFETY_PIN_LENGTH } from '../domain/primitives/safety-pin.ts'
import { US_PHONE_NUMBER } from '../domain/primitives/us-phone-number.ts'

export const noZeroCharacter = z.refine<string>((text) => !text.includes('\0'), 'must hold no zero character')

/** Trimmed text of at most `most` characters. Longer text gets only the error about its length. */
export const textWithin = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { abort: true }), noZeroCharacter)

/** Text that matches `form`. Other text gets only one error, `reason`. */
export const textOfForm = (most: number, form: RegExp, reason: string) =>
  z
    .string()
    .check(z.maxLength(most, { abort: true, error: reason }), z.regex(form, { abort: true, error: reason }))

/** US phone number (specification §9). */
export const usPhone = textOfForm(12, US_PHONE_NUMBER, 'must be +1 and ten digits')

const PIN_RULE = 'must be four digits'

/** Safety PIN (specification §9). Also accepts the digits that `foldDigits` converts. */
export const fourDigits = z
  .string()
  .check(
    z.maxLength(SAFETY_PIN_LENGTH, { abort: true, error: PIN_RULE }),
    z.overwrite(foldDigits),
    z.regex(SAFETY_PIN, { abort: true, error: PIN_RULE }),
  )

/** New PIN. Existing PINs skip this check. */
export const chosenPin = fourDigits.check(
  z.refine((pin) => !isGuessable(pin), 'must be harder to guess: no 1234, no 1111, no birth year'),
)

/** Password. Checks only the length, because an existing password may be older than the other rules. */
export const password = z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(200, { abort: true }))

export const emailAddress = textWithin(LONGEST_EMAIL_ADDRESS).check(
  z.regex(EMAIL_ADDRESS, 'must be an e-mail address'),
)

export const linkSecret = z
  .string()
  .check(z.minLength(LINK_SECRET_LENGTHS.min), z.maxLength(LINK_SECRET_LENGTHS.max, { abort: true }))
