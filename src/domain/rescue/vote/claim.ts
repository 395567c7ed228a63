import type { EmergencyContact } from '../../person/emergency-contact.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { TimelineEntry } from '../panel/timeline.ts'

/** Duration of a contact's claim to be calling 911. Claiming again meanwhile doesn't extend it. */
export const CLAIM_MS = 2 * MINUTE_MS

/** Maximum number of entries that one contact can add to a trip's timeline. */
export const MOST_ENTRIES = 200

export type CallReport = { kind: 'called'; by: EmergencyContact; at: number; incident: string | null }

/** `reported`: last reported call before the claim. */
type Claim = {
  kind: 'claimed' | 'lapsed'
  by: EmergencyContact
  since: number
  until: number
  reported: CallReport | null
}

/** State of the 911 call. `claimed`: a contact claims to call. `lapsed`: `CLAIM_MS` without a report. */
export type CallStanding = { kind: 'open' } | Claim | CallReport

/** Returns the last reported call; null without one. A later claim doesn't replace it. */
export function reportedCall(standing: CallStanding): CallReport | null {
  if (standing.kind === 'open') return null
  return standing.kind === 'called' ? standing : standing.reported
}

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
      standing = { kind: 'claimed', by, since, until: since + CLAIM_MS, reported: reportedCall(standing) }
    }
  }
  return standing.kind === 'claimed' && now >= standing.until ? { ...standing, kind: 'lapsed' } : standing
}
