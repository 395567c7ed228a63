import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/primitives/time-units.ts'
import { type Admitted, addressesOf, admitContacts } from '../../accounts/contacts/contact-limits.ts'
import type { Attempt } from '../../platform/throttle/guard.ts'
import type { Counter, Limit, Throttle } from '../../platform/throttle/throttle.ts'

const tripLimits = {
  started: { name: 'trips', points: 20, windowMs: DAY_MS },
  /** Contacts' phone numbers and email addresses, summed over a day's trips. */
  told: { name: 'trip-told', points: 100, windowMs: DAY_MS },
  /** Trips that an SOS may create in a day beyond the other limits. */
  sos: { name: 'sos-trips', points: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

type TripAdmission =
  | Admitted
  | { kind: 'tooManyTrips' | 'tooManyTexts' | 'tooManyContacts'; retryAfterMs: number }

export async function admitTrip(
  throttle: Throttle,
  account: string,
  contacts: ReachableContact[],
): Promise<TripAdmission> {
  const started: Counter = { limit: tripLimits.started, key: account }
  const told = contacts.flatMap(addressesOf).map((): Counter => ({ limit: tripLimits.told, key: account }))
  const counted = [started, ...told]
  const [trips, ways] = await throttle.take(counted)
  const takeBack = () => throttle.giveBack(counted)
  if (trips && trips.count > started.limit.points) {
    await takeBack()
    return { kind: 'tooManyTrips', retryAfterMs: trips.msLeft }
  }
  if (ways && ways.count > tripLimits.told.points) {
    await takeBack()
    return { kind: 'tooManyTexts', retryAfterMs: ways.msLeft }
  }
  const named = await admitContacts(throttle, account, contacts)
  if (named.kind !== 'admitted') {
    await takeBack()
    return named
  }
  const takeAllBack = async () => {
    await takeBack()
    await named.takeBack()
  }
  return { kind: 'admitted', takeBack: takeAllBack }
}

export async function admitSos(
  throttle: Throttle,
  account: string,
  contacts: ReachableContact[],
): Promise<TripAdmission> {
  const usual = await admitTrip(throttle, account, contacts)
  if (usual.kind === 'admitted') return usual
  const beyond: Counter[] = [{ limit: tripLimits.sos, key: account }]
  const [trips] = await throttle.take(beyond)
  const takeBack = () => throttle.giveBack(beyond)
  if (trips && trips.count <= tripLimits.sos.points) return { kind: 'admitted', takeBack }
  await takeBack()
  return usual
}

/** Limit on fresh links texted to a contact whose correct attempts exceed a rate limit. */
const freshLinks: Limit = { name: 'fresh-links', points: 3, windowMs: HOUR_MS }

export const freshLinkCounter = (contactId: string): Counter => ({ limit: freshLinks, key: contactId })

/**
 * Limit on new codes that the traveler sends a contact. Doesn't count the contact's own fresh links, because
 * a refusal on the phone would reveal that a contact has a code from a distress alert.
 */
const newCodes: Limit = { name: 'new-codes', points: 3, windowMs: HOUR_MS }

export const newCodeAttempt = (contactId: string): Attempt => ({ own: [{ limit: newCodes, key: contactId }] })
