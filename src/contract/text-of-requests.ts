import * as z from 'zod/mini'
import { foldDigits } from '../domain/primitives/digits.ts'
import { EMAIL_ADDRESS, LONGEST_EMAIL_ADDRESS } from '../domain/primitives/email-address.ts'
import { PASSWORD_MIN_LENGTH } from '../domain/primitives/form-limits.ts'
import { LINK_SECRET_LENGTHS } from '../domain/primitives/link-secret.ts'
import { isGuessable, SAFETY_PIN, SAFETY_PIN_LENGTH } from '../domain/primitives/safety-pin.ts'
import { US_PHONE_NUMBER } from '../domain/primitives/us-phone-number.ts'

/** A text that is stored sealed meets no database that would refuse this character, and no message can carry it. */
export const noZeroCharacter = z.refine<string>((text) => !text.includes('\0'), 'must hold no zero character')

/**
 * Text of a bounded length, without white space around it and without a zero character. The length is checked first: a
 * longer text is refused for that alone, and no other check goes through it.
 */
export const textWithin = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most, { abort: true }), noZeroCharacter)

/**
 * Text of one form; no other check goes through what has another.
 * @param most characters that the form can have. @param reason what a caller is told, 'must be …'.
 */
export const textOfForm = (most: number, form: RegExp, reason: string) =>
  z
    .string()
    .check(z.maxLength(most, { abort: true, error: reason }), z.regex(form, { abort: true, error: reason }))

/** +1 and ten digits (specification §9). */
export const usPhone = textOfForm(12, US_PHONE_NUMBER, 'must be +1 and ten digits')

const PIN_RULE = 'must be four digits'

/** A safety PIN (specification §9), in the digits of any script: a phone's keypad has those of its language. */
export const fourDigits = z
  .string()
  .check(
    z.maxLength(SAFETY_PIN_LENGTH, { abort: true, error: PIN_RULE }),
    z.overwrite(foldDigits),
    z.regex(SAFETY_PIN, { abort: true, error: PIN_RULE }),
  )

/** A PIN that is being set. One that counts already may be easier to guess: it was set before this was asked. */
export const chosenPin = fourDigits.check(
  z.refine((pin) => !isGuessable(pin), 'must be harder to guess: no 1234, no 1111, no birth year'),
)

/**
 * A password that is compared with an account's. Its form is not checked, since rules may have been others when it
 * was set.
 */
export const password = z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(200, { abort: true }))

export const emailAddress = textWithin(LONGEST_EMAIL_ADDRESS).check(
  z.regex(EMAIL_ADDRESS, 'must be an e-mail address'),
)

/** A random secret, as a link or an answer of ours carries it. */
export const linkSecret = z
  .string()
  .check(z.minLength(LINK_SECRET_LENGTHS.min), z.maxLength(LINK_SECRET_LENGTHS.max, { abort: true }))
