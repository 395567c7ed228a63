import type { ReactNode } from 'react'
import { brand } from '../../../domain/site/brand.ts'

type Link = (label: string) => ReactNode

export const words = {
  /** @param time clock time in the afternoon without 'PM', such as '2:10'. */
  afternoon: (time: string) => `${time} PM`,

  heading: 'Someone knows when you’re due back.',
  lead: `${brand.name} follows your trip. If you’re late and don’t answer, the people you chose see where you are and what a rescuer needs to know.`,
  openTrip: 'Open your trip',
  start: 'Start in your browser',
  howItWorks: 'How it works',
  free: (waitlist: Link) => (
    <>The core is free. The app for iOS and Android is coming soon: {waitlist('join the beta waitlist')}.</>
  ),
  panelPicture:
    'The rescue panel on a contact’s phone: Maya Ellison, overdue 47 min, her route and her last known position.',

  screens: 'The screens of one trip',
  screensAreDrawn: 'All of this works in your browser today. The pictures are drawings.',
  carousel: 'carousel',
  previous: 'Previous',
  next: 'Next',
  count: (place: number, all: number) => `${place} of ${all}`,

  contacts: 'If someone made you their emergency contact',
  contactsNeed: 'You need no app and no account, just a phone that gets texts and a browser.',
  text: {
    title: 'The text',
    text: 'You get a text with a 6-digit rescue code and a link. Open the link or come here.',
  },
  code: {
    title: 'The code and your phone number',
    text: 'Enter the code, then your own number. It only works with the number we texted, so nobody else gets in.',
  },
  panel: {
    title: 'The rescue panel',
    text: 'You see the live position, the route, the description and the medical details. Read them to a dispatcher.',
  },
  over: {
    title: 'When it’s over',
    text: 'Are they safe? Press ACKNOWLEDGE, and we text them and the other contacts. Or vote to resolve the emergency.',
  },
  whatContactsSee: 'What a contact sees on the rescue panel',
  codePicture:
    'This website on a phone: “Enter your rescue code”, with the code 246810 filled in and the button “Continue”.',

  download: 'The app is on its way',
  inDevelopment: (browser: Link) => (
    <>
      It’s in development for iOS and Android. Both buttons take you to the beta waitlist. Until then{' '}
      {browser('it runs in your browser')}.
    </>
  ),
  appleDevices: 'iPhone and iPad, coming soon',
  androidDevices: 'Android, coming soon',

  why: `Why ${brand.name}`,
  noButton: {
    title: 'No panic button',
    text: 'A button can’t help if you can’t reach it. If you’re late and don’t answer, the alarm goes off on its own. If you can reach one, press SOS.',
    link: 'What happens at 3 AM',
  },
  anyBrowser: {
    title: 'Check in from any browser',
    text: 'Phone dead, lost or overboard? Your phone number, password and PIN end the trip on this website.',
    link: 'Emergency Check-In',
  },
  deleted: {
    title: 'Location history is deleted',
    text: 'When you check in or end an activity, we delete where you’ve been, unless you keep the track.',
    link: 'Privacy Policy',
  },
  watch: {
    title: 'Made by people who stood the watch',
    text: 'The founders are US Coast Guard veterans, and the publisher is a marine company.',
    link: 'Who We Are',
  },

  haveCode: 'I have a rescue code',
}
