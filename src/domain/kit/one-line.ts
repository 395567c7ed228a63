const STEERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Joins lines with ' / '. Turns control and text-direction characters into spaces. */
export const oneLine = (text: string): string =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(STEERS, ' ').trim())
    .filter(Boolean)
    .join(' / ')
