import { hasVoted } from '../../person/phone-match.ts'
import type { PanelFacts } from '../panel/panel.ts'

type Known = Pick<PanelFacts, 'contacts' | 'votes' | 'timeline' | 'you'>

/**
 * What the panel's reader has said of the emergency, and how the votes stand. `at`: Unix time, ms; null where the
 * backend does not say when. `voted`: how many of the contacts have voted, `of`: of how many.
 */
export type OwnWords = {
  acknowledged: { at: number } | null
  vote: { at: number | null } | null
  voted: number
  of: number
}

/** A backend that does not say who reads is answered as for somebody who has said nothing. */
export function ownWords({ contacts, votes, timeline, you }: Known): OwnWords {
  const own = (kind: 'voted' | 'acknowledged') =>
    timeline.find((entry) => entry.kind === kind && you !== null && entry.by?.number === you.number)
  const acknowledged = own('acknowledged')
  return {
    acknowledged: acknowledged ? { at: acknowledged.at } : null,
    vote: you !== null && hasVoted(you, votes) ? { at: own('voted')?.at ?? null } : null,
    voted: contacts.filter((contact) => hasVoted(contact, votes)).length,
    of: contacts.length,
  }
}
