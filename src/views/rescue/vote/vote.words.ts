/** Contacts whose votes end the emergency. `enough` means that the number of votes needed is unknown. */
export type Agreeing =
  | { kind: 'enough' | 'you' | 'one' | 'both' }
  | { kind: 'all'; of: number }
  | { kind: 'some'; needed: number; of: number }

/** Returns the subject of a sentence. `s` is 's' if the verb that follows needs an ending, else ''. */
function agreeing(who: Agreeing): { who: string; s: string } {
  switch (who.kind) {
    case 'enough':
      return { who: 'enough emergency contacts', s: '' }
    case 'you':
      return { who: 'you', s: '' }
    case 'one':
      return { who: 'one contact', s: 's' }
    case 'both':
      return { who: 'both contacts', s: '' }
    case 'all':
      return { who: `all ${who.of} contacts`, s: '' }
    case 'some':
      return { who: `${who.needed}\u00a0of\u00a0${who.of}\u00a0contacts`, s: '' }
  }
}

const openUntil = (by: Agreeing): string => {
  const { who, s } = agreeing(by)
  return `The emergency stays open until ${who} vote${s} that it’s over.`
}

/** In these strings, `name` is the missing person's name, or null if unknown. */
export const words = {
  // Strings about votes and statements. The specification (§2) has 'Resolve Emergency'.
  isBack: (name: string | null) => (name ? `Is ${name} back?` : 'Are they back?'),
  yourVote: 'Your vote',
  youSaidSafe: (name: string | null) => `You said ${name ? `${name} is` : 'they are'} safe`,
  isSafe: (name: string | null) => (name ? `${name} is safe` : 'They are safe'),
  acknowledge: 'Acknowledge',
  youVoted: (clock: string | null) => `You voted${clock === null ? '' : `, ${clock}`}`,
  resolve: 'Resolve Emergency',
  voteOver: 'Vote that it’s over',
  takeBack: 'Take back my vote',
  safeShows: (name: string | null) => `“${name ? `${name} is` : 'They are'} safe” shows on this page.`,
  safeTells: (name: string | null, told: string) =>
    `“${name ? `${name} is` : 'They are'} safe” tells ${told}.`,
  staysOn: (by: Agreeing) => {
    const { who, s } = agreeing(by)
    return `The alert stays on until ${who} press${s && 'es'} “Resolve Emergency”.`
  },
  knowing: 'the contacts who know of the distress signal',
  traveler: (name: string | null) => name ?? 'them',
  travelerAndOthers: (name: string | null) => `${name ?? 'them'} and the other contacts`,
  votedOf: (voted: number, of: number) => `${voted}\u00a0of\u00a0${of}\u00a0contacts voted`,

  steppedBack: 'You stepped back',
  notForYou: 'Not for you?',
  comeBack: 'Come back',
  stepBack: 'Step back from this emergency',
  steppedBackMore: 'You can still vote here, and come back, as long as your code works.',
  notForYouMore:
    'If you can’t help, or got this by mistake, you can step back. We’ll ask first, and you can come back.',
  needsConnection: 'This needs a connection. You can press the button when this page is up to date again.',
  takeMeOff: 'Take me off',

  refreshes: (seconds: number) => `This page refreshes every ${seconds} seconds.`,
  noRefresh: 'While this form is open, the page doesn’t refresh.',
  phoneNumber: 'Phone number',
  ownNumber: 'Your own number, the one we texted.',
  numberIsHere: 'Your number is still here.',
  backToPanel: 'Back to the panel without sending',
  recorded: 'Recorded.',
  close: 'Close',
  cancel: 'Cancel',
  isOver: 'Is the emergency over?',
  endsWhen: (by: Agreeing) => {
    const { who, s } = agreeing(by)
    return `When ${who} agree${s}, we end the alert.`
  },
  othersGetText: 'The others get a text that you voted.',
  submitVote: 'Submit vote',
  forced: (name: string | null) =>
    `${name ?? 'This person'} sent a silent distress signal and may be forced to say they’re safe. Say yes only if you or the police have seen them safe. Don’t call or text ${name ?? 'them'} to find out.`,
  askSafe: (name: string | null) => (name ? `Is ${name} safe?` : 'Is this person safe?'),
  yesSafe: (name: string | null) => (name ? `Yes, ${name} is safe` : 'Yes, they’re safe'),
  beSure: (told: string, by: Agreeing) =>
    `Say yes only if you’re sure. We text ${told}, with your name. ${openUntil(by)}`,
  toldInDistress: (name: string | null, told: string | null, by: Agreeing) =>
    `${told === null ? '' : `We text ${told}, with your name. `}${name ?? 'This person'} gets no text. ${openUntil(by)}`,
  askTakeBack: 'Take back your vote?',
  takeBackMore: 'Do this if the emergency isn’t over. If too few votes are left, it opens again.',
  takeBackTold:
    'Do this if the emergency isn’t over. If too few votes are left, it opens again, and we tell the others.',
  yesTakeBack: 'Yes, take it back',
  askLeave: (name: string | null) =>
    name ? `Stop getting alerts about ${name}?` : 'Stop getting these alerts?',
  leaveMore: (name: string | null, isAlone: boolean) =>
    `You won’t get any more texts about ${name ?? 'this person'}, ${isAlone ? 'except maybe a new call for help.' : 'not even a new call for help that others get. If other contacts are still on it, we’ll tell them you stepped back.'} As long as your code works, you can still vote on this page or come back.`,
  yesLeave: 'Yes, take me off',
  askReturn: 'Come back to this emergency?',
  returnMore: (name: string | null, isAlone: boolean) =>
    `You’ll get texts about ${name ?? 'this person'} again.${isAlone ? '' : ' If other contacts are still on it, we’ll tell them you’re back.'}`,
  yesReturn: 'Yes, I’m back',

  // Error messages. The first two are the specification's (§8, Resolve).
  networkError: 'Network error. Please try again.',
  voteFailed: 'Failed to record resolution vote',
  acknowledgeFailed: 'Failed to record acknowledgement',
  retractFailed: 'We couldn’t take back your vote.',
  answerFailed: 'We couldn’t record your answer.',
  voteAgain:
    'Your vote may have counted. If it did, you’ll soon show as Resolved in the list of contacts. If not, submit it again. Your number is still here.',
  known: {
    failed: 'Our service had a problem.',
    unanswered: 'We got no answer.',
    unreadable: 'We couldn’t read the answer.',
  },
  maybeTold: (told: string) =>
    `We may have told ${told} already. Press it again to be sure: nobody gets it twice.`,
  maybeRecorded:
    'It may have been recorded. If it was, you’ll see it here in a moment. You can press it again: nobody gets it twice.',
}
