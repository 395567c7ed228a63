import type { ByHandKind } from '../../../domain/primitives/timeline-kinds.ts'
import { english as messages, type VoteStanding } from '../../messages/catalog/english.ts'

type Named = { start: string; inside: string }
/** If `isDistress`, the traveler isn't notified. If `isAlone`, no other contacts take part. */
type Told = { isDistress: boolean; isAlone: boolean }
/** If `isForced`, the recipient knows of a distress alert, maybe about another trip. */
type Acknowledged = Told & { isForced: boolean; isOpen: boolean }

const { standing } = messages

function toldOf(name: string, { isDistress, isAlone }: Told): string | null {
  if (isDistress) return isAlone ? null : 'the contacts who know of the distress signal'
  return isAlone ? name : `${name} and the other contacts`
}

const telling = ({ inside }: Named, how: Told): string => {
  const told = toldOf(inside, how)
  return told === null ? '' : ` We’re telling ${told}.`
}

const after = ({ start }: Named, { isForced, isOpen }: Acknowledged): string =>
  `${isForced ? ` ${start} may be forced to say they’re safe, so don’t call or text them.` : ''}${isOpen ? ' The emergency stays open until the contacts resolve it.' : ''}`

export const english = {
  voted: (votes: VoteStanding) => standing(votes),
  votedAgain: (votes: VoteStanding) => `You already voted. ${standing(votes)}`,
  votedLate: (how: 'ended' | 'resolved', votes: number) =>
    `The emergency was already ${how === 'resolved' ? 'resolved' : 'over'}. We have ${votes} ${votes === 1 ? 'vote' : 'votes'}.`,
  resolved: (who: Named, votes: VoteStanding, how: Told) =>
    `Emergency resolved. ${standing(votes)}${telling(who, how)}`,
  notVoted: (votes: VoteStanding) => `You haven’t voted. ${standing(votes)}`,
  retracted: (votes: VoteStanding) => `You took back your vote. ${standing(votes)}`,
  retractedLate: (votes: VoteStanding) => `${english.retracted(votes)} It’s still over.`,
  reopened: (who: Named, votes: VoteStanding, how: Told) =>
    `${english.retracted(votes)} ${who.start}’s emergency is open again.${telling(who, how)}`,

  acknowledged: (who: Named, how: Acknowledged) => `Acknowledged.${telling(who, how)}${after(who, how)}`,
  acknowledgedAgain: (who: Named, how: Acknowledged) => {
    const told = toldOf(who.inside, how)
    return `You already acknowledged this alert.${told === null ? '' : ` We told ${told}.`}${after(who, how)}`
  },

  left: ({ inside }: Named, isAlone: boolean) =>
    `You stepped back. You won’t get any more messages about ${inside}${isAlone ? '' : ', and we’re telling the others'}. As long as your code works, you can still vote here or come back.`,
  returned: ({ inside }: Named, isAlone: boolean) =>
    `You’re back. You’ll get messages about ${inside} again${isAlone ? '' : ', and we’re telling the others'}.`,

  addedAlone: 'Got it.',
  added: {
    claimed: 'For 2 minutes, the other contacts see that you’re making the emergency call.',
    released: 'The other contacts see that you’re not making the emergency call.',
    called: 'Got it. The other contacts see that you called.',
    note: 'Got it. The other contacts see your note.',
  } satisfies Record<ByHandKind, string>,
}

export type Answers = Omit<typeof english, 'added'> & { added: Record<ByHandKind, string> }
