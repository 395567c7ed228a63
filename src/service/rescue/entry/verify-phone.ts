import { admit, type Throttled } from '../../platform/throttle/guard.ts'
import type { Grants, UnansweredTries } from '../ports.ts'
import { type Caller, grantedTrip } from './caller.ts'
import { type FoundCode, grantExpiry, type OpenedTrip, openedByNumber } from './grant.ts'
import { linkAttempt, numberAttempt, senderOf, unansweredAttempt } from './rescue-limits.ts'
import {
  type CodeDependencies,
  codeOfLink,
  exactCode,
  isSameContactsCode,
  liveCode,
  type TriedCode,
} from './try-code.ts'

/**
 * Result of the verification. `token` is the signed grant. `textSent` means that a limit was reached: the
 * attempt is queued, and if it is correct, a fresh link follows.
 */
type VerifyOutcome =
  | { kind: 'verified'; opened: OpenedTrip; tripId: string; userId: string; token: string; expiresAt: number }
  | { kind: 'mismatch' }
  | { kind: 'invalid' }
  | { kind: 'textSent' }
  | Throttled

export type VerifyDependencies = CodeDependencies & {
  grants: Grants
  tries: Pick<UnansweredTries, 'keep'>
}
type Tried = TriedCode & { phoneNumber: string }

/** Verifies a contact's number (specification §5, Phone match) and signs a grant. */
export async function verifyPhone(
  dependencies: VerifyDependencies,
  caller: Caller,
  tried: Tried,
): Promise<VerifyOutcome> {
  const proved = await prove(dependencies, caller, tried)
  if (proved === 'beyondCeiling') return keepTry(dependencies, caller, tried)
  if (typeof proved === 'string') return { kind: proved }
  const { trip, contact, code } = proved
  const expiresAt = grantExpiry(code, dependencies.clock.now())
  const grant = { tripId: trip.id, userId: trip.userId, contactId: contact.id, codeId: code.id }
  const token = await dependencies.grants.sign(grant, expiresAt)
  return { kind: 'verified', opened: proved, ...grant, token, expiresAt }
}

type Proved = OpenedTrip | 'mismatch' | 'invalid' | 'beyondCeiling'

async function prove(dependencies: VerifyDependencies, caller: Caller, tried: Tried): Promise<Proved> {
  const granted = await grantedTrip(dependencies, caller.grants, isSameContactsCode(dependencies, tried.code))
  const known = granted ?? (await codeOfLink(dependencies, tried))
  return known ? proveNumber(dependencies, known, tried) : proveBoth(dependencies, caller, tried)
}

/** Verifies the phone number of a caller who holds the code's link or an earlier grant. */
async function proveNumber(
  { throttle }: VerifyDependencies,
  known: FoundCode,
  tried: Tried,
): Promise<Proved> {
  const admission = await admit(throttle, linkAttempt(known.code.linkHash ?? known.code.id))
  if (admission.kind === 'throttled') return 'beyondCeiling'
  const opened = openedByNumber(known, tried.phoneNumber)
  if (!opened) return 'mismatch'
  await admission.succeeded()
  return opened
}

async function proveBoth(
  dependencies: VerifyDependencies,
  { address }: Caller,
  tried: Tried,
): Promise<Proved> {
  const { attempt, ofNumber } = numberAttempt(
    address,
    dependencies.codes.hashCode(exactCode(tried.code) ?? ''),
  )
  const admission = await admit(dependencies.throttle, attempt)
  if (admission.kind === 'throttled') return 'beyondCeiling'
  const found = await liveCode(dependencies, tried.code)
  if (!found) {
    // The number doesn't count as wrong, because it wasn't checked.
    await dependencies.throttle.giveBack([ofNumber])
    return 'invalid'
  }
  const opened = openedByNumber(found, tried.phoneNumber)
  if (!opened) return 'mismatch'
  await admission.succeeded()
  return opened
}

/** Queues an attempt for `sendFreshLinks` without checking it. Above the limit `unanswered`, refuses it. */
async function keepTry(
  { tries, throttle, clock }: VerifyDependencies,
  { address }: Caller,
  { code, phoneNumber }: Tried,
): Promise<VerifyOutcome> {
  const admission = await admit(throttle, unansweredAttempt(address))
  if (admission.kind === 'throttled') return admission
  const tried = { code: exactCode(code) ?? '', number: phoneNumber }
  await tries.keep(senderOf(address), tried, clock.now())
  return { kind: 'textSent' }
}
