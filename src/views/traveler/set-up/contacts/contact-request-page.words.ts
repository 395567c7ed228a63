import { brand } from '../../../../domain/site/brand.ts'

export const words = {
  heading: 'Be an emergency contact',
  wholeLink: 'Open the whole link',
  openAgain:
    'We texted you a link to this page. Please open that link again, or copy all of it. You can also reply YES or NO to the text.',
  nothingToAnswer: 'There’s nothing to answer here',
  askerGone: `The link was cut off, or whoever asked left ${brand.name}. There’s nothing you need to do.`,
  whoIsAsking: 'Who’s asking?',
  askerUnknown: 'We couldn’t find out who’s asking.',
  checkConnection: 'Check your connection and try again.',
  tryAgain: 'Try again',
  lookingUp: 'Looking it up...',
  picked: (name: string | null) => `${name ?? 'A traveler'} picked you as an emergency contact`,
  whatYouGet:
    'As long as all is well, you get nothing and see nothing. If they’re late and don’t answer, or call for help, we text you a link and a code. With those and your number you see:',
  where: 'where they are, and the route of that trip',
  doing: 'what they’re doing, and since when',
  looks: 'what they look like, and what medics should know about them',
  others: 'the names and numbers of their other contacts, who see yours, too',
  notAnswered: 'You haven’t answered yet. You can change your answer here later.',
  saidYes: 'Your answer: yes.',
  afterYes: 'You can change it here any time. Keep the text with the link.',
  practice: `${brand.name} may text me, and call me with a computer voice, for a practice alert: at most once a week, by day. Optional.`,
  saidNo: 'Your answer: no.',
  afterNo:
    'You get nothing about their trips, and we texted them that. You can change your answer here. A yes counts right away, even while they’re out.',
  notSaved: 'We couldn’t save your answer.',
  pressAgain: 'Check your connection and press the button again. After many changes, wait until tomorrow.',
  yes: 'Yes, I agree',
  no: 'No, leave me out',
  areYouSure: (name: string | null) =>
    `Are you sure? You’ll get no message about ${name ?? 'A traveler'}, even if they call for help, and we tell them. If people are looking for them right now, we tell the other contacts, too. You can come back here.`,
  confirmNo: 'Yes, leave me out',
}
