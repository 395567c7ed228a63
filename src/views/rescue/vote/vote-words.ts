import type { ContactStatement } from '../../../domain/rescue/panel/served-panel.ts'
import type { WordProblem } from '../../../domain/rescue/vote/contact-statement.machine.ts'
import type { ResolveProblem } from '../../../domain/rescue/vote/resolve.machine.ts'

export const voteWords = {
  title: 'Is the emergency over?',
  body: 'When enough emergency contacts agree, we end the alert. The others get a text that you voted.',
  yes: 'Submit vote',
}

export type AskedWords = { title: string; body: string; yes: string }

/** What a dialog's words depend on. `name`: the person's; null where it is not known. `isDistress`: the reader is told of one. */
type Asked = { name: string | null; isDistress: boolean }

/** The question before a vote. Under distress somebody may be forced to say that it is over. */
export const voteWordsOf = ({ name, isDistress }: Asked): AskedWords =>
  isDistress ? { ...voteWords, body: `${forcedWords(name)} ${voteWords.body}` } : voteWords

const forcedWords = (name: string | null): string =>
  `${name ?? 'This person'} sent a silent distress signal and may be forced to say they’re safe. Say yes only if you or the police have seen them safe. Don’t call or text ${name ?? 'them'} to find out.`

const acknowledgeBody = ({ name, isDistress }: Asked): string =>
  isDistress
    ? `${forcedWords(name)} The contacts who know of the signal get a text with your name; ${name ?? 'this person'} gets none. The emergency stays open until enough contacts vote that it’s over.`
    : `Say yes only if you’re sure. ${name ?? 'They'} and the other contacts get a text that says so, with your name. The emergency stays open until enough contacts vote that it’s over.`

export const contactStatementWords = ({ name, isDistress }: Asked): Record<ContactStatement, AskedWords> => ({
  acknowledge: {
    title: name ? `Is ${name} safe?` : 'Is this person safe?',
    body: acknowledgeBody({ name, isDistress }),
    yes: name ? `Yes, ${name} is safe` : 'Yes, they’re safe',
  },
  retract: {
    title: 'Take back your vote?',
    body: 'Do this if the emergency isn’t over. If too few votes are left, it opens again, and we tell the others.',
    yes: 'Yes, take it back',
  },
  leave: {
    title: name ? `Stop getting alerts about ${name}?` : 'Stop getting these alerts?',
    body: `You won’t get any more texts about ${name ?? 'this person'}, not even a new call for help. We’ll tell the other contacts you stepped back. As long as your code works, you can still vote on this page or come back.`,
    yes: 'Yes, take me off',
  },
  return: {
    title: 'Come back to this emergency?',
    body: `You’ll get texts about ${name ?? 'this person'} again. We’ll tell the other contacts you’re back.`,
    yes: 'Yes, I’m back',
  },
})

/** '1 of 3 contacts voted'; null before the first vote. */
export const standingWords = ({ voted, of }: { voted: number; of: number }): string | null =>
  voted === 0 ? null : `${voted} of ${of} contacts voted`

const networkError = 'Network error. Please try again.'

/** The words on a request that was not refused and may have been recorded. */
const known = {
  failed: 'Our service had a problem.',
  unanswered: 'We got no answer.',
  unreadable: 'We couldn’t read the answer.',
} as const

/** The server's message, else the specification's (§8, Resolve). */
const first = (problem: ResolveProblem | WordProblem, otherwise: string): string =>
  'message' in problem ? (problem.message ?? otherwise) : networkError

export const voteProblemWords = (problem: ResolveProblem): string =>
  first(problem, 'Failed to record resolution vote')

/** Whether it may have been recorded, how to find out, and what is kept in the form. */
export const voteProblemMore = (problem: ResolveProblem): string =>
  problem.kind === 'refused'
    ? 'Your number is still here.'
    : `${known[problem.kind]} Your vote may have counted. If it did, you’ll soon show as Resolved in the list of contacts. If not, submit it again. Your number is still here.`

const notTaken = {
  otherwise: 'We couldn’t record your answer.',
  mayBe:
    'It may have been recorded. If it was, you’ll see it here in a moment. You can press it again: nobody gets it twice.',
}

/** The words where something that a contact said may not have been recorded; the specification has none. */
const unsaid: Record<ContactStatement, { otherwise: string; mayBe: string | null }> = {
  acknowledge: {
    otherwise: 'Failed to record acknowledgement',
    mayBe:
      'We may have told them and the other contacts already. Press it again to be sure: nobody gets it twice.',
  },
  retract: { otherwise: 'We couldn’t take back your vote.', mayBe: null },
  leave: notTaken,
  return: notTaken,
}

export const wordProblemWords = (word: ContactStatement, problem: WordProblem): string =>
  first(problem, unsaid[word].otherwise)

/** Whether it may have been recorded all the same; null where it was not, or nothing more can be said. */
export const wordProblemMore = (word: ContactStatement, problem: WordProblem): string | null => {
  const { mayBe } = unsaid[word]
  return problem.kind === 'refused' || mayBe === null ? null : `${known[problem.kind]} ${mayBe}`
}
