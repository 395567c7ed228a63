import { admit, type Throttled } from '../platform/throttle/guard.ts'
import type { TripContact, TripHead } from '../trips/emergency.ts'
import { headFor } from '../trips/left-out.ts'
import { type Caller, grantedTrip } from './caller.ts'
import { grantExpiry } from './code-life.ts'
import { contactWithNumber, type OpenedTrip } from './grant.ts'
import type { Grants } from './ports.ts'
import { codeAndNumberAttempt, numberAttempt } from './rescue-limits.ts'
import { type CodeMeans, exactCode, holdsCode, liveTrip } from './try-code.ts'

/** `opened`: what the grant opens. `token` is the signed grant, `expiresAt` its end, Unix time, ms. */
export type VerifyOutcome =
  | { kind: 'verified'; opened: OpenedTrip; tripId: string; userId: string; token: string; expiresAt: number }
  | { kind: 'mismatch' }
  | { kind: 'invalid' }
  | Throttled

type Means = CodeMeans & { grants: Grants }

/** Proves a phone number for a code: one of the trip's contacts must have it (specification §5, Phone match). */
export async function verifyPhone(
  means: Means,
  caller: Caller,
  { code, phoneNumber }: { code: string; phoneNumber: string },
): Promise<VerifyOutcome> {
  const granted = await grantedTrip(means, caller.grants, holdsCode(code))
  const tried = granted
    ? await tryNumber(means, caller, granted.trip, phoneNumber)
    : await tryBoth(means, caller, code, phoneNumber)
  if (tried.kind !== 'open') return tried
  const { trip, contact } = tried
  const expiresAt = grantExpiry(trip, means.clock.now())
  const grant = { tripId: trip.id, userId: trip.userId, contactId: contact.id }
  const token = await means.grants.sign(grant, expiresAt)
  return { kind: 'verified', opened: { trip, contact }, ...grant, token, expiresAt }
}

type Tried = ({ kind: 'open' } & OpenedTrip) | { kind: 'mismatch' } | { kind: 'invalid' } | Throttled

/** One attempt at a number, for somebody to whom the code is nothing new. */
async function tryNumber(
  { throttle }: Means,
  { address }: Caller,
  trip: TripHead,
  phoneNumber: string,
): Promise<Tried> {
  const admission = await admit(throttle, numberAttempt(address, trip.code?.code ?? ''))
  if (admission.kind === 'throttled') return admission
  const contact = contactWithNumber(trip.contacts, phoneNumber)
  if (!contact) return { kind: 'mismatch' }
  await admission.succeeded()
  return { kind: 'open', trip: headFor(contact, trip), contact }
}

/** One attempt at a code and a number: whichever was wrong is what stays counted. */
async function tryBoth(means: Means, { address }: Caller, code: string, phoneNumber: string): Promise<Tried> {
  const { attempt, ofCode, ofNumber } = codeAndNumberAttempt(address, exactCode(code) ?? '')
  const admission = await admit(means.throttle, attempt)
  if (admission.kind === 'throttled') return admission
  const trip = await liveTrip(means, code)
  const contact: TripContact | null = trip && contactWithNumber(trip.contacts, phoneNumber)
  if (trip && contact) {
    await admission.succeeded()
    return { kind: 'open', trip: headFor(contact, trip), contact }
  }
  await admission.failedElsewhere(trip ? ofCode : ofNumber)
  return { kind: trip ? 'mismatch' : 'invalid' }
}
