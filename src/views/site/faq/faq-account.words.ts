import { pages } from '../../../domain/site/pages.ts'
import { isComing, told } from '../../../domain/site/product-state.ts'
import { link, paragraph, steps } from '../prose/prose.ts'

export const words = {
  privacy: {
    question: 'What happens to my location and my data?',
    answer: [
      paragraph(
        'We record your location while an activity of yours is running, and delete its history when you check in or end the',
        'activity, unless you choose to keep the track for yourself. Contacts who get an alert see your profile,',
        'and so do the searchers they share it with.',
        'They see your location, and so does anyone you send a live link, until you turn it off or the trip ends.',
      ),
      paragraph('It’s all in the ', link('Privacy Policy', pages.privacyPolicy), '.'),
    ],
  },
  whoSeesIt: {
    question: 'Who can see my page on this site?',
    answer: [
      paragraph(
        'Only people who got an alert can open the rescue panel. Each of them gets their own code. It takes',
        'that 6-digit code and the phone number we sent it to. After 3 wrong codes it’s locked for',
        '5 minutes.',
      ),
      paragraph(
        'There’s no public page about you. Other users cannot see your personal information, even if they’re',
        'attached to your account.',
      ),
      paragraph(
        'Afraid of someone close to you? Read ',
        link('who can see you, and how to stop it', pages.whoCanSeeYou),
        '.',
      ),
    ],
  },
  background: {
    question: 'Does it follow me in the background, or when I’m not on a trip?',
    answer: [
      paragraph(
        'We take your location only while an activity of yours is running. When you end it, we stop following you and the',
        'location history is deleted. When you log out, your phone stops sending your location right away.',
      ),
      paragraph(
        told('app', {
          there:
            'While an activity is running, the app logs your location in the background, with or without a signal. It stops following you when you log out or force-close it, so leave it running until you’re back.',
          coming:
            'In the browser we follow you while the page is open and the phone is unlocked. A tracker app you pair keeps going in the background. Both stop following you when you log out or force-close them. The app for iOS and Android will follow you in the background on its own.',
        }),
      ),
    ],
  },
  newPhone: {
    question: 'How do I move to a new phone?',
    answer: [
      ...(isComing('app')
        ? [
            paragraph(
              'In the browser, sign in on the new phone and change your number under “Your account”. With the app for iOS and Android it will take three steps:',
            ),
          ]
        : []),
      steps(
        'On the new phone, log in with the same credentials.',
        'Change the phone number under App Settings > Profile > Edit.',
        'Log out, then log in with the new number.',
      ),
    ],
  },
}
