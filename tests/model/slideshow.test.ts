import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type SlideshowEvent, slideshowMachine } from '../../src/domain/site/slideshow.machine.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'
import { took } from '../support/transitions-taken.ts'

/** One show in the plainest words: what it does, which slide counts, how long that one has stood, what was asked for. */
type Model = {
  slides: number
  mode: 'still' | 'playing' | 'held' | 'stopped'
  index: number
  stoodFor: number
  wanted: number[]
}
type Command = fc.Command<Model, Show>

const SEVEN_SECONDS = 7_000

function openShow(slides: number) {
  const clock = new SimulatedClock()
  const wanted: number[] = []
  const actor = createActor(slideshowMachine, { input: { slides }, clock, inspect: took })
  actor.on('slide.wanted', ({ index }) => wanted.push(index))
  actor.start()
  return { actor, clock, wanted }
}
type Show = ReturnType<typeof openShow>

function agree(model: Model, { actor, wanted }: Show) {
  const snapshot = actor.getSnapshot()
  expect(snapshot.value).toBe(model.mode)
  expect(snapshot.context.index).toBe(model.index)
  expect(wanted).toEqual(model.wanted)
}

function ask(model: Model, index: number) {
  model.index = (index + model.slides) % model.slides
  model.wanted.push(model.index)
}

/** What an event makes of a show. */
function take(model: Model, event: SlideshowEvent) {
  const begin = (mode: Model['mode']) => {
    model.mode = mode
    model.stoodFor = 0
  }
  const { mode } = model
  if (event.type === 'motion.welcomed' && mode === 'still') begin('playing')
  if (event.type === 'motion.declined' && (mode === 'playing' || mode === 'held')) begin('still')
  if (event.type === 'attention.given' && mode === 'playing') begin('held')
  if (event.type === 'attention.left' && mode === 'held') begin('playing')
  if (event.type === 'play.requested') begin('playing')
  if (event.type === 'pause.requested' || event.type === 'slide.swiped') begin('stopped')
  if (event.type === 'slide.seen') model.index = event.index
  if (event.type === 'next.requested' || event.type === 'previous.requested') {
    begin('stopped')
    ask(model, event.from + (event.type === 'next.requested' ? 1 : -1))
  }
}

const place = (most: number) => fc.nat(100).map((number) => number % most)

const happened = (slides: number) =>
  fc
    .oneof(
      fc.constantFrom<SlideshowEvent>(
        { type: 'motion.welcomed' },
        { type: 'motion.declined' },
        { type: 'attention.given' },
        { type: 'attention.left' },
        { type: 'play.requested' },
        { type: 'pause.requested' },
        { type: 'slide.swiped' },
      ),
      place(slides).map((from): SlideshowEvent => ({ type: 'next.requested', from })),
      place(slides).map((from): SlideshowEvent => ({ type: 'previous.requested', from })),
      place(slides).map((index): SlideshowEvent => ({ type: 'slide.seen', index })),
    )
    .map(
      (event): Command => ({
        check: () => true,
        run: (model, show) => {
          show.actor.send(event)
          take(model, event)
          agree(model, show)
        },
        toString: () => JSON.stringify(event),
      }),
    )

const passed = fc.constantFrom(1, 3_500, 6_999, 7_000).map(
  (ms): Command => ({
    check: () => true,
    run: (model, show) => {
      show.clock.increment(ms)
      model.stoodFor += ms
      if (model.mode === 'playing' && model.stoodFor >= SEVEN_SECONDS) {
        ask(model, model.index + 1)
        model.stoodFor = 0
      }
      agree(model, show)
    },
    toString: () => `${ms} ms pass`,
  }),
)

test('the show does what the reference model does, whatever happens in whatever order [§2.10]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }).chain((slides) =>
        fc.record({
          slides: fc.constant(slides),
          commands: fc.commands([happened(slides), happened(slides), passed], {
            maxCommands: 40,
            size: 'max',
          }),
        }),
      ),
      ({ slides, commands }) =>
        fc.modelRun(
          () => ({
            model: { slides, mode: 'still', index: 0, stoodFor: 0, wanted: [] } as Model,
            real: openShow(slides),
          }),
          commands,
        ),
    ),
    { numRuns: 200 },
  )
})
