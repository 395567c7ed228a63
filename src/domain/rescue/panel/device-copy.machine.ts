import { assign, sendTo, setup } from 'xstate'
import { eventOutput, parentOf, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import { confirms, requiresCopyRemoval, type Standing } from './device-copy.ts'
import type { Panel } from './panel.ts'

export type DeviceCopyContext = {
  code: string
  copy: Panel | null
  /** Newer panel that isn't stored yet. */
  news: Panel | null
}

export type DeviceCopyEvent =
  | ({ type: 'panel.answered' } & Standing)
  | { type: 'removal.requested' }
  /** Sent when the service hasn't confirmed the panel for a day. */
  | { type: 'copy.outdated' }

export type DeviceCopyReport = { type: 'copy.changed'; copy: Panel | null } | { type: 'removal.failed' }

const forgetsWithdrawn = { guard: { type: 'withdraws', params: wholeEvent }, target: 'forgetting' } as const

const keepsNews = {
  guard: { type: 'confirms', params: wholeEvent },
  target: 'keeping',
  actions: { type: 'noteNews', params: wholeEvent },
} as const

/**
 * Keeps the last panel on this device. Deletes it when the trip ends, the contact loses access or signs out,
 * or a day passes without confirmation. After sign-out, the open page stores no new copy.
 */
export const deviceCopyMachine = setup({
  types: {
    context: {} as DeviceCopyContext,
    events: {} as DeviceCopyEvent,
    input: {} as { code: string },
  },
  actors: {
    recallPanel: placeholder<Panel | null, { code: string }>('recallPanel'),
    keepPanel: placeholder<boolean, { code: string; panel: Panel | null }>('keepPanel'),
    forgetPanel: placeholder<void, { code: string }>('forgetPanel'),
  },
  guards: {
    confirms: (_, standing: Standing) => confirms(standing),
    withdraws: (_, standing: Standing) => requiresCopyRemoval(standing),
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
    tellFailure: sendTo(parentOf, { type: 'removal.failed' } satisfies DeviceCopyReport),
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
      description: 'The device has no copy of this panel.',
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
      invoke: {
        src: 'forgetPanel',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'removed', actions: ['holdsNothing', 'tellCopy'] },
        onError: { target: 'kept', actions: ['tellFailure', faultReported] },
      },
    },
    removed: {
      description: 'The contact signed out: the copy is deleted, and the open page keeps no other.',
    },
  },
})
