/**
 * Text, an at sign, text, a dot and text, no spaces (specification §5). Takes a time that grows with the text and not
 * with its square.
 */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/**
 * An address that can stand in a header as it is: no list, no name, no comment, nothing that begins another header. Some
 * that are valid when they are quoted are none.
 */
const PLAIN_ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d.-]{0,252}[a-z\d])?$/i
export const isPlainAddress = (text: string): boolean => PLAIN_ADDRESS.test(text)

/** In UTF-16 units: 64 before the at sign, 255 behind it (RFC 5321). */
export const LONGEST_EMAIL_ADDRESS = 320
