import { pages } from '../../domain/site/pages.ts'
import { words as pins } from '../../domain/site/two-pins.words.ts'
import { link, list, paragraph, strong } from './prose/prose.ts'

export const words = {
  leave: 'Leave this page',
  heading: 'Who can see you, and how to stop it',
  leaving:
    '“Leave this page”, or pressing Escape three times, opens the weather instead. The Back button then skips this page.',
  withoutScript:
    'Your browser isn’t running scripts here: the weather opens, but the Back button still leads to this page.',
  history: 'We can’t clear your browser’s history. Delete this page there, or read it in a private window.',

  where: {
    title: 'Who can see where you are',
    blocks: [
      list(
        'We ask the people you choose first. If they say no, they get nothing.',
        'While all is well, only people you send a live link. Contacts get no code until you’re late or call for help.',
        'Then each of them gets a text with their own code. With that code and their own phone number, they see where you were last, your trip and your profile.',
        'You get a text the first time a contact opens your panel. After you use your distress PIN, no text mentions the people who are helping.',
        'Once you check in, they see that you’re safe, and nothing personal. We delete your positions unless you keep them.',
      ),
    ],
  },
  contact: {
    title: 'If you’re afraid of one of your contacts',
    blocks: [
      list(
        'Take them off your list for the next trip. Or take them off a trip that’s running: they see nothing more, and the others don’t notice.',
        'Or don’t let them know if you use your distress PIN.',
        'Then, if you end a trip with it, we tell them you’re safe, and that’s what they see. We tell the others you need help.',
        'At least one contact always gets the truth.',
      ),
    ],
  },
  phone: {
    title: 'If someone has your phone or knows your password',
    blocks: [
      list(
        'An unlocked phone isn’t enough to change your contacts, PINs or number, or to add a phone: that takes your password or PIN.',
        'You get a text about each change, live link and saved track. If your number changes, the old number gets the text, too.',
        'You can see which phones are signed in, and sign out one or all of them. They then stop sending your location.',
        'A new password signs out every other phone.',
        'Anyone who says they forgot your password has to wait a day. We text you right away. To stop them, open the link in our text, or use a phone that’s signed in.',
        'You can see which phones send your location. A phone you remove sends nothing more.',
      ),
    ],
  },
  forced: {
    title: 'If someone makes you say you’re OK',
    blocks: [
      paragraph(pins.twoPins),
      paragraph('The screen looks the same for both. It doesn’t show that help was called.'),
    ],
  },
  limits: {
    title: 'What we can’t do',
    blocks: [
      list(
        'Anyone who reads your texts can read ours. Anyone who knows your password and PIN can do everything you can.',
        'We can’t see another app on your phone, or a tracker in your bag.',
      ),
      paragraph(
        strong('In danger now? '),
        'Call 911. The National Domestic Violence Hotline answers at any hour: ',
        strong('1-800-799-7233'),
        '.',
      ),
      paragraph('What we keep: ', link('Privacy Policy', pages.privacyPolicy), '.'),
    ],
  },
}
