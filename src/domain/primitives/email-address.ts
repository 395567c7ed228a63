/**
 * An e-mail address as the specification wants it (§5): text, an at sign, text, a dot, text, and no spaces. The
 * pattern is written so that matching takes time in proportion to the text's length, and not to its square.
 */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/**
 * An address that can stand in a mail's header as it is. It excludes lists, display names, comments and line breaks,
 * which could begin another header. Some addresses that are valid only in quotes are excluded, too.
 */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i
export const isPlainAddress = (text: string): boolean => PLAIN_ADDRESS.test(text)

/** The longest address, in UTF-16 units: 64 before the at sign and 255 after it (RFC 5321). */
export const LONGEST_EMAIL_ADDRESS = 320
