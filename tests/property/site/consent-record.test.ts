import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageKeys } from '../../../src/domain/kit/kept-on-device.ts'
import {
  consentRecord,
  parseConsentRecord,
  readConsent,
  saveConsent,
} from '../../../src/domain/site/consent-record.ts'
import { memoryStore } from '../../support/statecharts/memory-store.ts'

const choice = fc.record({ analytics: fc.boolean(), marketing: fc.boolean() })
const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0) })

test('a stored cookie choice reads back with essential cookies on and its time in ISO form [§3.16]', () => {
  fc.assert(
    fc.property(choice, instant, (chosen, at) => {
      const store = memoryStore()
      const saved = saveConsent(store, chosen, at)
      expect(saved).toEqual({ essential: true, ...chosen, timestamp: new Date(at).toISOString() })
      expect(readConsent(store)).toEqual(saved)
      expect([...store.kept.keys()]).toEqual(['cookie-consent'])
    }),
  )
})

test('any stored text is read without an error, as a complete cookie choice or as none', () => {
  const part = (right: unknown) => fc.oneof({ weight: 9, arbitrary: fc.constant(right) }, fc.jsonValue())
  const record = fc.record({
    essential: part(true),
    analytics: part(true),
    marketing: part(false),
    timestamp: part('2025-10-13T08:00:00.000Z'),
  })
  let valid = 0
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        record.map((one) => JSON.stringify(one)),
      ),
      (text) => {
        const read = parseConsentRecord(text)
        if (read === null) return
        valid += 1
        expect(read).toEqual({
          essential: true,
          analytics: expect.any(Boolean),
          marketing: expect.any(Boolean),
          timestamp: expect.any(String),
        })
      },
    ),
  )
  expect(valid).toBeGreaterThan(0)
})

test.each([
  ['nothing', null],
  ['text in an older format', '"accepted"'],
  [
    'a record without the marketing field',
    '{"essential":true,"analytics":true,"timestamp":"2025-10-13T08:00:00.000Z"}',
  ],
  [
    'a record that rejects essential cookies',
    '{"essential":false,"analytics":true,"marketing":false,"timestamp":"2025-10-13T08:00:00.000Z"}',
  ],
  [
    'a record with text instead of booleans',
    '{"essential":true,"analytics":"yes","marketing":"no","timestamp":"2025-10-13T08:00:00.000Z"}',
  ],
  [
    'a record with text instead of a time',
    '{"essential":true,"analytics":true,"marketing":false,"timestamp":"yesterday"}',
  ],
  [
    'a record with an impossible time',
    '{"essential":true,"analytics":true,"marketing":false,"timestamp":"2025-99-13T08:00:00Z"}',
  ],
  ['a list', '[true,true]'],
  ['a truncated record', '{"essential":true'],
])('no cookie choice is read from %s [§2.64]', (_, text) => {
  expect(parseConsentRecord(text)).toBeNull()
})

test("saving a cookie choice returns it even if the device can't store it", () => {
  const forgetful = { ...memoryStore(), write: () => false }
  expect(saveConsent(forgetful, { analytics: true, marketing: false }, 0)).toEqual(
    consentRecord({ analytics: true, marketing: false }, 0),
  )
  expect(forgetful.read(storageKeys.consent)).toBeNull()
})
