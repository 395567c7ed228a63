/**
 * Text, an at sign, text, a dot and text, no spaces (specification §5). Takes a time that grows with the text and not
 * with its square.
 */
export const EMAIL_ADDRESS = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** In UTF-16 units: 64 before the at sign, 255 behind it (RFC 5321). */
export const LONGEST_EMAIL_ADDRESS = 320
