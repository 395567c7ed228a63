import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { DAY_MS, HOUR_MS } from '../../../domain/primitives/time-units.ts'
import { type Admitted, admitContacts, waysTo } from '../../accounts/contacts/contact-limits.ts'
import type { Attempt } from '../../platform/throttle/guard.ts'
import type { Counter, Limit, Throttle } from '../../platform/throttle/throttle.ts'

/**
 * How many trips an account may start, and how many people it may have told. What a running trip sends is sent whatever
 * these say: they hold at the start alone.
 */
const tripLimits = {
  started: { name: 'trips', points: 20, windowMs: DAY_MS },
  /** Ways to contacts that the trips of a day name: each of them gets the same few texts, or mails, a trip. */
  told: { name: 'trip-told', points: 100, windowMs: DAY_MS },
  /** Trips that begin by SOS though the others of the day are used up: a call for help is not refused for them. */
  sos: { name: 'sos-trips', points: 10, windowMs: DAY_MS },
} as const satisfies Record<string, Limit>

type TripAdmission =
  | Admitted
  | { kind: 'tooManyTrips' | 'tooManyTexts' | 'tooManyContacts'; retryAfterMs: number }

/**
 * Counts a trip that is about to start, and whom of its contacts the account has not named before.
 * @param account as of `admitContacts`.
 */
export async function admitTrip(
  throttle: Throttle,
  account: string,
  contacts: ReachableContact[],
): Promise<TripAdmission> {
  const started: Counter = { limit: tripLimits.started, key: account }
  const told = contacts.flatMap(waysTo).map((): Counter => ({ limit: tripLimits.told, key: account }))
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

/** The limits of a trip that begins by SOS, which has some trips of its own beyond the others. */
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

/** Texts with a fresh link to one contact, whoever asks for them. */
const freshLinks: Limit = { name: 'fresh-links', points: 3, windowMs: HOUR_MS }

export const freshLinkCounter = (contactId: string): Counter => ({ limit: freshLinks, key: contactId })

/** Sending a contact a fresh link. */
export const freshLinkAttempt = (contactId: string): Attempt => ({ own: [freshLinkCounter(contactId)] })
