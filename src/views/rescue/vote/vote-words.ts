import type { Voting } from '../../../domain/rescue/panel/panel.ts'
import type { ContactStatement } from '../../../domain/rescue/panel/served-panel.ts'
import type { WordProblem } from '../../../domain/rescue/vote/contact-statement.machine.ts'
import type { ResolveProblem } from '../../../domain/rescue/vote/resolve.machine.ts'

export type AskedWords = { title: string; body: string; yes: string }

/**
 * What a dialog's words depend on. `name`: the person's, or null. `isDistress`: the reader knows of a distress signal.
 * `voting`: null where the backend doesn't say.
 */
export type Asked = { name: string | null; isDistress: boolean; voting: Voting | null }

/** The question before a vote. Under distress the traveler may be forced to say that it is over. */
export const voteWordsOf = ({ name, isDistress, voting }: Asked): AskedWords => {
  const told = isAlone(voting) ? '' : ' The others get a text that you voted.'
  const body = `${endingWords(voting)}${told}`
  return {
    title: 'Is the emergency over?',
    body: isDistress ? `${forcedWords(name)} ${body}` : body,
    yes: 'Submit vote',
  }
}

/** Whose agreement ends the emergency, and whether a verb after it takes an -s. */
function agreeing(voting: Voting | null): { who: string; s: string } {
  if (voting === null) return { who: 'enough emergency contacts', s: '' }
  const { needed, of } = voting
  if (of === 1) return { who: 'you', s: '' }
  if (needed === 1) return { who: 'one contact', s: 's' }
  if (needed === of) return { who: of === 2 ? 'both contacts' : `all ${of} contacts`, s: '' }
  return { who: `${needed} of ${of} contacts`, s: '' }
}

/** Whether the reader has nobody to vote with. */
const isAlone = (voting: Voting | null): boolean => voting?.of === 1

/** Whose votes end it: 'When 2 of 3 contacts agree, we end the alert.' */
function endingWords(voting: Voting | null): string {
  const { who, s } = agreeing(voting)
  return `When ${who} agree${s}, we end the alert.`
}

/** Until when the alert stays on, by the button's name: 'until 2 of 3 contacts press “Resolve Emergency”'. */
export function untilPressed(voting: Voting | null): string {
  const { who, s } = agreeing(voting)
  return `until ${who} press${s && 'es'} “Resolve Emergency”`
}

/** Until when an emergency stays open: 'until 2 of 3 contacts vote that it’s over'. */
function openUntil(voting: Voting | null): string {
  const { who, s } = agreeing(voting)
  return `until ${who} vote${s} that it’s over`
}

const forcedWords = (name: string | null): string =>
  `${name ?? 'This person'} sent a silent distress signal and may be forced to say they’re safe. Say yes only if you or the police have seen them safe. Don’t call or text ${name ?? 'them'} to find out.`

/** Who gets a text after “Maya is safe”; null: nobody. */
export function toldSafe({ name, isDistress, voting }: Asked): string | null {
  if (isDistress) return isAlone(voting) ? null : 'the contacts who know of the distress signal'
  return isAlone(voting) ? (name ?? 'them') : `${name ?? 'them'} and the other contacts`
}

function acknowledgeBody(asked: Asked): string {
  const { name, isDistress, voting } = asked
  const told = toldSafe(asked)
  const open = `The emergency stays open ${openUntil(voting)}.`
  if (isDistress) {
    const texts = told === null ? '' : `We text ${told}, with your name. `
    return `${forcedWords(name)} ${texts}${name ?? 'This person'} gets no text. ${open}`
  }
  return `Say yes only if you’re sure. We text ${told}, with your name. ${open}`
}

export const contactStatementWords = (asked: Asked): Record<ContactStatement, AskedWords> => {
  const { name, voting } = asked
  const others = !isAlone(voting)
  return {
    acknowledge: {
      title: name ? `Is ${name} safe?` : 'Is this person safe?',
      body: acknowledgeBody(asked),
      yes: name ? `Yes, ${name} is safe` : 'Yes, they’re safe',
    },
    retract: {
      title: 'Take back your vote?',
      body: `Do this if the emergency isn’t over. If too few votes are left, it opens again${others ? ', and we tell the others' : ''}.`,
      yes: 'Yes, take it back',
    },
    leave: {
      title: name ? `Stop getting alerts about ${name}?` : 'Stop getting these alerts?',
      body: `You won’t get any more texts about ${name ?? 'this person'}, not even a new call for help. ${others ? 'We’ll tell the other contacts you stepped back. ' : ''}As long as your code works, you can still vote on this page or come back.`,
      yes: 'Yes, take me off',
    },
    return: {
      title: 'Come back to this emergency?',
      body: `You’ll get texts about ${name ?? 'this person'} again.${others ? ' We’ll tell the other contacts you’re back.' : ''}`,
      yes: 'Yes, I’m back',
    },
  }
}

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
