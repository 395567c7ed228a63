import { pages } from '../../../domain/site/pages.ts'

/** Why somebody would choose this product (specification §1). */
type Reason = { title: string; text: string; way?: { words: string; to: string } }

export const reasons: readonly Reason[] = [
  {
    title: 'No panic button',
    text: 'A button can’t help if you can’t reach it. If you’re late and don’t answer, the alarm goes off on its own. If you can press one, SOS is in the app.',
  },
  {
    title: 'Check in from any browser',
    text: 'Phone dead, lost or overboard? Your phone number, password and PIN end the trip on this website.',
    way: { words: 'Emergency Check-In', to: pages.checkIn },
  },
  {
    title: 'Location history is deleted',
    text: 'When you check in or end an activity, we delete where you’ve been, unless you choose to keep the track.',
    way: { words: 'Privacy Policy', to: pages.privacyPolicy },
  },
  {
    title: 'Made by people who stood the watch',
    text: 'The founders are US Coast Guard veterans, and the publisher is a marine company.',
    way: { words: 'Who We Are', to: pages.founders },
  },
]
