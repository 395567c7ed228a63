import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages, USUAL_LANGUAGE } from '../../../src/domain/primitives/languages.ts'
import { schemaReason } from '../../../src/service/platform/http/field-reasons.ts'

const contract = readdirSync('src/contract').map((file) => readFileSync(`src/contract/${file}`, 'utf8'))
/** Reasons in the contract's source; the list below adds the reasons built from templates. */
const written = contract.flatMap((text) =>
  Array.from(text.matchAll(/'(must [^'…]+)'/g), ([, reason = '']) => reason),
)
const reasons = [
  ...written,
  'must be a latitude: -90 to 90 degrees',
  'must be a longitude: -180 to 180 degrees',
]

test("the scan of the contract's source finds its validation messages", () => {
  expect(written.length).toBeGreaterThan(10)
})

describe.each(languages.filter((one) => one !== USUAL_LANGUAGE))('validation messages in %s', (language) => {
  test.each(reasons)('are translated: %s', (reason) => {
    expect(schemaReason(reason, language)).not.toBe(reason)
  })
})
