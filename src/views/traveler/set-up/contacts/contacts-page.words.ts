export const words = {
  heading: 'Your emergency contacts',
  lead: 'If you don’t come back, they get a text with a code that shows where you are. You pick from this list for each trip.',
  saved: 'Your contacts are saved.',
  askedOnce: 'We’ll text new contacts once to ask if they agree.',
  practice: 'Practice an alert',
  whyPractice: 'See who we can reach, and how fast.',
  whatTheyGet: 'What they get, and when',
  theyAreAsked:
    'We text new contacts once to ask if they agree. They can reply YES or NO, or open the link. You can start trips with them before they answer. If they say NO or text STOP, we’ll tell you, so you can pick someone else.',
  theyAreTold:
    'If you’re late, we ask you first. If you don’t answer, each contact gets a text with a code, and an e-mail if you gave an address. If you change this list, a trip that’s already on keeps its contacts.',
}
