import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import { SECOND_MS } from '../../primitives/time-units.ts'
import { emptySecret, type SecuredRefusal, shownSecret, type TypedSecret } from '../account/secret.ts'
import type { ChangeOutcome } from '../account/traveller-api.ts'
import type { ReadTrackers } from './tracker.ts'
import type { NewTracker, PairedTracker, PairingOutcome, TrackersOutcome } from './trackers-api.ts'

/** The list is read again so often, ms: a position that arrives turns its tracker green on the open page. */
export const READ_TRACKERS_EVERY_MS = 10 * SECOND_MS

/** `name`: there is none. `secret`: there is no whole PIN or password yet. */
export type PairingProblem =
  | { kind: 'name' }
  | { kind: 'secret' }
  | SecuredRefusal
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

/** `read`: null before the first answer. `hasFailed`: the last call about the list got no answer. `paired`: the one just added. */
export type TrackersContext = {
  read: ReadTrackers | null
  hasFailed: boolean
  removing: string | null
  name: string
  pinIsSet: boolean
  secret: TypedSecret
  problem: PairingProblem | null
  paired: PairedTracker | null
}

export type TrackersEvent =
  | { type: 'retry.requested' }
  | { type: 'tracker.removed'; deviceId: string }
  | { type: 'form.opened' }
  | { type: 'form.closed' }
  | { type: 'name.typed'; text: string }
  | { type: 'secret.typed'; secret: TypedSecret }
  | { type: 'form.submitted' }

export type TrackersInput = { pinIsSet: boolean }

/** What the new phone is called unless its owner says otherwise. */
const FIRST_NAME = 'My phone'

const failed = { target: 'waiting', actions: 'showFailure' } as const
const unreachable = { type: 'showProblem' as const, params: { kind: 'unreachable' as const } }
const sentForm = ({ context: { name, secret } }: { context: TrackersContext }): NewTracker => ({
  name: name.trim(),
  secret: shownSecret(secret) ?? { pin: '' },
})

/**
 * The phones that send positions, read again and again while they are looked at, and the form that pairs another: what
 * it answers is shown once, as a code for that phone's camera.
 */
