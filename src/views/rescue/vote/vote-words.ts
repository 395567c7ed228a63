import type { Voting } from '../../../domain/rescue/panel/panel.ts'
import type { ContactStatement } from '../../../domain/rescue/panel/served-panel.ts'
import type { VoteProblem } from '../../../domain/rescue/rescue-api.ts'
import { type Agreeing, words } from './vote.words.ts'

export type AskedWords = { title: string; body: string; yes: string }

/** Facts for texts about votes and statements. `voting` is null if the number of votes needed is unknown. */
export type Asked = {
  name: string | null
  isDistress: boolean
  isElsewhere?: boolean | undefined
  voting: Voting | null
}

/** Returns the vote dialog's text. After a distress PIN, it warns that a claim of safety may be forced. */
export const voteWordsOf = ({ name, isDistress, voting }: Asked): AskedWords => {
  const body = [
    isDistress && words.forced(name),
    words.endsWhen(agreeingOf(voting)),
    !isAlone(voting) && words.othersGetText,
  ]
  return { title: words.isOver, body: body.filter(Boolean).join(' '), yes: words.submitVote }
}

function agreeingOf(voting: Voting | null): Agreeing {
  if (voting === null) return { kind: 'enough' }
  const { needed, of } = voting
  if (of === 1) return { kind: 'you' }
  if (needed === 1) return { kind: 'one' }
  if (needed === of) return of === 2 ? { kind: 'both' } : { kind: 'all', of }
  return { kind: 'some', needed, of }
}

const isAlone = (voting: Voting | null): boolean => voting?.of === 1

export const staysOnWords = (voting: Voting | null): string => words.staysOn(agreeingOf(voting))

/** Describes who gets a text if the reader reports “Maya is safe”. Returns null if no one does. */
export function safeRecipientsWords({ name, isDistress, isElsewhere, voting }: Asked): string | null {
  if (isDistress && !isElsewhere) return isAlone(voting) ? null : words.knowing
  return isAlone(voting) ? words.traveler(name) : words.travelerAndOthers(name)
}

function acknowledgeBody(asked: Asked): string {
  const { name, isDistress, isElsewhere, voting } = asked
  const told = safeRecipientsWords(asked)
  const by = agreeingOf(voting)
  if (told === null || (isDistress && !isElsewhere))
    return `${words.forced(name)} ${words.toldInDistress(name, told, by)}`
  return isDistress ? `${words.forced(name)} ${words.beSure(told, by)}` : words.beSure(told, by)
}

export const contactStatementWords = (asked: Asked): Record<ContactStatement, AskedWords> => {
  const { name, voting } = asked
  return {
    acknowledge: { title: words.askSafe(name), body: acknowledgeBody(asked), yes: words.yesSafe(name) },
    retract: {
      title: words.askTakeBack,
      body: isAlone(voting) ? words.takeBackMore : words.takeBackTold,
      yes: words.yesTakeBack,
    },
    leave: {
      title: words.askLeave(name),
      body: words.leaveMore(name, isAlone(voting)),
      yes: words.yesLeave,
    },
    return: {
      title: words.askReturn,
      body: words.returnMore(name, isAlone(voting)),
      yes: words.yesReturn,
    },
  }
}

export const standingWords = ({ voted, of }: { voted: number; of: number }): string | null =>
  voted === 0 ? null : words.votedOf(voted, of)

/** Returns the server's message, `otherwise` if it sent none, or the message for a network error. */
const first = (problem: VoteProblem, otherwise: string): string =>
  'message' in problem ? (problem.message ?? otherwise) : words.networkError

export const voteProblemWords = (problem: VoteProblem): string => first(problem, words.voteFailed)

export const voteProblemMore = (problem: VoteProblem): string =>
  problem.kind === 'refused' ? words.numberIsHere : `${words.known[problem.kind]} ${words.voteAgain}`

const statementFailed: Record<ContactStatement, string> = {
  acknowledge: words.acknowledgeFailed,
  retract: words.retractFailed,
  leave: words.answerFailed,
  return: words.answerFailed,
}

export const wordProblemWords = (word: ContactStatement, problem: VoteProblem): string =>
  first(problem, statementFailed[word])

/** Returns a note that the statement may have been recorded; null if it was refused. */
export function wordProblemMore(word: ContactStatement, problem: VoteProblem, asked: Asked): string | null {
  if (problem.kind === 'refused') return null
  const told = word === 'acknowledge' ? safeRecipientsWords(asked) : null
  return `${words.known[problem.kind]} ${told === null ? words.maybeRecorded : words.maybeTold(told)}`
}
