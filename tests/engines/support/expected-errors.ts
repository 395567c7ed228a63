/** No tile server is reached, and Chromium 110 warns of an attribute that it does not know yet. */
const expected = /tile\.openstreetmap\.org|Found a 'popover' attribute/

export const unexpectedIn = (errors: readonly string[]): string[] =>
  errors.filter((text) => !expected.test(text))