export const trackersMachine = setup({
  types: {
    context: {} as TrackersContext,
    events: {} as TrackersEvent,
    input: {} as TrackersInput,
    tags: {} as 'busy',
  },
  actors: {
    readTrackers: slot<TrackersOutcome>('readTrackers'),
    addTracker: slot<PairingOutcome, NewTracker>('addTracker'),
    removeTracker: slot<ChangeOutcome, string>('removeTracker'),
  },
  delays: { READ_EVERY: READ_TRACKERS_EVERY_MS },
  guards: {
    answered: isAnswer,
    isComplete: ({ context: { name, secret } }) => name.trim() !== '' && shownSecret(secret) !== null,
  },
  actions: {
    reportFault,
    keepRead: assign((_, { read }: { read: ReadTrackers }) => ({ read, hasFailed: false })),
    keepRemoval: assign((_, { deviceId }: { deviceId: string }) => ({
      removing: deviceId,
      hasFailed: false,
    })),
    dropRemoval: assign({ removing: null }),
    showFailure: assign({ hasFailed: true }),
    dropFailure: assign({ hasFailed: false }),
    keepName: assign((_, { text }: { text: string }) => ({ name: text, problem: null })),
    keepSecret: assign((_, { secret }: { secret: TypedSecret }) => ({ secret, problem: null })),
    nameProblem: assign(({ context: { name } }) => ({
      problem: { kind: name.trim() === '' ? ('name' as const) : ('secret' as const) },
    })),
    showProblem: assign((_, problem: PairingProblem) => ({ problem })),
    dropProblem: assign({ problem: null }),
    keepPaired: assign(({ context }, { paired }: { paired: PairedTracker }) => ({
      paired,
      name: FIRST_NAME,
      problem: null,
      secret: emptySecret(context.pinIsSet),
    })),
    dropPaired: assign({ paired: null }),
    dropSecrets: assign(({ context }) => ({ paired: null, secret: emptySecret(context.pinIsSet) })),
  },
}).createMachine({
  id: 'trackers',
  context: ({ input: { pinIsSet } }) => ({
    read: null,
    hasFailed: false,
    removing: null,
    name: FIRST_NAME,
    pinIsSet,
    secret: emptySecret(pinIsSet),
    problem: null,
    paired: null,
  }),
  type: 'parallel',
  states: {
    list: {
      initial: 'reading',
      states: {
        reading: {
          description:
            'The trackers are read, for the first time or again; what was read before stays in view.',
          invoke: {
            src: 'readTrackers',
            onDone: [
              {
                guard: answered<TrackersOutcome>('read'),
                target: 'waiting',
                actions: { type: 'keepRead', params: eventOutputOf('read') },
              },
              { guard: answered<TrackersOutcome>('signedOut'), target: 'signedOut' },
              failed,
            ],
            onError: { target: 'waiting', actions: ['showFailure', faultReported] },
          },
          on: {
            'tracker.removed': { target: 'removing', actions: { type: 'keepRemoval', params: wholeEvent } },
          },
        },
        waiting: {
          description: 'The trackers are shown as they were last read.',
          on: {
            'tracker.removed': { target: 'removing', actions: { type: 'keepRemoval', params: wholeEvent } },
            'retry.requested': { target: 'reading', actions: 'dropFailure' },
          },
          after: { READ_EVERY: 'reading' },
        },
        removing: {
          description: 'A tracker’s token is taken away.',
          exit: 'dropRemoval',
          invoke: {
            src: 'removeTracker',
            input: ({ context }) => context.removing ?? '',
            onDone: [
              { guard: answered<ChangeOutcome>('unreachable'), ...failed },
              { guard: answered<ChangeOutcome>('signedOut'), target: 'signedOut' },
              { target: 'reading' },
            ],
            onError: { target: 'waiting', actions: ['showFailure', faultReported] },
          },
        },
        signedOut: { description: 'The session is over.', entry: 'dropSecrets' },
      },
    },
    form: {
      initial: 'closed',
      states: {
        closed: {
          description: 'No phone is being paired.',
          on: { 'form.opened': { target: 'open', actions: 'dropProblem' } },
        },
        open: {
          description: 'A name for the phone, and PIN or password, are asked for.',
          on: {
            'name.typed': { actions: { type: 'keepName', params: wholeEvent } },
            'secret.typed': { actions: { type: 'keepSecret', params: wholeEvent } },
            'form.closed': 'closed',
            'form.submitted': [
              { guard: 'isComplete', target: 'pairing', actions: 'dropProblem' },
              { actions: 'nameProblem' },
            ],
          },
        },
        pairing: {
          description: 'The service makes a token for the phone.',
          tags: 'busy',
          invoke: {
            src: 'addTracker',
            input: sentForm,
            onDone: [
              {
                guard: answered<PairingOutcome>('paired'),
                target: 'paired',
                actions: { type: 'keepPaired', params: eventOutputOf('paired') },
              },
              {
                guard: answered<PairingOutcome>('refused'),
                target: 'open',
                actions: { type: 'showProblem', params: eventOutputOf('refused') },
              },
              {
                guard: answered<PairingOutcome>('signedOut'),
                target: 'open',
                actions: { type: 'showProblem', params: { kind: 'signedOut' } },
              },
              { target: 'open', actions: unreachable },
            ],
            onError: { target: 'open', actions: [unreachable, faultReported] },
          },
        },
        paired: {
          description: 'The new phone’s code is shown, this once.',
          exit: 'dropPaired',
          on: { 'form.closed': 'closed', 'form.opened': 'open' },
        },
      },
    },
  },
})
