import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { LiveLink, MadeLink, SharingChange } from './live-link.ts'
import type { AskedChange, LinkChangeOutcome, LinksOutcome } from './sharing-api.ts'

/** `message`: the service's own words; null where there was no answer. */
export type SharingProblem = { message: string | null }

/**
 * `links`: as last read, newest first; null before that. `change`: the one that is being asked for, or was last.
 * `name`: as it stands in the field for somebody who is no contact of the trip.
 */
export type SharingContext = {
  tripId: string
  links: LiveLink[] | null
  name: string
  change: SharingChange | null
  made: MadeLink | null
  problem: SharingProblem | null
}

export type SharingEvent =
  | { type: 'name.typed'; name: string }
  | { type: 'change.requested'; change: SharingChange }
  /** The running trip was read again: whoever has opened a link meanwhile is to be seen. */
  | { type: 'trip.read' }
  | { type: 'made.dismissed' }
  | { type: 'retry.requested' }

const failed = { target: 'shown', actions: 'showNoAnswer' } as const
const refusedWith = { type: 'showRefusal', params: eventOutputOf('refused') } as const

/** Who can follow the running trip by a live link, and who has opened theirs. */
export const sharingMachine = setup({
  types: {
    context: {} as SharingContext,
    events: {} as SharingEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy',
  },
  actors: {
    readLinks: slot<LinksOutcome, { tripId: string }>('readLinks'),
    changeLinks: slot<LinkChangeOutcome, AskedChange>('changeLinks'),
  },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    keepName: assign((_, { name }: { name: string }) => ({ name })),
    /** What was refused stays said until something else is asked for. */
    keepLinks: assign(({ context: { problem } }, { links }: { links: LiveLink[] }) => ({
      links,
      problem: problem?.message ? problem : null,
    })),
    keepChange: assign((_, { change }: { change: SharingChange }) => ({ change, made: null, problem: null })),
    keepMade: assign(({ context: { change, name } }, { url }: { url: string }) =>
      change?.kind === 'make'
        ? { made: { wanted: change.wanted, url }, name: change.wanted.contactId === null ? '' : name }
        : {},
    ),
    dropMade: assign({ made: null }),
    showRefusal: assign((_, problem: { message: string }) => ({ problem: { message: problem.message } })),
    showNoAnswer: assign({ problem: { message: null } }),
    dropProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'sharing',
  context: ({ input }) => ({
    tripId: input.tripId,
    links: null,
    name: '',
    change: null,
    made: null,
    problem: null,
  }),
  on: {
    'name.typed': { actions: { type: 'keepName', params: wholeEvent } },
    'made.dismissed': { actions: 'dropMade' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'The links are read; those that were read before are shown meanwhile.',
      invoke: {
        src: 'readLinks',
        input: ({ context: { tripId } }) => ({ tripId }),
        onDone: [
          {
            guard: answered<LinksOutcome>('read'),
            target: 'shown',
            actions: { type: 'keepLinks', params: eventOutputOf('read') },
          },
          { guard: answered<LinksOutcome>('signedOut'), target: 'signedOut' },
          failed,
        ],
        onError: { target: 'shown', actions: ['showNoAnswer', faultReported] },
      },
      on: {
        'change.requested': { target: 'changing', actions: { type: 'keepChange', params: wholeEvent } },
      },
    },
    shown: {
      description: 'Who has a link is shown, and when each was opened.',
      on: {
        'change.requested': { target: 'changing', actions: { type: 'keepChange', params: wholeEvent } },
        'trip.read': 'reading',
        'retry.requested': { target: 'reading', actions: 'dropProblem' },
      },
    },
    changing: {
      description: 'A link is made, or taken back.',
      tags: 'busy',
      invoke: {
        src: 'changeLinks',
        input: ({ context: { tripId, change } }) => ({
          tripId,
          change: change ?? { kind: 'takeBack', linkId: '' },
        }),
        onDone: [
          {
            guard: answered<LinkChangeOutcome>('made'),
            target: 'reading',
            actions: { type: 'keepMade', params: eventOutputOf('made') },
          },
          { guard: answered<LinkChangeOutcome>('done'), target: 'reading' },
          { guard: answered<LinkChangeOutcome>('refused'), target: 'shown', actions: refusedWith },
          { guard: answered<LinkChangeOutcome>('signedOut'), target: 'signedOut' },
          failed,
        ],
        onError: { target: 'shown', actions: ['showNoAnswer', faultReported] },
      },
    },
    signedOut: { description: 'The session is over.' },
  },
})
