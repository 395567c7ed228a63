/** Terminal controls (C0, C1, DEL) and Unicode's bidirectional controls. */
const STEERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Free text as one line that can't start another or reverse the text around it. Every line-based output uses it. */
export const oneLine = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(STEERS, ' ').trim())
    .filter(Boolean)
    .join(' / ')
