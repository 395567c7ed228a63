import { storageKeys } from '../kit/kept-on-device.ts'
import type { KeyValueStore } from '../kit/storage.ts'
import { isoText } from '../primitives/time-units.ts'

/** Where this device keeps the visitor's choice (specification §3). */
export const CONSENT_KEY = storageKeys.consent

/** What a visitor allows besides the essential cookies. */
export type CookieChoice = { analytics: boolean; marketing: boolean }

/** `timestamp`: when the choice was made, ISO 8601. */
export type ConsentRecord = CookieChoice & { essential: true; timestamp: string }

/**
 * Reads a stored choice.
 * @returns null where the text is corrupt or the record has another shape.
 */
export function parseConsentRecord(text: string | null): ConsentRecord | null {
  const found = parseJson(text)
  if (typeof found !== 'object' || found === null) return null
  const { essential, analytics, marketing, timestamp } = found as Record<string, unknown>
  if (essential !== true || typeof analytics !== 'boolean' || typeof marketing !== 'boolean') return null
  if (typeof timestamp !== 'string' || !isIsoInstant(timestamp)) return null
  return { essential, analytics, marketing, timestamp }
}

/** The record of a choice made `at` (Unix time, ms). */
export const consentRecord = (choice: CookieChoice, at: number): ConsentRecord => ({
  essential: true,
  analytics: choice.analytics,
  marketing: choice.marketing,
  timestamp: isoText(at),
})

/** The valid record that the device holds, if any. */
export const readConsent = (store: KeyValueStore): ConsentRecord | null =>
  parseConsentRecord(store.read(CONSENT_KEY))

/**
 * Keeps the choice made `at` (Unix time, ms) on the device. Where the device keeps nothing, the choice holds
 * for this visit and is asked for again on the next.
 */
export function saveConsent(store: KeyValueStore, choice: CookieChoice, at: number): ConsentRecord {
  const record = consentRecord(choice, at)
  store.write(CONSENT_KEY, JSON.stringify(record))
  return record
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isIsoInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text))
