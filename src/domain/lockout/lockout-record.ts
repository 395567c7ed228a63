import type { KeyValueStore } from '../ports/storage.ts'
import { LONGEST_LOCKOUT_MS, UNKNOWN_ADDRESS } from './lockout.ts'

/** Where the visitor's last known address is kept (specification §3). */
const VISITOR_KEY = 'user_ip'

const recordKey = (address: string): string => `lockout_${address}`

/**
 * The end of the lockout that a stored record holds, Unix time, ms; null where none counts: no record,
 * text that is not one, a lockout that is over, or one that ends more than an hour from now.
 * Errors: none; total over all texts.
 */
export function parseLockoutRecord(text: string | null, now: number): number | null {
  const lockoutEnd = text === null ? null : lockoutEndOf(text)
  if (lockoutEnd === null || lockoutEnd <= now || lockoutEnd > now + LONGEST_LOCKOUT_MS) return null
  return lockoutEnd
}

/** The text of a record: {"lockoutEnd": <Unix time, ms>} (specification §3). */
export const formatLockoutRecord = (lockedUntil: number): string =>
  JSON.stringify({ lockoutEnd: lockedUntil })

/**
 * The lockout stored for an address. One that was stored while nobody could tell the address holds for
 * every address: it was this device. A record that no longer counts is removed on the way.
 * @param now Unix time, ms.
 */
export function readLockoutRecord(
  store: KeyValueStore,
  address: string,
  now: number,
): { lockedUntil: number | null } {
  const ends = [address, UNKNOWN_ADDRESS]
    .map((whose) => readOne(store, whose, now))
    .filter((end) => end !== null)
  return { lockedUntil: ends.length > 0 ? Math.max(...ends) : null }
}

/** Whether the record was kept; a store that is full or forbidden leaves the lockout to this page alone. */
export const writeLockoutRecord = (store: KeyValueStore, address: string, lockedUntil: number): boolean =>
  store.write(recordKey(address), formatLockoutRecord(lockedUntil))

/** Forgets the lockout of an address, and one stored while nobody could tell the address. */
export function forgetLockoutRecord(store: KeyValueStore, address: string): void {
  store.remove(recordKey(address))
  store.remove(recordKey(UNKNOWN_ADDRESS))
}

/** The address that this device had last, or null. */
export const readVisitor = (store: KeyValueStore): string | null => store.read(VISITOR_KEY) || null

/**
 * Keeps the address for the next visit. The record of an earlier address goes with it: a lockout
 * that still counts has been restored by then and is kept under the new address.
 */
export function writeVisitor(store: KeyValueStore, address: string): void {
  const earlier = readVisitor(store)
  if (earlier !== null && earlier !== address) store.remove(recordKey(earlier))
  store.write(VISITOR_KEY, address)
}

function readOne(store: KeyValueStore, address: string, now: number): number | null {
  const text = store.read(recordKey(address))
  const lockedUntil = parseLockoutRecord(text, now)
  if (text !== null && lockedUntil === null) store.remove(recordKey(address))
  return lockedUntil
}

function lockoutEndOf(text: string): number | null {
  try {
    const record: unknown = JSON.parse(text)
    if (typeof record !== 'object' || record === null || !('lockoutEnd' in record)) return null
    const { lockoutEnd } = record
    return typeof lockoutEnd === 'number' ? lockoutEnd : null
  } catch {
    return null
  }
}
