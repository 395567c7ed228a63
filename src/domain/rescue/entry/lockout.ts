import { fieldOf, jsonIn } from '../../kit/field.ts'
import { storageKeys } from '../../kit/kept-on-device.ts'
import type { KeyValueStore } from '../../kit/storage.ts'
import { HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import { readInstant } from '../../trip/time/instant.ts'

export type IpLookupOutcome = { kind: 'found'; ip: string } | { kind: 'unavailable' }

/** Specification §9. */
export const MAX_WRONG_CODES = 3

/** Specification §9. */
export const LOCKOUT_MS = 5 * MINUTE_MS

/** An end further ahead came from a wrong clock. */
export const LONGEST_LOCKOUT_MS = HOUR_MS

export const UNKNOWN_ADDRESS = 'unknown'

export const attemptsRemaining = (attempts: number): number => Math.max(0, MAX_WRONG_CODES - attempts)

/** Null without a time. A difference of instants, so that sleep can't stretch it. */
export const lockoutTimeLeft = ({ lockedUntil, now }: { lockedUntil: number; now: number | null }) =>
  now === null ? null : Math.max(0, lockedUntil - now)

/** 'mm:ss' (specification §4), rounded up, never 00:00 while locked; '75:00' is possible. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

const recordOf = (address: string) => `${storageKeys.lockout}${address}` as const
const isRecord = (key: string): key is ReturnType<typeof recordOf> => key.startsWith(storageKeys.lockout)

/** `lockedUntil`: 0 if open. */
export type Visitor = { address: string; lockedUntil: number }

/** 0 if missing, invalid, past, or more than an hour ahead. Accepts numbers, numeric text, and ISO 8601. */
export function parseLockoutRecord(text: string | null, now: number): number {
  const lockoutEnd = readInstant(fieldOf(text === null ? null : jsonIn(text), 'lockoutEnd')) ?? 0
  return lockoutEnd > now && lockoutEnd <= now + LONGEST_LOCKOUT_MS ? lockoutEnd : 0
}

/** {"lockoutEnd": <Unix time, ms>} (specification §3). */
export const formatLockoutRecord = (lockedUntil: number): string =>
  JSON.stringify({ lockoutEnd: lockedUntil })

/** Also removes expired records. */
export function recallVisitor(store: KeyValueStore, now: number): Visitor {
  const records = store.keys().filter(isRecord)
  for (const key of records) if (parseLockoutRecord(store.read(key), now) === 0) store.remove(key)
  return visitorAt(store, lastAddress(store), now)
}

/** Stores the looked-up address. If the lookup failed, the last visit's lockout counts. */
export function identifyVisitor(store: KeyValueStore, found: IpLookupOutcome, now: number): Visitor {
  if (found.kind === 'unavailable') return { ...recallVisitor(store, now), address: UNKNOWN_ADDRESS }
  store.write(storageKeys.visitor, found.ip)
  return visitorAt(store, found.ip, now)
}

/** If the store fails, the lockout holds for this page. */
export function keepLockout(store: KeyValueStore, { address, lockedUntil }: Visitor): void {
  store.write(recordOf(address), formatLockoutRecord(lockedUntil))
}

/** Also removes other lockouts that could be restored in its place. */
export function forgetLockout(store: KeyValueStore, address: string): void {
  for (const whose of [address, lastAddress(store), UNKNOWN_ADDRESS]) store.remove(recordOf(whose))
}

const lastAddress = (store: KeyValueStore): string => store.read(storageKeys.visitor) || UNKNOWN_ADDRESS

/** A lockout without an address holds for every address, because it's the same device. */
function visitorAt(store: KeyValueStore, address: string, now: number): Visitor {
  const ends = [address, UNKNOWN_ADDRESS].map((whose) => parseLockoutRecord(store.read(recordOf(whose)), now))
  return { address, lockedUntil: Math.max(...ends) }
}
