/** What steers a terminal (C0, C1 and DEL) or turns the order of what is read (Unicode's bidirectional controls). */
const STEERS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text for one line of the screen of whoever runs the service: strangers wrote some of it, and none of it may steer. */
export const terminalLine = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(STEERS, ' ').trim())
    .filter(Boolean)
    .join(' / ')
