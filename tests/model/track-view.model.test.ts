import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type TrackViewEvent, trackViewMachine } from '../../src/domain/rescue/panel/track-view.machine.ts'
import { took } from '../support/transitions-taken.ts'

/** What is looked at in the plainest words: the place of the chosen position among those that are known, or none. */
type Model = { instants: readonly number[]; chosen: number | null }
type View = ReturnType<typeof openView>
type Command = fc.Command<Model, View>

function openView(instants: readonly number[]) {
  const actor = createActor(trackViewMachine, { input: { instants }, inspect: took })
  return actor.start()
}

function agree(model: Model, view: View) {
  const { value, context } = view.getSnapshot()
  expect(value).toBe(model.chosen === null ? 'following' : 'looking')
  expect(context.instants).toEqual(model.instants)
  expect(context.chosenAt).toBe(model.chosen === null ? null : model.instants[model.chosen])
}

/** The place of the instant that is nearest, by sorting all of them. */
const nearest = (instants: readonly number[], at: number): number | null =>
  instants
    .map((instant, place) => ({ place, away: Math.abs(instant - at) }))
    .sort((a, b) => a.away - b.away || a.place - b.place)[0]?.place ?? null

/** What an event makes of it. */
function take(model: Model, event: TrackViewEvent) {
  const last = model.instants.length - 1
  if (event.type === 'track.read') {
    const before = model.chosen === null ? null : (model.instants[model.chosen] ?? null)
    model.instants = event.instants
    model.chosen = before === null ? null : nearest(event.instants, before)
  }
  if (event.type === 'moment.chosen') model.chosen = nearest(model.instants, event.at)
  if (event.type === 'first.requested' && last >= 0) model.chosen = 0
  if (event.type === 'last.requested') model.chosen = null
  if (event.type === 'step.requested' && last >= 0)
    model.chosen = Math.max(0, Math.min(last, (model.chosen ?? last) + event.by))
}

const tracks = fc.uniqueArray(fc.nat(1_000), { maxLength: 12 }).map((some) => some.toSorted((a, b) => a - b))

const happened = fc
  .oneof(
    tracks.map((instants): TrackViewEvent => ({ type: 'track.read', instants })),
    fc.integer({ min: -100, max: 1_100 }).map((at): TrackViewEvent => ({ type: 'moment.chosen', at })),
    fc.integer({ min: -12, max: 12 }).map((by): TrackViewEvent => ({ type: 'step.requested', by })),
    fc.constantFrom<TrackViewEvent>(
      { type: 'first.requested' },
      { type: 'last.requested' },
      { type: 'track.read', instants: [] },
    ),
  )
  .map(
    (event): Command => ({
      check: () => true,
      run: (model, view) => {
        view.send(event)
        take(model, event)
        agree(model, view)
      },
      toString: () => JSON.stringify(event),
    }),
  )

test('the position that is looked at is the reference model’s, whatever is chosen and whatever refreshes bring', () => {
  fc.assert(
    fc.property(tracks, fc.commands([happened], { maxCommands: 40, size: 'max' }), (instants, commands) =>
      fc.modelRun(() => ({ model: { instants, chosen: null } as Model, real: openView(instants) }), commands),
    ),
    { numRuns: 300 },
  )
})
