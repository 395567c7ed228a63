import { brand } from '../../../domain/site/brand.ts'
import { pages, travelerApp } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'
import { premiumWords, sharingWords } from '../../kit/product-words.ts'
import { link, paragraph, steps } from '../prose/prose.ts'

export const words = {
  whatItIs: {
    question: `What is ${brand.name}?`,
    answer: [
      paragraph(
        'A personal-safety and trip-tracking service. You start an activity, such as fishing, a jog, a blind date or',
        'one of your own, and choose who should know. If you’re late and don’t answer, those people get an alert',
        'and see where you are.',
      ),
      paragraph(
        told('app', {
          there:
            'It has two parts: a mobile app for the person who goes out, for iOS and Android, and this website,',
          coming:
            'It has two parts. One is for the person who goes out: it runs in any browser, and we’re making an app for iOS and Android. The other is this website,',
        }),
        'where the people waiting can help without installing anything.',
      ),
    ],
  },
  cost: {
    question: 'What does it cost?',
    answer: [
      paragraph(
        'The core is free: following a trip, the late check-in, the alert to your contacts and the rescue panel.',
        'Your contacts never pay us a thing.',
      ),
      paragraph(
        premiumWords,
        told('subscription', {
          there: 'It is managed through your phone’s app store, which shows you the price first.',
          coming: 'It will be managed through your phone’s app store, which will show you the price first.',
        }),
        'We charge no fee for text messages, but your carrier’s rates may apply.',
      ),
    ],
  },
  card: {
    question: 'How do I update my payment card?',
    answer: [
      paragraph(
        told('subscription', {
          there: 'You do that in your phone’s app store, where your subscription is.',
          coming:
            'There’s no subscription to pay for yet. When there is, you’ll find it and the card in your phone’s app store.',
        }),
        'On an iPhone that’s the payment method of your Apple account; on Android it’s the one in Google Play. We',
        'never see your card, so there’s nothing to update here.',
      ),
    ],
  },
  phoneSupport: {
    question: 'Which phones work, and can I call you?',
    answer: [
      paragraph(
        told('app', {
          there: 'The app is made for iPhone and iPad (iOS) and for Android. To test what comes next, ',
          coming:
            'We’re making the app for iPhone and iPad (iOS) and for Android. It isn’t in the stores yet. To hear when testing starts, ',
        }),
        link('join the beta waitlist', pages.comingSoon),
        '. ',
        link('In a browser', travelerApp.home),
        ' you can use it today, on any phone or computer. The rescue panel works there, too.',
      ),
      paragraph(
        'We don’t take calls. Write to ',
        link(brand.supportEmail, `mailto:${brand.supportEmail}`),
        ' or use the ',
        link('contact form', pages.contact),
        '. In an emergency call 911, not us.',
      ),
    ],
  },
  howItKeepsYouSafe: {
    question: 'How does it keep me safe?',
    answer: [
      steps(
        'Before you go: you pick an activity, a time to be back, and your contacts.',
        'While you’re out: your phone sends your location.',
        'If you’re late: we text you and ask you to check in.',
        'If you don’t answer: the selected contacts receive a text message with a random 6-digit rescue code and a link, and an e-mail if you gave us an address. On the rescue panel they see your live location, your route and what a rescuer needs to know about you.',
      ),
      paragraph(sharingWords),
      paragraph(
        'There’s no panic button you have to reach. Silence raises the alarm. If you can press a button, SOS',
        'tells your contacts a minute later, unless your PIN stops it. We can’t guarantee a rescue, and we’re',
        'not an emergency service. ',
        link('What happens at 3 AM', pages.atThreeAm),
        ' says who we wake, and when.',
      ),
    ],
  },
  smartphone: {
    question: 'Is a smartphone required?',
    answer: [
      paragraph(
        told('app', {
          there: 'The person who goes out needs a smartphone with the app,',
          coming: 'The person who goes out needs a phone with a web browser (an app is coming),',
        }),
        'since it’s the phone that knows where they are. Any phone that texts can start, extend and end a trip',
        'and call for help, but texts alone don’t tell anyone where you are.',
      ),
      paragraph(
        'Nobody else needs one. A contact needs a phone that gets texts and any device with a',
        'web browser. And if your own phone is lost or dead, you can end your trip on any browser with the ',
        link('emergency check-in', pages.checkIn),
        '.',
      ),
    ],
  },
}
