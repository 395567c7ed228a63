import { jsonIn } from '../kit/field.ts'
import { storageKeys } from '../kit/kept-on-device.ts'
import type { KeyValueStore } from '../kit/storage.ts'
import { isoText } from '../primitives/time-units.ts'

export type CookieChoice = { analytics: boolean; marketing: boolean }

/** `timestamp` is ISO 8601. */
export type ConsentRecord = CookieChoice & { essential: true; timestamp: string }

export function parseConsentRecord(text: string | null): ConsentRecord | null {
  const found = text === null ? null : jsonIn(text)
  if (typeof found !== 'object' || found === null) return null
  const { essential, analytics, marketing, timestamp } = found as Record<string, unknown>
  if (essential !== true || typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  if (typeof timestamp !== 'string' || !isIsoInstant(timestamp)) return null
  return { essential, analytics, marketing, timestamp }
}

export const consentRecord = (choice: CookieChoice, at: number): ConsentRecord => ({
  essential: true,
  analytics: choice.analytics,
  marketing: choice.marketing,
  timestamp: isoText(at),
})

export const readConsent = (store: KeyValueStore): ConsentRecord | null =>
  parseConsentRecord(store.read(storageKeys.consent))

/** Stores the choice about cookies. If storage fails, it lasts until the page reloads. */
export function saveConsent(store: KeyValueStore, choice: CookieChoice, at: number): ConsentRecord {
  const record = consentRecord(choice, at)
  store.write(storageKeys.consent, JSON.stringify(record))
  return record
}

const isIsoInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
