import { pages } from '../../../domain/site/pages.ts'
import { told } from '../../../domain/site/product-state.ts'

/** Why somebody would choose this product (specification §1). */
type Reason = { title: string; text: string; way?: { words: string; to: string } }

export const reasons: readonly Reason[] = [
  {
    title: 'No panic button',
    text: 'A button is no help to somebody who cannot reach it. Here it is silence that raises the alarm: late, asked, no answer. Who can press one finds SOS in the app.',
  },
  {
    title: 'Check in from any browser',
    text: 'Phone dead, lost or overboard? Your phone number, password and PIN end the trip on this website.',
    way: { words: 'Emergency Check-In', to: pages.checkIn },
  },
  {
    title: 'Location history is deleted',
    text: 'When you check in or end an activity, the places you have been go with it, unless you chose to keep the track for yourself.',
    way: { words: 'Privacy Policy', to: pages.privacyPolicy },
  },
  {
    title: 'Your contacts need nothing',
    text: 'No app, no account, no fee. The rescue panel opens in the browser of any phone.',
    way: { words: 'Who can see it', to: `${pages.faq}#who-sees-it` },
  },
  {
    title: 'The core is free',
    text: [
      'What finds you when you do not come back costs nothing.',
      told('subscription', {
        there: 'Premium adds comfort and sensors.',
        coming: 'Premium will add comfort and sensors.',
      }),
    ].join(' '),
    way: { words: 'What it costs', to: `${pages.faq}#cost` },
  },
  {
    title: 'Made by people who stood the watch',
    text: 'The founders are US Coast Guard veterans, and the publisher is a marine company.',
    way: { words: 'Who We Are', to: pages.founders },
  },
]
