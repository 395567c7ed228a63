import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'
import { impuritiesOf } from './purity.ts'

/** The compiler rejects platform APIs in the domain; `layers.test.ts` checks the compiler's settings. */
test('the domain uses no clock, no randomness, and no import for its side effects', () => {
  const domain = sourceFiles('src/domain')
  expect(domain.length).toBeGreaterThan(30)
  expect(domain.flatMap((file) => impuritiesOf(file).map((what) => `${file.path}: ${what}`))).toEqual([])
})
