import * as z from 'zod/mini'

/**
 * Text of at most so many characters, without white space around it. The length is looked at first: what is longer is
 * refused for that alone, and no other check goes through it.
 */
export const textWithin = (most: number) => z.string().check(z.trim(), z.maxLength(most, { abort: true }))

/**
 * Text of one form.
 * @param most characters that the form can have. @param reason what a caller is told, 'must be …'.
 */
export const textOfForm = (most: number, form: RegExp, reason: string) =>
  z.string().check(z.maxLength(most, { abort: true, error: reason }), z.regex(form, reason))

/** +1 and ten digits (specification §9). */
export const usPhone = textOfForm(12, /^\+1\d{10}$/, 'must be +1 and ten digits')

/** A safety PIN (specification §9). */
export const fourDigits = textOfForm(4, /^\d{4}$/, 'must be four digits')

/** As an account's password may be; what it was set to is compared, not its form. */
export const password = z.string().check(z.minLength(8), z.maxLength(200, { abort: true }))

/** Text, an at sign, text, a dot and text, no spaces (specification §5). */
export const emailAddress = textWithin(320).check(
  z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, 'must be an e-mail address'),
)
