/** What steers a terminal (C0, C1 and DEL) or turns the order of what is read (Unicode's bidirectional controls). */
const STEERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * Free text as one line that neither begins another nor turns the text around it. Everything that is written line by
 * line (the dispatcher's card as text, messages, calls, files for maps, the operator's lists) takes what people typed
 * through it.
 */
export const oneLine = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(STEERS, ' ').trim())
    .filter(Boolean)
    .join(' / ')
