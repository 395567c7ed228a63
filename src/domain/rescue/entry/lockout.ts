import { fieldOf, jsonIn } from '../../kit/field.ts'
import { storageKeys } from '../../kit/kept-on-device.ts'
import type { KeyValueStore } from '../../kit/storage.ts'
import { HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import { readInstant } from '../../trip/instant.ts'

/** The visitor's public address as a public service sees it (specification §7, third parties). */
export interface IpLookup {
  /** Never rejects: a lookup that fails is `unavailable`. */
  lookUp(signal?: AbortSignal): Promise<IpLookupOutcome>
}

export type IpLookupOutcome = { kind: 'found'; ip: string } | { kind: 'unavailable' }

/** Wrong codes until the form is locked (specification §9). */
export const MAX_WRONG_CODES = 3

/** How long three wrong codes lock the form, ms (specification §9). */
export const LOCKOUT_MS = 5 * MINUTE_MS

/** A stored lockout that ends further in the future than this is ignored, ms: the clock that wrote it was wrong. */
export const LONGEST_LOCKOUT_MS = HOUR_MS

/** Stands for the visitor's address where it is not known. */
export const UNKNOWN_ADDRESS = 'unknown'

/** How many more codes may be tried after `attempts` wrong ones; never below 0. */
export const attemptsRemaining = (attempts: number): number => Math.max(0, MAX_WRONG_CODES - attempts)

/**
 * What is left of a lockout, ms; null while the time is not known yet.
 * Never below 0: always the difference of two instants, so that a sleeping device cannot stretch it.
 */
export const lockoutTimeLeft = ({ lockedUntil, now }: { lockedUntil: number; now: number | null }) =>
  now === null ? null : Math.max(0, lockedUntil - now)

/**
 * A countdown as 'mm:ss' (specification §4), rounded up, so that 00:00 is never shown while locked.
 * @param ms time left; negative counts as zero. From an hour on the minutes go on counting ('75:00').
 */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000)
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

/** Where the lockout of an address is kept (specification §3, §4: per IP). */
const recordOf = (address: string) => `${storageKeys.lockout}${address}` as const
const isRecord = (key: string): key is ReturnType<typeof recordOf> => key.startsWith(storageKeys.lockout)

/** The address under which the visitor is locked out, and until when: Unix time, ms; 0 where they are not. */
export type Visitor = { address: string; lockedUntil: number }

/**
 * The end of the lockout that a stored record holds, Unix time, ms; 0 where none counts: no record, text that is not
 * one, a lockout that is over, or one that ends more than an hour from now. The end may be stored as a number, as a
 * numeric text or in ISO 8601.
 */
export function parseLockoutRecord(text: string | null, now: number): number {
  const lockoutEnd = readInstant(fieldOf(text === null ? null : jsonIn(text), 'lockoutEnd')) ?? 0
  return lockoutEnd > now && lockoutEnd <= now + LONGEST_LOCKOUT_MS ? lockoutEnd : 0
}

/** The text of a record: {"lockoutEnd": <Unix time, ms>} (specification §3). */
export const formatLockoutRecord = (lockedUntil: number): string =>
  JSON.stringify({ lockoutEnd: lockedUntil })

/**
 * The visitor before the address has been looked up: the one of the last visit. Removes the records of every
 * address that no longer count.
 * @param now Unix time, ms.
 */
export function recallVisitor(store: KeyValueStore, now: number): Visitor {
  const records = store.keys().filter(isRecord)
  for (const key of records) if (parseLockoutRecord(store.read(key), now) === 0) store.remove(key)
  return visitorAt(store, lastAddress(store), now)
}

/**
 * The visitor after the lookup; the address is stored for the next visit. Where the lookup failed, the visitor is
 * taken to be the one of the last visit, and a new lockout is kept under no address.
 * @param now Unix time, ms.
 */
export function identifyVisitor(store: KeyValueStore, found: IpLookupOutcome, now: number): Visitor {
  if (found.kind === 'unavailable') return { ...recallVisitor(store, now), address: UNKNOWN_ADDRESS }
  store.write(storageKeys.visitor, found.ip)
  return visitorAt(store, found.ip, now)
}

/** Stores a lockout; where the store is full or forbidden it holds for this page alone. */
export function keepLockout(store: KeyValueStore, { address, lockedUntil }: Visitor): void {
  store.write(recordOf(address), formatLockoutRecord(lockedUntil))
}

/** Removes the lockout of an address, and those that could have been restored in its place. */
export function forgetLockout(store: KeyValueStore, address: string): void {
  for (const whose of [address, lastAddress(store), UNKNOWN_ADDRESS]) store.remove(recordOf(whose))
}

const lastAddress = (store: KeyValueStore): string => store.read(storageKeys.visitor) || UNKNOWN_ADDRESS

/** A lockout that was stored while the address was unknown holds for every address: it was the same device. */
function visitorAt(store: KeyValueStore, address: string, now: number): Visitor {
  const ends = [address, UNKNOWN_ADDRESS].map((whose) => parseLockoutRecord(store.read(recordOf(whose)), now))
  return { address, lockedUntil: Math.max(...ends) }
}
