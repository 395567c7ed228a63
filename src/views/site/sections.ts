import { pages } from '../../domain/site/pages.ts'
import { twoPins } from '../../domain/site/product-state.ts'
import { link, list, paragraph, type Section, strong } from './prose/prose.ts'

/**
 * The page's words. Each sentence stands in tests/views/who-can-see-you.test.tsx beside the test that proves it; one that
 * nobody proves does not get onto the page. What we cannot do stands last.
 */
export const sections: readonly Section[] = [
  {
    id: 'where',
    title: 'Who can see where you are',
    blocks: [
      list(
        'Whoever you choose is asked first. If they say no, they get nothing.',
        'While all is well: only whom you send a live link. Contacts get no code before you are late, or call for help.',
        'Then each gets a text with a code of their own. With it and their own number they see where you were last, your trip and your profile.',
        'You get a text when a contact first opens your panel. After your distress PIN no text tells of those who help.',
        'Once you check in, they see that you are safe, and nothing personal. Your positions are deleted, unless you keep them.',
      ),
    ],
  },
  {
    id: 'contact',
    title: 'If you are afraid of one of your contacts',
    blocks: [
      list(
        'Take them off your list, for the next trip. Or off one that runs: they see nothing more, and the others notice nothing.',
        'Or leave them out of distress.',
        'If you end a trip with your distress PIN, they are told that you are safe, and shown the same. The others are called for help.',
        'At least one contact is always told.',
      ),
    ],
  },
  {
    id: 'phone',
    title: 'If somebody has your phone, or knows your password',
    blocks: [
      list(
        'An unlocked phone is not enough to change your contacts, PINs or number, or to add a phone: that takes your password or PIN.',
        'You get a text of each change, live link and kept track. If it is your number that changes, the old one gets it, too.',
        'You can list the phones that are signed in, and sign out one of them or all. They then send no more positions.',
        'A new password signs out every other phone.',
        'Whoever says that they forgot it has to wait a day. You get a text at once, and stop it by its link or from any phone that is signed in.',
        'You can list the phones that send your position. One that you remove sends nothing more.',
      ),
    ],
  },
  {
    id: 'forced',
    title: 'If somebody makes you say that all is well',
    blocks: [
      paragraph(twoPins),
      paragraph(
        'The answer on the screen is the same for both. It shows nothing of the help that is called.',
      ),
    ],
  },
  {
    id: 'limits',
    title: 'What we cannot do',
    blocks: [
      list(
        'Whoever reads your texts reads ours. Whoever knows your password and PIN can do all that you can.',
        'Another app on your phone, or a tracker in your bag, is out of our sight.',
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
]
