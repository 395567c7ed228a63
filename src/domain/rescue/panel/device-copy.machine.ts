import { assign, sendTo, setup } from 'xstate'
import { eventOutput, parentOf, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import { confirms, type Standing, withdraws } from './device-copy.ts'
import type { Panel } from './panel.ts'

export type DeviceCopyContext = {
  code: string
  /** What this device holds; null where it holds nothing. */
  copy: Panel | null
  /** The service's newer answer, which is not yet written to the device. */
  news: Panel | null
}

export type DeviceCopyEvent =
  /** The service has answered. */
  | ({ type: 'panel.answered' } & Standing)
  | { type: 'removal.requested' }
  /** The service has not confirmed it for too long. */
  | { type: 'copy.outdated' }

/** What the parent is told whenever it changes: the copy that this device holds; null where it holds nothing. */
export type DeviceCopyReport = { type: 'copy.changed'; copy: Panel | null }

/** An answer after which this contact may not hold the panel. */
const forgetsWithdrawn = { guard: { type: 'withdraws', params: wholeEvent }, target: 'forgetting' } as const

/** An answer with the panel, or that it is as before. */
const keepsNews = {
  guard: { type: 'confirms', params: wholeEvent },
  target: 'keeping',
  actions: { type: 'noteNews', params: wholeEvent },
} as const

/**
 * The panel's last data on this device. They are kept after every answer of the service. They are wiped when the trip
 * is over, when the service no longer lets this contact see them, when it has not confirmed them for a day, and
 * when the contact signs out; then nothing is kept again as long as this page is open.
 */
export const deviceCopyMachine = setup({
  types: {
    context: {} as DeviceCopyContext,
    events: {} as DeviceCopyEvent,
    input: {} as { code: string },
    tags: {} as 'busy',
  },
  actors: {
    recallPanel: placeholder<Panel | null, { code: string }>('recallPanel'),
    keepPanel: placeholder<boolean, { code: string; panel: Panel | null }>('keepPanel'),
    forgetPanel: placeholder<void, { code: string }>('forgetPanel'),
  },
  guards: {
    confirms: (_, standing: Standing) => confirms(standing),
    withdraws: (_, standing: Standing) => withdraws(standing),
    isFound: (_, found: Panel | null) => found !== null,
    isKept: (_, kept: boolean) => kept,
  },
  actions: {
    reportFault,
    takeRecalled: assign((_, found: Panel | null) => ({ copy: found })),
    noteNews: assign((_, { panel }: Standing) => ({ news: panel })),
    newsIsKept: assign(({ context }) => ({ copy: context.news, news: null })),
    holdsNothing: assign({ copy: null, news: null }),
    tellCopy: sendTo(parentOf, ({ context }) => ({
      ...({ type: 'copy.changed', copy: context.copy } satisfies DeviceCopyReport),
    })),
  },
}).createMachine({
  id: 'deviceCopy',
  context: ({ input }) => ({ code: input.code, copy: null, news: null }),
  on: { 'removal.requested': '.removing' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        src: 'recallPanel',
        input: ({ context }) => ({ code: context.code }),
        onDone: [
          {
            guard: { type: 'isFound', params: eventOutput },
            target: 'kept',
            actions: [{ type: 'takeRecalled', params: eventOutput }, 'tellCopy'],
          },
          { target: 'empty' },
        ],
        onError: { target: 'empty', actions: faultReported },
      },
      on: {
        'copy.outdated': 'forgetting',
        'panel.answered': [forgetsWithdrawn, keepsNews],
      },
    },
    empty: {
      description: 'Nothing of this panel is on the device.',
      on: {
        'panel.answered': keepsNews,
      },
    },
    keeping: {
      invoke: {
        src: 'keepPanel',
        input: ({ context }) => ({ code: context.code, panel: context.news }),
        onDone: [
          {
            guard: { type: 'isKept', params: eventOutput },
            target: 'kept',
            actions: ['newsIsKept', 'tellCopy'],
          },
          { target: 'empty', actions: ['holdsNothing', 'tellCopy'] },
        ],
        onError: { target: 'empty', actions: ['holdsNothing', 'tellCopy', faultReported] },
      },
      on: {
        'copy.outdated': 'forgetting',
        'panel.answered': [forgetsWithdrawn, { ...keepsNews, reenter: true }],
      },
    },
    kept: {
      description: 'The device holds the last answer.',
      on: {
        'copy.outdated': 'forgetting',
        'panel.answered': [forgetsWithdrawn, keepsNews],
      },
    },
    forgetting: {
      entry: ['holdsNothing', 'tellCopy'],
      invoke: {
        src: 'forgetPanel',
        input: ({ context }) => ({ code: context.code }),
        onDone: 'empty',
        onError: { target: 'empty', actions: faultReported },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        src: 'forgetPanel',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'removed', actions: ['holdsNothing', 'tellCopy'] },
        onError: { target: 'kept', actions: ['tellCopy', faultReported] },
      },
    },
    removed: {
      description:
        'Whoever signed out leaves nothing here; while this page is open nothing is kept any more.',
    },
  },
})
