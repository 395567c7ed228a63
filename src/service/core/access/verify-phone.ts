import type { Ports } from '../../ports/ports.ts'
import { admit } from '../throttle/guard.ts'
import { numberAttempt } from '../throttle/rescue-limits.ts'
import type { Caller, OpenedTrip } from './caller.ts'
import { grantExpiry } from './code-life.ts'
import { contactWithNumber } from './grant.ts'
import { type Throttled, tryCode } from './try-code.ts'

/** `opened`: what the grant opens. `token` is the signed grant, `expiresAt` its end, Unix time, ms. */
export type VerifyOutcome =
  | { kind: 'verified'; opened: OpenedTrip; tripId: string; userId: string; token: string; expiresAt: number }
  | { kind: 'mismatch' }
  | { kind: 'invalid' }
  | Throttled

/** Proves a phone number for a code: one of the trip's contacts must have it (specification §5, Phone match). */
export async function verifyPhone(
  ports: Ports,
  caller: Caller,
  { code, phoneNumber }: { code: string; phoneNumber: string },
): Promise<VerifyOutcome> {
  const tried = await tryCode(ports, caller, code)
  if (tried.kind !== 'open') return tried
  const { trip } = tried
  const admission = await admit(ports.throttle, numberAttempt(caller.address, trip.code?.code ?? ''))
  if (admission.kind === 'throttled') return admission
  const contact = contactWithNumber(trip.contacts, phoneNumber)
  if (!contact) return { kind: 'mismatch' }
  await admission.succeeded()
  const expiresAt = grantExpiry(trip, ports.clock.now())
  const grant = { tripId: trip.id, userId: trip.userId, contactId: contact.id }
  const token = await ports.grants.sign(grant, expiresAt)
  return { kind: 'verified', opened: { trip, contact }, ...grant, token, expiresAt }
}
