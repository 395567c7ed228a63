import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import {
  emptySecret,
  type SecuredOutcome,
  type SecuredRefusal,
  shownSecret,
  type TypedSecret,
} from '../account/secret.ts'
import type { FactsOutcome, FactsSent } from './facts-api.ts'
import type { FactsKind, ToldFacts } from './told-facts.ts'

/** `invalid`: what stands in the field of the secret cannot be one. */
export type FactsProblem = { kind: 'invalid' } | SecuredRefusal | { kind: 'unreachable' }

/** `facts`: as they are typed; null until they were read. `isSaved`: nothing was typed since they were taken. */
export type FactsFormContext = {
  kind: FactsKind
  pinIsSet: boolean
  facts: ToldFacts | null
  secret: TypedSecret
  problem: FactsProblem | null
  isSaved: boolean
}

export type FactsFormEvent =
  | { type: 'facts.typed'; facts: ToldFacts }
  | { type: 'secret.typed'; secret: TypedSecret }
  | { type: 'form.submitted' }
  | { type: 'retry.requested' }

export type FactsFormInput = { kind: FactsKind; pinIsSet: boolean }

const nothing = { kind: 'unreachable' } as const
const unanswered = { type: 'showProblem' as const, params: nothing }

/** What is sent is complete: the guard `canBeSent` has let it through. */
const sentFacts = ({ context: { facts, secret } }: { context: FactsFormContext }): FactsSent => ({
  facts: facts ?? { kind: 'planDefaults', plan: {} },
  secret: shownSecret(secret) ?? { pin: '' },
})

/**
 * What somebody tells of themselves, of all their trips or of the one that is running: read, changed, and sent with
 * their PIN or password. What is refused stays as it was typed. The distress PIN is answered like the real one.
 */
export const factsFormMachine = setup({
  types: {
    context: {} as FactsFormContext,
    events: {} as FactsFormEvent,
    input: {} as FactsFormInput,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    readFacts: slot<FactsOutcome, FactsKind>('readFacts'),
    writeFacts: slot<SecuredOutcome, FactsSent>('writeFacts'),
  },
  guards: {
    answered: isAnswer,
    canBeSent: ({ context: { facts, secret } }) => facts !== null && shownSecret(secret) !== null,
  },
  actions: {
    reportFault,
    keepFacts: assign((_, { facts }: { facts: ToldFacts }) => ({ facts })),
    typeFacts: assign((_, { facts }: { facts: ToldFacts }) => ({ facts, isSaved: false })),
    typeSecret: assign(({ context }, { secret }: { secret: TypedSecret }) => ({
      secret,
      isSaved: false,
      problem: isAboutSecret(context.problem) ? null : context.problem,
    })),
    nameSecret: assign({ problem: { kind: 'invalid' }, isSaved: false }),
    dropProblem: assign({ problem: null, isSaved: false }),
    showProblem: assign((_, problem: FactsProblem) => ({ problem })),
    noteSaved: assign(({ context }) => ({ isSaved: true, secret: emptySecret(context.pinIsSet) })),
    dropAll: assign({ facts: null, problem: null, isSaved: false }),
  },
}).createMachine({
  id: 'factsForm',
  context: ({ input }) => ({
    ...input,
    facts: null,
    secret: emptySecret(input.pinIsSet),
    problem: null,
    isSaved: false,
  }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What was told so far is read.',
      tags: 'busy',
      invoke: {
        src: 'readFacts',
        input: ({ context }) => context.kind,
        onDone: [
          {
            guard: answered<FactsOutcome>('read'),
            target: 'filling',
            actions: { type: 'keepFacts', params: eventOutputOf('read') },
          },
          { guard: answered<FactsOutcome>('none'), target: 'noTrip' },
          { guard: answered<FactsOutcome>('signedOut'), target: 'signedOut' },
          { target: 'away' },
        ],
        onError: { target: 'away', actions: faultReported },
      },
    },
    away: {
      description: 'There was no answer, so nobody knows what was told so far.',
      on: { 'retry.requested': 'reading' },
    },
    noTrip: {
      description: 'The plan is a running trip’s, and none is running.',
      on: { 'retry.requested': 'reading' },
    },
    filling: {
      description: 'What is told is typed, and then the PIN or the password.',
      tags: 'form',
      on: {
        'facts.typed': { actions: { type: 'typeFacts', params: wholeEvent } },
        'secret.typed': { actions: { type: 'typeSecret', params: wholeEvent } },
        'form.submitted': [
          { guard: 'canBeSent', target: 'sending', actions: 'dropProblem' },
          { actions: 'nameSecret' },
        ],
      },
    },
    sending: {
      description: 'The service is asked to keep it.',
      tags: ['busy', 'form'],
      invoke: {
        src: 'writeFacts',
        input: sentFacts,
        onDone: [
          { guard: answered<SecuredOutcome>('done'), target: 'filling', actions: 'noteSaved' },
          {
            guard: answered<SecuredOutcome>('refused'),
            target: 'filling',
            actions: { type: 'showProblem', params: eventOutputOf('refused') },
          },
          { guard: answered<SecuredOutcome>('signedOut'), target: 'signedOut' },
          { target: 'filling', actions: unanswered },
        ],
        onError: { target: 'filling', actions: [unanswered, faultReported] },
      },
    },
    signedOut: { description: 'The session is over.', entry: 'dropAll' },
  },
})

/** Whether the problem is mended in the field of the secret. */
export const isAboutSecret = (problem: FactsProblem | null): boolean =>
  problem?.kind === 'invalid' || (problem?.kind === 'refused' && problem.isAboutSecret)
