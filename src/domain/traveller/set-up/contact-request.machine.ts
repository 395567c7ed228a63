import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import { isLinkSecret } from '../../primitives/link-secret.ts'
import type { ContactAnswer, ContactRequest, ContactRequestOutcome } from '../../site/site-api.ts'

/** `secret`: what stands in the fragment of the link that the number was sent; null before it was read. */
export type ContactRequestContext = {
  secret: string | null
  request: ContactRequest | null
  /** What is being said. */
  answer: ContactAnswer | null
  hasFailed: boolean
}

export type ContactRequestEvent =
  | { type: 'link.opened'; secret: string }
  | { type: 'retry.pressed' }
  | { type: 'answer.pressed'; answer: ContactAnswer }

const nothing = { secret: null, request: null, answer: null, hasFailed: false }

/** Somebody says whether they want to be a traveller's contact, by the link of a text message; they can say it anew. */
export const contactRequestMachine = setup({
  types: { context: {} as ContactRequestContext, events: {} as ContactRequestEvent, tags: {} as 'busy' },
  actors: {
    readContactRequest: slot<ContactRequestOutcome, { secret: string }>('readContactRequest'),
    answerContactRequest: slot<ContactRequestOutcome, { secret: string; answer: ContactAnswer }>(
      'answerContactRequest',
    ),
  },
  guards: {
    answered: isAnswer,
    isWhole: (_, { secret }: { secret: string }) => isLinkSecret(secret),
  },
  actions: {
    reportFault,
    keepSecret: assign((_, { secret }: { secret: string }) => ({ ...nothing, secret })),
    dropAll: assign(nothing),
    keepRequest: assign((_, { request }: { request: ContactRequest }) => ({ request, answer: null })),
    keepAnswer: assign((_, { answer }: { answer: ContactAnswer }) => ({ answer, hasFailed: false })),
    showFailure: assign({ answer: null, hasFailed: true }),
  },
}).createMachine({
  id: 'contactRequest',
  context: nothing,
  initial: 'withoutLink',
  on: {
    'link.opened': {
      guard: { type: 'isWhole', params: wholeEvent },
      target: '.reading',
      actions: { type: 'keepSecret', params: wholeEvent },
    },
  },
  states: {
    withoutLink: { description: 'The page was opened without the whole link.' },
    reading: {
      tags: 'busy',
      invoke: {
        src: 'readContactRequest',
        input: ({ context }) => ({ secret: context.secret ?? '' }),
        onDone: [
          {
            guard: answered<ContactRequestOutcome>('found'),
            target: 'asking',
            actions: { type: 'keepRequest', params: eventOutputOf('found') },
          },
          { guard: answered<ContactRequestOutcome>('over'), target: 'over' },
          { target: 'notRead' },
        ],
        onError: { target: 'notRead', actions: faultReported },
      },
    },
    notRead: {
      description: 'It could not be learnt who asks.',
      on: { 'retry.pressed': 'reading' },
    },
    asking: {
      description: 'Who asks, what was said so far, and two buttons.',
      on: {
        'answer.pressed': {
          target: 'answering',
          actions: { type: 'keepAnswer', params: wholeEvent },
        },
      },
    },
    answering: {
      tags: 'busy',
      invoke: {
        src: 'answerContactRequest',
        input: ({ context }) => ({ secret: context.secret ?? '', answer: context.answer ?? 'no' }),
        onDone: [
          {
            guard: answered<ContactRequestOutcome>('found'),
            target: 'asking',
            actions: { type: 'keepRequest', params: eventOutputOf('found') },
          },
          { guard: answered<ContactRequestOutcome>('over'), target: 'over' },
          { target: 'asking', actions: 'showFailure' },
        ],
        onError: { target: 'asking', actions: ['showFailure', faultReported] },
      },
    },
    over: { description: 'Nobody asks by this link, or not any more.', entry: 'dropAll' },
  },
})
