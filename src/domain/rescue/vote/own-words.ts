import { hasVoted } from '../../person/phone-match.ts'
import type { PanelFacts } from '../panel/panel.ts'

type Known = Pick<PanelFacts, 'contacts' | 'votes' | 'voting' | 'timeline' | 'you'>

/** The reader's own acknowledgment and vote, or null. `voted` out of `of` contacts have voted. */
export type OwnWords = {
  acknowledged: { at: number } | null
  vote: { at: number | null } | null
  voted: number
  of: number
}

export function ownWords({ contacts, votes, voting, timeline, you }: Known): OwnWords {
  const own = (kind: 'voted' | 'acknowledged') =>
    timeline.find((entry) => entry.kind === kind && you !== null && entry.by?.number === you.number)
  const acknowledged = own('acknowledged')
  return {
    acknowledged: acknowledged ? { at: acknowledged.at } : null,
    vote: you !== null && hasVoted(you, votes) ? { at: own('voted')?.at ?? null } : null,
    voted: voting?.cast ?? contacts.filter((contact) => hasVoted(contact, votes)).length,
    of: voting?.of ?? contacts.length,
  }
}
