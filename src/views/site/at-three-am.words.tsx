import type { ReactNode } from 'react'
import { list } from './prose/prose.ts'

type Link = (label: string) => ReactNode

export const words = {
  heading: 'What happens at 3 AM',
  opening:
    'You said you’d be back by 3 AM, and you’re not. Here’s who we wake up, how, and in what order. In an emergency call 911.',
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
    `We call a third time. Until someone opens the panel or takes our call, we keep calling everyone, about every ${minutes} minutes.`,

  stops: (heldBackMinutes: number, longestDays: number) => ({
    title: 'What stops it',
    blocks: [
      list(
        'Your PIN, at any step. Your contacts then get a text that you’re safe.',
        'Once a contact tells us what they’re doing, we stop calling them.',
        `If one of them is taking care of it, we wait ${heldBackMinutes} more minutes, once, before we call the others who know. We still call anyone who doesn’t know yet.`,
        `Your contacts can end it by vote. If nobody does, it ends after ${longestDays} days.`,
      ),
    ],
  }),
  faster: (sosSeconds: number) => ({
    title: 'When it goes faster, or slower',
    blocks: [
      list(
        `If you press SOS, your contacts get the alert after ${sosSeconds} seconds, unless your PIN stops it.`,
        'If our service was down, we ask you when it’s back. You still get the full time to answer, and the alert says it’s late.',
      ),
    ],
  }),
  limits: {
    title: 'What we don’t do',
    blocks: [
      list(
        'Nobody at our company watches your trip. It’s all automatic.',
        'Don’t count on us to call 911, the police or the Coast Guard. Your contacts do it, and the rescue panel tells them what to say.',
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
