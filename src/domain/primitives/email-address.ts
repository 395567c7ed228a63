/** Matches text, '@', text, '.', text, without spaces (specification §5). Takes linear time. */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Matches addresses that are safe in an email header. Rejects lists, display names, and line breaks. */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i
export const isPlainAddress = (text: string): boolean => PLAIN_ADDRESS.test(text)

/** Maximum length: 64 characters before the '@' and 255 after it (RFC 5321). */
export const LONGEST_EMAIL_ADDRESS = 320
