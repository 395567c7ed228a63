import type { EmergencyContact } from '../../person/emergency-contact.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { TimelineEntry } from '../panel/timeline.ts'

/**
 * How long a claim lasts, ms: for this long after the press the others read that a contact is calling 911, unless
 * they say more. Pressing again within it makes it no longer.
 */
export const CLAIM_MS = 2 * MINUTE_MS

/** The most entries that one contact may add to a trip: more than anybody adds by hand. */
export const MOST_ENTRIES = 200

/** Instants are Unix time, ms. */
type Claim = { kind: 'claimed' | 'lapsed'; by: EmergencyContact; since: number; until: number }

/**
 * How the call to the emergency number stands. Instants are Unix time, ms.
 * - `open`: nobody has said that they call.
 * - `claimed`: somebody does; the others stand down `until` then.
 * - `lapsed`: somebody said so, and nothing since: it is open again.
 * - `called`: somebody has called; `incident` is the number that they were given. Anybody may call again.
 */
export type CallStanding =
  | { kind: 'open' }
  | Claim
  | { kind: 'called'; by: EmergencyContact; at: number; incident: string | null }

/** @param timeline oldest first. @param now Unix time, ms. */
export function callStanding(
  timeline: readonly Pick<TimelineEntry, 'kind' | 'by' | 'at' | 'text'>[],
  now: number,
): CallStanding {
  let standing: CallStanding = { kind: 'open' }
  let beforeClaim: CallStanding = standing
  for (const { kind, by, at, text } of timeline) {
    if (by === null) continue
    const claim: Claim | null =
      standing.kind === 'claimed' && standing.by.number === by.number ? standing : null
    if (kind === 'called') standing = { kind: 'called', by, at, incident: text }
    else if (kind === 'released' && claim) standing = beforeClaim
    else if (kind === 'claimed') {
      if (standing.kind !== 'claimed') beforeClaim = standing
      const since: number = claim && at < claim.until ? claim.since : at
      standing = { kind: 'claimed', by, since, until: since + CLAIM_MS }
    }
  }
  return standing.kind === 'claimed' && now >= standing.until ? { ...standing, kind: 'lapsed' } : standing
}
