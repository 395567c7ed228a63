import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'
import { impuritiesOf } from './purity.ts'

/** The compiler rejects other platform APIs in the domain (`layers.test.ts`). */
test('the domain reads no clock, creates no random values, and has no side-effect imports', () => {
  const domain = sourceFiles('src/domain')
  expect(domain.length).toBeGreaterThan(30)
  expect(domain.flatMap((file) => impuritiesOf(file).map((what) => `${file.path}: ${what}`))).toEqual([])
})
