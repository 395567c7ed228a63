/** Expected console errors: failed map tiles, and Chromium 110's message about `popover`. */
const expected = /tile\.openstreetmap\.org|Found a 'popover' attribute/

export const unexpectedIn = (errors: readonly string[]): string[] =>
  errors.filter((text) => !expected.test(text))
