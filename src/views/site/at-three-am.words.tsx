import type { ReactNode } from 'react'
import { list } from './prose/prose.ts'

type Link = (label: string) => ReactNode

export const words = {
  heading: 'What happens at 3 AM',
  opening:
    'You said you’d be back by 3 AM, and you’re not. This is who we wake, how, and in which order. In an emergency call 911.',
  steps: 'Step by step',

  you: 'You',
  asked: 'We text you: “You’re overdue. Are you OK?” Nobody else hears about it yet.',
  askedAgain: 'No answer? We text you again.',
  rung: 'We call you, if you chose “Call me if I don’t answer”. The call never asks for your PIN.',
  allContacts: 'All your contacts',
  alerted:
    'Each one gets a text with their own code and link, and an e-mail if you gave us an address. If a text doesn’t arrive, we call that person right away.',
  notLooked: 'Contacts who haven’t looked',
  called: 'We call everyone who hasn’t opened the rescue panel, at any hour.',
  notReacted: 'Contacts who haven’t reacted',
  calledAgain: 'We call again.',
  calledOn: (minutes: number) =>
    `We call a third time. While nobody has opened the panel or taken our call, we keep calling them all, about every ${minutes} minutes.`,

  stops: (heldBackMinutes: number, longestDays: number) => ({
    title: 'What stops it',
    blocks: [
      list(
        'Your PIN, at any step. Your contacts then get a text that you’re safe.',
        'A contact who says what they’re doing gets no more calls.',
        `If one of them takes care of it, we hold back the next call to the others who know, for ${heldBackMinutes} minutes, once. Anyone who doesn’t know yet still gets called.`,
        `Your contacts can end it by vote. If nobody does, it ends after ${longestDays} days.`,
      ),
    ],
  }),
  faster: (sosSeconds: number) => ({
    title: 'When it goes faster, or slower',
    blocks: [
      list(
        `If you press SOS, your contacts get the alert after ${sosSeconds} seconds, unless your PIN stops it.`,
        'If our service was down, we ask you when it’s back. You get the whole time to answer, and the alert says that it’s late.',
      ),
    ],
  }),
  limits: {
    title: 'What we don’t do',
    blocks: [
      list(
        'Nobody at our company watches your trip. No person of ours answers an alert: it all runs by itself.',
        'We don’t call 911, the police or the Coast Guard. Your contacts do, and the rescue panel tells them what to say.',
        'We can’t ring through a silenced phone. Ask your contacts to let our number through at night.',
        'If calling is off, as it is in the demo, only texts and e-mails go out.',
      ),
    ],
  },

  tryIt: (practice: Link, faq: Link) => (
    <>
      Try it before you need it: {practice('practice an alert')} in the app. More questions?{' '}
      {faq('Read the answers')}.
    </>
  ),
}
