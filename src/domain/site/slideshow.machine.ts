import { assign, emit, setup } from 'xstate'

/** How long one slide stands before the next is asked for, ms. */
export const SLIDE_MS = 7000

export type SlideshowEvent =
  /**
   * The slideshow is in sight and the visitor has not asked for reduced motion; `motion.declined`: that has ended.
   */
  | { type: 'motion.welcomed' }
  | { type: 'motion.declined' }
  /** The visitor points at the show or has the focus in it, or no longer. */
  | { type: 'attention.given' }
  | { type: 'attention.left' }
  | { type: 'play.requested' }
  | { type: 'pause.requested' }
  /** `from`: the slide that stands in the middle now, counted from 0. */
  | { type: 'next.requested'; from: number }
  | { type: 'previous.requested'; from: number }
  | { type: 'slide.swiped' }
  | { type: 'slide.seen'; index: number }

/** The show asks for a slide; the view brings it into the middle. */
type SlideWanted = { type: 'slide.wanted'; index: number }

const around = (index: number, slides: number): number => (index + slides) % slides

/**
 * The screens of the home page, one after another. It advances by itself only while motion is welcome and nobody
 * points at it or has the focus in it; the visitor's first control of it stops that until they press play. There
 * is at least one slide; `index` counts from 0.
 */
export const slideshowMachine = setup({
  types: {
    context: {} as { slides: number; index: number },
    input: {} as { slides: number },
    events: {} as SlideshowEvent,
    emitted: {} as SlideWanted,
  },
  actions: {
    keepIndex: assign((_, params: { index: number }) => params),
    askForIndex: emit(({ context }): SlideWanted => ({ type: 'slide.wanted', index: context.index })),
  },
}).createMachine({
  id: 'slideshow',
  context: ({ input }) => ({ slides: input.slides, index: 0 }),
  initial: 'still',
  on: {
    'slide.seen': { actions: { type: 'keepIndex', params: ({ event }) => event } },
    'slide.swiped': '.stopped',
    'pause.requested': '.stopped',
    'play.requested': '.playing',
    'next.requested': {
      target: '.stopped',
      actions: [
        {
          type: 'keepIndex',
          params: ({ context, event }) => ({ index: around(event.from + 1, context.slides) }),
        },
        'askForIndex',
      ],
    },
    'previous.requested': {
      target: '.stopped',
      actions: [
        {
          type: 'keepIndex',
          params: ({ context, event }) => ({ index: around(event.from - 1, context.slides) }),
        },
        'askForIndex',
      ],
    },
  },
  states: {
    still: {
      description: 'It stands: motion is not welcome, or nobody sees it.',
      on: { 'motion.welcomed': 'playing' },
    },
    playing: {
      description: 'It moves on by itself.',
      on: { 'attention.given': 'held', 'motion.declined': 'still' },
      after: {
        [SLIDE_MS]: {
          target: 'playing',
          reenter: true,
          actions: [
            {
              type: 'keepIndex',
              params: ({ context }) => ({ index: around(context.index + 1, context.slides) }),
            },
            'askForIndex',
          ],
        },
      },
    },
    held: {
      description: 'It waits while somebody attends to it.',
      on: { 'attention.left': 'playing', 'motion.declined': 'still' },
    },
    stopped: { description: 'The visitor has taken over.' },
  },
})
