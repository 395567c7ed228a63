import type { Clock } from '../../../domain/kit/clock.ts'
import { parseRescueCode } from '../../../domain/primitives/rescue-code.ts'
import { admit } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { codeIsLive } from '../../trips/codes/code-life.ts'
import type { RescueSecrets } from '../../trips/codes/rescue-secrets.ts'
import type { Panels, RescueStore } from '../ports.ts'
import { type Caller, grantedTrip } from './caller.ts'
import type { FoundCode, OpenedTrip } from './grant.ts'
import { codeAttempt } from './rescue-limits.ts'

export type CodeDependencies = {
  rescue: Pick<RescueStore, 'findCode'>
  panels: Panels
  codes: RescueSecrets
  throttle: Throttle
  clock: Clock
}

export type TriedCode = { code: string; link?: string | null | undefined }

/** Result of checking a code. `trip` has the trip's ids, or made-up ones if a limit was reached. */
export type CodeOutcome = { kind: 'open'; trip: { id: string; userId: string } } | { kind: 'invalid' }

/** Returns the text if it is exactly six digits, without spaces and dashes; else null. */
export const exactCode = (text: string): string | null => (parseRescueCode(text) === text ? text : null)

/**
 * Returns a filter for opened trips: it accepts those whose contact owns this code. The contact may have
 * gotten the grant with another of their codes.
 */
export function isSameContactsCode({ codes }: Pick<CodeDependencies, 'codes'>, text: string) {
  const typed = codes.hashCode(text)
  return ({ trip, contact }: OpenedTrip) =>
    trip.codes.some(({ hash, contactId }) => hash === typed && contactId === contact.id)
}

/**
 * Checks a code. The limits don't apply to callers who have the code's link or a grant. Below the limits,
 * malformed, unknown, and expired codes require the same work and get the same response. Above a limit,
 * accepts any six digits without a lookup. `sendFreshLinks` then checks code and number.
 */
export async function tryCode(
  dependencies: CodeDependencies,
  caller: Caller,
  tried: TriedCode,
): Promise<CodeOutcome> {
  const granted = await grantedTrip(dependencies, caller.grants, isSameContactsCode(dependencies, tried.code))
  if (granted) return { kind: 'open', trip: granted.trip }
  const linked = await codeOfLink(dependencies, tried)
  if (linked) return { kind: 'open', trip: linked.trip }
  const admission = await admit(dependencies.throttle, codeAttempt(caller.address))
  if (admission.kind === 'throttled') {
    const code = exactCode(tried.code)
    return code === null ? { kind: 'invalid' } : { kind: 'open', trip: dependencies.codes.decoy(code) }
  }
  const found = await liveCode(dependencies, tried.code)
  if (!found) return { kind: 'invalid' }
  await admission.succeeded()
  return { kind: 'open', trip: found.trip }
}

type Finding = Pick<CodeDependencies, 'rescue' | 'codes' | 'clock'>

/** Finds an unexpired code. Runs the same query for any text, so that timing reveals nothing. */
export async function liveCode(
  { rescue, codes, clock }: Finding,
  text: string,
  linkHash?: string,
): Promise<FoundCode | null> {
  const found = await rescue.findCode(codes.hashCode(exactCode(text) ?? ''), linkHash)
  return found && codeIsLive(found.code, clock.now()) ? found : null
}

export const codeOfLink = async (
  dependencies: Finding,
  { code, link }: TriedCode,
): Promise<FoundCode | null> =>
  link ? liveCode(dependencies, code, dependencies.codes.hashLink(link)) : null
