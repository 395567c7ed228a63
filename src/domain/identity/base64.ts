const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/**
 * The text behind Base64 (RFC 4648 §4, padding optional), one character a byte.
 * @returns null for anything that is not Base64: another character, a single left-over digit, padding inside.
 * Errors: none; total over all strings.
 */
export function decodeBase64(encoded: string): string | null {
  const digits = encoded.replace(/={1,2}$/, '')
  if (digits.length % 4 === 1) return null
  let text = ''
  let bits = 0
  let held = 0
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit)
    if (value < 0) return null
    held = (held << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    text += String.fromCharCode(held >> bits)
    held &= (1 << bits) - 1
  }
  return text
}
