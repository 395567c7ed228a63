import { admit, type Throttled } from '../platform/throttle/guard.ts'
import { type Caller, grantedTrip } from './caller.ts'
import { type FoundCode, grantExpiry, type OpenedTrip, openedByNumber } from './grant.ts'
import type { Grants, UnansweredTries } from './ports.ts'
import { linkAttempt, numberAttempt, senderOf, unansweredAttempt } from './rescue-limits.ts'
import {
  type CodeDependencies,
  codeOfLink,
  exactCode,
  holdsCode,
  liveCode,
  type TriedCode,
} from './try-code.ts'

/**
 * `opened`: what the grant opens. `token` is the signed grant, `expiresAt` its end, Unix time, ms. `textSent`: beyond a
 * ceiling; where code and number belong together `sendFreshLinks` sends a text. `throttled`: tried too often beyond it.
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

/**
 * Proves a phone number for a code: it must be the number of the contact whose code that is (specification §5, Phone
 * match).
 */
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
  const granted = await grantedTrip(dependencies, caller.grants, holdsCode(dependencies, tried.code))
  const known = granted ?? (await codeOfLink(dependencies, tried))
  return known ? proveNumber(dependencies, known, tried) : proveBoth(dependencies, caller, tried)
}

/** One attempt at a number, for somebody who has the code's link, or was let in by it before. */
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

/** One attempt at a typed code and a number: whichever was wrong is what stays counted. */
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
    // The code was wrong, and not the number: the number's counter is given back, the others stay counted.
    await dependencies.throttle.giveBack([ofNumber])
    return 'invalid'
  }
  const opened = openedByNumber(found, tried.phoneNumber)
  if (!opened) return 'mismatch'
  await admission.succeeded()
  return opened
}

/**
 * Keeps a try beyond a ceiling for `sendFreshLinks`. Whether code and number are right is not looked up here. An address,
 * or network, that has tried too often beyond a ceiling is refused.
 */
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
