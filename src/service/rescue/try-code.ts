import type { Clock } from '../../domain/kit/clock.ts'
import { parseRescueCode } from '../../domain/primitives/rescue-code.ts'
import { admit } from '../platform/throttle/guard.ts'
import type { Throttle } from '../platform/throttle/throttle.ts'
import { codeIsLive } from '../trips/codes/code-life.ts'
import type { RescueSecrets } from '../trips/codes/rescue-secrets.ts'
import { type Caller, grantedTrip, openTrip } from './caller.ts'
import type { FoundCode, OpenedTrip } from './grant.ts'
import type { Panels, RescueStore } from './ports.ts'
import { codeAttempt } from './rescue-limits.ts'

/** What an attempt at a code needs. */
export type CodeDependencies = {
  rescue: Pick<RescueStore, 'findCode'>
  panels: Panels
  codes: RescueSecrets
  throttle: Throttle
  clock: Clock
}

/** A code as it was typed, or as it came with the secret of its link. */
export type TriedCode = { code: string; link?: string | null | undefined }

/** `trip`: what the look-up names; beyond a ceiling ids that no trip has. */
export type CodeOutcome = { kind: 'open'; trip: { id: string; userId: string } } | { kind: 'invalid' }

/** On the wire a code is six digits and nothing else; what a person types is tidied where it is typed. */
export const exactCode = (text: string): string | null => (parseRescueCode(text) === text ? text : null)

/** Whether a grant was given for this very code, or for another one of the same contact. */
export function holdsCode({ codes }: Pick<CodeDependencies, 'codes'>, text: string) {
  const typed = codes.hashCode(text)
  return ({ trip, contact }: OpenedTrip) =>
    trip.codes.some(({ hash, contactId }) => hash === typed && contactId === contact.id)
}

/**
 * One attempt at a rescue code. Malformed, unknown and expired codes cost the same look-up, count the same and give the
 * same answer. Whoever has a grant for the code, or its link, proves nothing new and is not counted. Beyond a ceiling
 * any six digits are answered as a good code is, and nothing is looked up: the number decides, and then a text does.
 */
export async function tryCode(
  dependencies: CodeDependencies,
  caller: Caller,
  tried: TriedCode,
): Promise<CodeOutcome> {
  const granted = await grantedTrip(dependencies, caller.grants, holdsCode(dependencies, tried.code))
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

/** What a code opens now; the look-up costs the same whatever the text is. */
export async function liveCode(
  { rescue, codes, clock }: Finding,
  text: string,
  linkHash?: string,
): Promise<FoundCode | null> {
  const found = await rescue.findCode(codes.hashCode(exactCode(text) ?? ''), linkHash)
  return found && codeIsLive(found.code, clock.now()) ? found : null
}

/** The code of a link, where its secret fits. A wrong secret finds nothing, whatever the code is. */
export const codeOfLink = async (
  dependencies: Finding,
  { code, link }: TriedCode,
): Promise<FoundCode | null> =>
  link ? liveCode(dependencies, code, dependencies.codes.hashLink(link)) : null

/**
 * The trip behind id and code, for a caller with a grant for it. Without one nothing is looked up, and every code is
 * answered alike.
 */
export async function openedAccess(
  dependencies: CodeDependencies,
  caller: Caller,
  { tripId, code }: { tripId: string; code: string },
): Promise<OpenedTrip | null> {
  const granted = await openTrip(dependencies, caller, tripId)
  return granted && holdsCode(dependencies, code)(granted) ? granted : null
}
