import { brand } from '../../../../domain/site/brand.ts'

export const words = {
  heading: 'Be an emergency contact',
  wholeLink: 'Open the whole link',
  openAgain:
    'We texted you a link to this page. Please open that link again, or copy all of it. You can also reply YES or NO to the text.',
  nothingToAnswer: 'There’s nothing to answer here',
  askerGone: `The link was cut off, or the person who asked left ${brand.name}. You don’t need to do anything.`,
  whoIsAsking: 'Who’s asking?',
  askerUnknown: 'We couldn’t find out who’s asking.',
  checkConnection: 'Check your connection and try again.',
  tryAgain: 'Try again',
  lookingUp: 'Looking it up...',
  picked: (name: string | null) => `${name ?? 'A traveler'} picked you as an emergency contact`,
  whatYouGet:
    'While all is well, we don’t tell you where they are. When they end a trip, we text you that they’re safe. If they’re late and don’t answer, or call for help, we text you a link and a code. With those and your phone number, you’ll see:',
  where: 'where they are, and the route of that trip',
  doing: 'what they’re doing, and since when',
  looks: 'what they look like, and their medical info',
  others: 'the names and numbers of their other contacts, who see yours, too',
  notAnswered: 'You haven’t answered yet. You can change your answer here later.',
  saidYes: 'You said yes.',
  afterYes: 'You can change your answer here any time. Keep the text with the link.',
  practice: `${brand.name} may text me, and call me with a computer voice, to practice an alert: at most once a week, in the daytime. Optional.`,
  saidNo: 'You said no.',
  afterNo:
    'You won’t hear about their trips, and we texted them that you said no. You can change your answer here any time, even while they’re out.',
  notSaved: 'We couldn’t save your answer.',
  pressAgain: 'Check your connection and press the button again. After many changes, wait until tomorrow.',
  yes: 'Yes, I agree',
  no: 'No, leave me out',
  areYouSure: (name: string | null) =>
    `Are you sure? We won’t text or call you about ${name ?? 'the traveler'}, even if they call for help, and we’ll tell them you said no. If people are looking for them right now, we’ll tell the other contacts, too. You can change your mind here.`,
  confirmNo: 'Yes, leave me out',
}
