export const words = {
  heading: 'Your emergency contacts',
  lead: 'If you don’t come back, they get a text with a code that shows where you are. You pick from this list for each trip.',
  saved: 'Your contacts are saved.',
  askedOnce: 'We’ll text new contacts once to ask if they agree.',
  practice: 'Practice an alert',
  whyPractice: 'See who we can reach, and how fast.',
  whatTheyGet: 'What they get, and when',
  theyAreAsked:
    'New contacts get one text that asks if they agree. They can reply YES or NO, or open its link. Until they answer you can still start trips with them, and we’ll tell you they haven’t answered. If they say NO, or text STOP, we’ll tell you that too, so you can pick someone else.',
  theyAreTold:
    'If you’re late, we ask you first. If you don’t answer, each contact gets a text with a code, and an e-mail if you gave an address. A trip keeps the contacts it started with.',
}
