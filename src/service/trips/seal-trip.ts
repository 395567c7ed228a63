import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import { matchingTail } from '../../domain/person/phone-match.ts'
import { fixSources } from '../../domain/primitives/fix-sources.ts'
import type { FloatPlan } from '../../domain/primitives/plan-facts.ts'
import { positionReadings } from '../../domain/primitives/position-readings.ts'
import type { TimedFix } from '../../domain/trip/track/thin-track.ts'
import type { FixDetails } from '../../domain/trip/trip.ts'
import { addressHash } from '../messages/phone-address.ts'
import type { DataKey, Lookup, Sealed } from '../platform/secrets/data-key.ts'

type TripTexts = { activity: string | null; location: string | null }
type SealedTexts = { activity: Sealed | null; location: Sealed | null }

export const sealTripTexts = (key: DataKey, { activity, location }: TripTexts): SealedTexts => ({
  activity: key.seal(activity, 'activity'),
  location: key.seal(location, 'location'),
})

export const sealPlan = (key: DataKey, plan: FloatPlan | null): Sealed | null =>
  key.seal(plan && JSON.stringify(plan), 'plan')

/** Encrypts the plan that the traveler sees. A removed plan is encrypted as null. */
export const sealSeemingPlan = (key: DataKey, plan: FloatPlan | null): Sealed | null =>
  key.seal(JSON.stringify(plan), 'seeming plan')

export const sealDistance = (key: DataKey, miles: number): Sealed | null =>
  key.seal(String(miles), 'distance')
export const openDistance = (key: DataKey, sealed: Sealed | null): number | null =>
  sealed === null ? null : Number(key.open(sealed, 'distance'))

/** Decrypted texts of a trip. `seemingPlan` is the plan that the traveler sees. */
type OpenedTexts = TripTexts & { plan: FloatPlan | null; seemingPlan: FloatPlan | null }

export function openTripTexts<Row extends SealedTexts & { plan: Sealed | null; seemingPlan: Sealed | null }>(
  key: DataKey,
  row: Row,
): Omit<Row, keyof OpenedTexts> & OpenedTexts {
  const plan = planIn(key.open(row.plan, 'plan'))
  const seeming = key.open(row.seemingPlan, 'seeming plan')
  return {
    ...row,
    activity: key.open(row.activity, 'activity'),
    location: key.open(row.location, 'location'),
    plan,
    seemingPlan: seeming === null ? plan : planIn(seeming),
  }
}

const planIn = (text: string | null) => text && (JSON.parse(text) as FloatPlan | null)

/** Hash of a number's last digits, to find candidates for `phonesMatch` without decrypting numbers. */
export const tailHash = (keys: Lookup, number: string): string =>
  keys.lookupHash(`tail of a number ${matchingTail(number)}`)

const fieldOf = (id: string, field: string) => `contact ${id} ${field}`

export const sealContact = (
  keys: Lookup,
  key: DataKey,
  { id, name, number, email }: ReachableContact & { id: string },
) => ({
  id,
  name: key.seal(name, fieldOf(id, 'name')),
  number: key.seal(number, fieldOf(id, 'number')),
  numberHash: addressHash(keys, number),
  tailHash: tailHash(keys, number),
  email: key.seal(email ?? null, fieldOf(id, 'email')),
})

type SealedContact = { id: string; name: Sealed | null; number: Sealed; email?: Sealed | null }
type OpenedContact = { name: string | null; number: string; email: string | null }

export const openContact = <Row extends SealedContact>(
  key: DataKey,
  row: Row,
): Omit<Row, keyof OpenedContact> & OpenedContact => ({
  ...row,
  name: key.open(row.name, fieldOf(row.id, 'name')),
  number: key.open(row.number, fieldOf(row.id, 'number')),
  email: key.open(row.email ?? null, fieldOf(row.id, 'email')),
})

/**
 * Fields of an encrypted position, in storage order; NaN means unknown. `source` is an index into
 * `fixSources` (15 for none), plus 16 times the device number. Append new readings at the end, so that stored
 * positions stay readable.
 */
const fields = ['latitude', 'longitude', 'source', ...positionReadings.map(({ key }) => key)]
const NUMBER_BYTES = 8
const SOURCES = 16
const NO_SOURCE = SOURCES - 1

/** Combines device and source in one number. Returns undefined for the first device without a source. */
function senderNumber({ source }: FixDetails, device: number): number | undefined {
  if (source === undefined && device === 0) return undefined
  return device * SOURCES + (source === undefined ? NO_SOURCE : fixSources.indexOf(source))
}

/** Binds an encrypted position to its time, so that stored positions can't be swapped. */
const contextOf = (fixedAt: number) => `position ${Math.trunc(fixedAt)}`

/** Encrypts a position. Throws if it has no coordinates. */
export function sealFix(key: DataKey, { fixedAt, details = {}, device = 0, ...position }: TimedFix): Buffer {
  if (!Number.isFinite(position.latitude) || !Number.isFinite(position.longitude))
    throw new Error('a position has no coordinates')
  const source = senderNumber(details, device)
  const numbers: Record<string, number | undefined> = { ...position, ...details, source }
  const bytes = Buffer.alloc(fields.length * NUMBER_BYTES)
  for (const [at, field] of fields.entries())
    bytes.writeDoubleLE(numbers[field] ?? Number.NaN, at * NUMBER_BYTES)
  return key.sealBytes(bytes, contextOf(fixedAt))
}

/** Decrypts a position. Throws if the key or the time is wrong. */
export function openFix(
  key: DataKey,
  { fixedAt, sealed }: { fixedAt: number; sealed: Buffer },
): TimedFix & { details: FixDetails } {
  const bytes = key.openBytes(sealed, contextOf(fixedAt))
  const numbers = fields
    .slice(0, bytes.length / NUMBER_BYTES)
    .map((field, at) => [field, bytes.readDoubleLE(at * NUMBER_BYTES)] as const)
  const [latitude = Number.NaN, longitude = Number.NaN] = numbers.map(([, number]) => number)
  const said = Object.fromEntries(numbers.slice(2).filter(([, number]) => !Number.isNaN(number)))
  const { source: sender = NO_SOURCE, ...details } = said
  const source = fixSources[sender % SOURCES]
  const device = Math.floor(sender / SOURCES)
  return {
    latitude,
    longitude,
    fixedAt,
    details: source ? { ...details, source } : details,
    ...(device > 0 ? { device } : {}),
  }
}
