import { assign, setup } from 'xstate'

export type TrackViewEvent =
  /** The times of the track's positions as they are known now, oldest first; Unix time, ms. */
  | { type: 'track.read'; instants: readonly number[] }
  /** An instant was chosen on the slider, on the map or in the list; Unix time, ms. */
  | { type: 'moment.chosen'; at: number }
  /** So many positions on; back where it is negative. */
  | { type: 'step.requested'; by: number }
  | { type: 'first.requested' }
  | { type: 'last.requested' }

type TrackViewContext = {
  /** Oldest first. */
  instants: readonly number[]
  /** The instant of the position that is looked at; null while the last one is followed. Unix time, ms. */
  chosenAt: number | null
}

/** The instant that is nearest to another; of two that are as near, the earlier. There is at least one. */
const nearestTo = (instants: readonly number[], at: number): number =>
  instants.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best))

/** The instant that lies so many positions from the chosen one, or from the last, and no further than the ends. */
function stepped({ instants, chosenAt }: TrackViewContext, by: number): number | null {
  const from = chosenAt === null ? instants.length - 1 : instants.indexOf(chosenAt)
  return instants[Math.max(0, Math.min(instants.length - 1, from + by))] ?? null
}

/**
 * Which position of a track somebody looks at: slider, plots, map and list show the same one. It is a position of the
 * track, whatever refreshes bring and take away, or the last one, which goes on with them.
 */
export const trackViewMachine = setup({
  types: {
    context: {} as TrackViewContext,
    input: {} as Pick<TrackViewContext, 'instants'>,
    events: {} as TrackViewEvent,
  },
  guards: {
    isAnywhere: ({ context }) => context.instants.length > 0,
    isTrackGone: (_, params: { instants: readonly number[] }) => params.instants.length === 0,
  },
  actions: {
    keepTrack: assign((_, { instants }: { instants: readonly number[] }) => ({ instants })),
    lookAt: assign(({ context }, { at }: { at: number }) => ({ chosenAt: nearestTo(context.instants, at) })),
    stayNear: assign(({ context }, { instants }: { instants: readonly number[] }) => ({
      instants,
      chosenAt: context.chosenAt === null ? null : nearestTo(instants, context.chosenAt),
    })),
    step: assign(({ context }, { by }: { by: number }) => ({ chosenAt: stepped(context, by) })),
    lookAtFirst: assign(({ context }) => ({ chosenAt: context.instants[0] ?? null })),
    follow: assign({ chosenAt: null }),
  },
}).createMachine({
  id: 'trackView',
  context: ({ input: { instants } }) => ({ instants, chosenAt: null }),
  initial: 'following',
  states: {
    following: {
      description: 'The last position is shown, and each newer one.',
      entry: 'follow',
      on: {
        'track.read': { actions: { type: 'keepTrack', params: ({ event }) => event } },
        'moment.chosen': {
          guard: 'isAnywhere',
          target: 'looking',
          actions: { type: 'lookAt', params: ({ event }) => event },
        },
        'step.requested': {
          guard: 'isAnywhere',
          target: 'looking',
          actions: { type: 'step', params: ({ event }) => event },
        },
        'first.requested': { guard: 'isAnywhere', target: 'looking', actions: 'lookAtFirst' },
      },
    },
    looking: {
      description: 'Somebody looks at a position of the track, and stays there.',
      on: {
        'track.read': [
          {
            guard: { type: 'isTrackGone', params: ({ event }) => event },
            target: 'following',
            actions: { type: 'keepTrack', params: ({ event }) => event },
          },
          { actions: { type: 'stayNear', params: ({ event }) => event } },
        ],
        'moment.chosen': { actions: { type: 'lookAt', params: ({ event }) => event } },
        'step.requested': { actions: { type: 'step', params: ({ event }) => event } },
        'first.requested': { actions: 'lookAtFirst' },
        'last.requested': 'following',
      },
    },
  },
})
