import type { ReactNode } from 'react'
import { brand } from '../../../domain/site/brand.ts'
import { told } from '../../../domain/site/product-state.ts'

type Link = (label: string) => ReactNode

const { city, region } = brand.address

export const words = {
  heading: 'Made by people who have stood the watch',
  opening: `The founders of ${brand.name} are US Coast Guard veterans. ${brand.legalName}, which publishes it, is a marine company in ${city}, ${region}.`,

  whereToLook: 'The hard part is knowing where to look',
  search:
    '“He went out this morning and should be back by now.” That’s how a search begins, and it leaves a lot of water. Where did he start? Which way was he headed? When was he last seen? What does he look like, what is he allergic to, has anyone heard from him since?',
  pieces: `Someone usually knows a piece of it. ${brand.name} collects those pieces before anyone needs them, and puts them in front of the people who wait: the last known position with its time, the route, the description, the medical details. We delete what nobody needed.`,

  whatWatchTaught: 'What standing watch taught us',
  silence: {
    title: 'Silence is a report',
    watch: 'A boat that misses its call isn’t “probably fine.” The watch writes it down and asks.',
    product:
      'There’s no panic button you have to reach. If you’re late and don’t answer, that’s enough: your contacts get an alert.',
  },
  ask: {
    title: 'Ask before you launch',
    watch: 'First you call the boat, then the harbor, then the family. Most of the time someone answers.',
    product: 'We text you before anyone else hears about it, and one answer ends it.',
  },
  position: {
    title: 'A position has a time',
    watch: '“North of the island” doesn’t help much. A position, a time and a course make a search area.',
    product: 'Every position on the rescue panel says how old it is, and you can read it aloud.',
  },
  log: {
    title: 'Log it, even if nobody’s listening',
    watch: 'You keep the log while the radio is down, and pass it on when it’s back.',
    product:
      'With no signal your phone keeps saving where you are, and sends it all when the signal comes back.',
  },
  needToKnow: {
    title: 'Only those who need to know',
    watch: 'What the watch learns about people stays with the watch.',
    product:
      'A rescue code opens nothing without a contact’s own phone number, and your location history is deleted when you check in.',
  },
  over: {
    title: 'Say when it’s over',
    watch: 'Nobody should search for a person who’s been home for an hour.',
    product: 'One contact presses ACKNOWLEDGE, and everyone hears that you’re safe.',
  },

  howWeBuild: 'How we build it',
  scared:
    'We write for a scared person at night, on a phone with one bar and little battery. The page where they enter the rescue code shows up before its scripts do, asks one thing at a time, and keeps what they typed when the connection drops.',
  rules:
    'We write each rule that matters once, like whose phone number opens a trip or when a trip is overdue. The website and the server both use it. We test those rules with thousands of made-up cases, the way you test gear on shore.',
  noAds: 'There are no ads on this website, and we load no analytics script today. The core is free.',
  paidBy: told('subscription', {
    there: 'A premium subscription pays for it.',
    coming: 'A premium subscription will pay for it.',
  }),

  check: 'What you can check yourself',
  onlyOurWord:
    'We don’t show our names or faces, so for our years in uniform you have only our word. You don’t have to take our word for the rest:',
  checkTimes: (atThreeAm: Link) => (
    <>
      {atThreeAm('What happens at 3 AM')} says who gets a text or a call, and when. Start a trip, let it run
      late, and compare.
    </>
  ),
  checkScripts:
    'Your browser’s developer tools show what this page loads. You won’t find an ad or an analytics script.',
  checkStorage: (cookiePolicy: Link) => (
    <>
      The {cookiePolicy('Cookie Policy')} names everything we store on your device. Look in your browser’s
      storage and compare.
    </>
  ),
  checkData: 'Your account lets you download your data, and delete it.',

  noPromise: 'What we don’t promise',
  notEmergencyService: `We’re not an emergency service and cannot guarantee a rescue. In an emergency call 911. ${brand.name} is not part of the United States Coast Guard and is neither affiliated with it nor endorsed by it: our founders served in it, and that’s all we claim.`,
  questions: (contact: Link, faq: Link) => (
    <>
      Questions? {contact('Write to us')}, or read {faq('what others have asked')}.
    </>
  ),
}
