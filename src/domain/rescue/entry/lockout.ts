import { fieldOf, jsonIn } from '../../kit/field.ts'
import { storageKeys } from '../../kit/kept-on-device.ts'
import type { KeyValueStore } from '../../kit/storage.ts'
import { HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import { readInstant } from '../../trip/time/instant.ts'

export type IpLookupOutcome = { kind: 'found'; ip: string } | { kind: 'unavailable' }

/** Number of wrong codes in a row that locks the form (specification §9). */
export const MAX_WRONG_CODES = 3

/** Length of a lockout after wrong codes (specification §9). */
export const LOCKOUT_MS = 5 * MINUTE_MS

/** Maximum length. A stored lockout with more time left is ignored: the device's clock was wrong. */
export const LONGEST_LOCKOUT_MS = HOUR_MS

export const UNKNOWN_ADDRESS = 'unknown'

export const attemptsRemaining = (attempts: number): number => Math.max(0, MAX_WRONG_CODES - attempts)

export const lockoutTimeLeft = ({ lockedUntil, now }: { lockedUntil: number; now: number | null }) =>
  now === null ? null : Math.max(0, lockedUntil - now)

/** Formats a countdown as 'mm:ss', rounded up (specification §4). An hour is '60:00'. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

const recordOf = (address: string) => `${storageKeys.lockout}${address}` as const
const isRecord = (key: string): key is ReturnType<typeof recordOf> => key.startsWith(storageKeys.lockout)

/** `lockedUntil` is 0 if the visitor isn't locked out. */
export type Visitor = { address: string; lockedUntil: number }

/** Returns when a stored lockout ends; 0 if it's missing, invalid, past, or over an hour ahead. */
export function parseLockoutRecord(text: string | null, now: number): number {
  const lockoutEnd = readInstant(fieldOf(text === null ? null : jsonIn(text), 'lockoutEnd')) ?? 0
  return lockoutEnd > now && lockoutEnd <= now + LONGEST_LOCKOUT_MS ? lockoutEnd : 0
}

/** Formats a lockout for storage (specification §3). */
export const formatLockoutRecord = (lockedUntil: number): string =>
  JSON.stringify({ lockoutEnd: lockedUntil })

/** Returns the visitor at the last visit's address. Removes expired and invalid lockouts from storage. */
export function recallVisitor(store: KeyValueStore, now: number): Visitor {
  const records = store.keys().filter(isRecord)
  for (const key of records) if (parseLockoutRecord(store.read(key), now) === 0) store.remove(key)
  return visitorAt(store, lastAddress(store), now)
}

/** Returns the visitor at the looked-up address. If the lookup failed, the last visitor's lockout applies. */
export function identifyVisitor(store: KeyValueStore, found: IpLookupOutcome, now: number): Visitor {
  if (found.kind === 'unavailable') return { ...recallVisitor(store, now), address: UNKNOWN_ADDRESS }
  store.write(storageKeys.visitor, found.ip)
  return visitorAt(store, found.ip, now)
}

/** Stores a lockout. If storage fails, the lockout still applies to this page. */
export function keepLockout(store: KeyValueStore, { address, lockedUntil }: Visitor): void {
  store.write(recordOf(address), formatLockoutRecord(lockedUntil))
}

export function forgetLockout(store: KeyValueStore, address: string): void {
  for (const whose of [address, lastAddress(store), UNKNOWN_ADDRESS]) store.remove(recordOf(whose))
}

const lastAddress = (store: KeyValueStore): string => store.read(storageKeys.visitor) || UNKNOWN_ADDRESS

/** Returns the visitor at an address. A lockout stored for 'unknown' applies to every address. */
function visitorAt(store: KeyValueStore, address: string, now: number): Visitor {
  const ends = [address, UNKNOWN_ADDRESS].map((whose) => parseLockoutRecord(store.read(recordOf(whose)), now))
  return { address, lockedUntil: Math.max(...ends) }
}
