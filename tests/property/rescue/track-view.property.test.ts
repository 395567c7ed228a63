import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterChoice, lookedAt, type TrackChoice } from '../../../src/domain/rescue/panel/track-view.ts'

const tracks = fc.uniqueArray(fc.nat(1_000), { maxLength: 12 }).map((some) => some.toSorted((a, b) => a - b))
const moments = fc.integer({ min: -100, max: 1_100 })
const chosen = fc.option(moments)

/** Reference implementation, which finds the nearest timestamp by sorting. */
const nearest = (instants: readonly number[], at: number): number | null =>
  instants.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at) || a - b)[0] ?? null

const choices = fc.oneof(
  moments.map((at): TrackChoice => ({ type: 'moment.chosen', at })),
  fc.integer({ min: -12, max: 12 }).map((by): TrackChoice => ({ type: 'step.requested', by })),
  fc.constantFrom<TrackChoice>({ type: 'first.requested' }, { type: 'last.requested' }),
)

test('after any selection and refresh, the view shows a position of the new track or follows the last position', () => {
  fc.assert(
    fc.property(tracks, tracks, chosen, choices, (before, after, chosenAt, choice) => {
      const shown = lookedAt(after, afterChoice(before, chosenAt, choice))
      if (choice.type === 'last.requested' || after.length === 0 || before.length === 0)
        expect(shown).toBeNull()
      else expect(after).toContain(shown)
    }),
  )
})

test('choosing a time selects the nearest position, or the earlier one if two are equally near', () => {
  fc.assert(
    fc.property(tracks, chosen, moments, (instants, chosenAt, at) => {
      expect(afterChoice(instants, chosenAt, { type: 'moment.chosen', at })).toBe(nearest(instants, at))
    }),
  )
})

test('if a refresh removes the chosen position, the view shows the nearest one', () => {
  fc.assert(
    fc.property(tracks, moments, (instants, at) => {
      expect(lookedAt(instants, at)).toBe(nearest(instants, at))
    }),
  )
})

test('a step along the track moves the selection by its size, from the last position if none is selected, and “first” selects the first', () => {
  fc.assert(
    fc.property(
      tracks.filter(({ length }) => length > 0),
      chosen,
      fc.integer({ min: -12, max: 12 }),
      (instants, chosenAt, by) => {
        const from =
          chosenAt === null ? instants.length - 1 : instants.indexOf(nearest(instants, chosenAt) ?? 0)
        const to = Math.max(0, Math.min(instants.length - 1, from + by))
        expect(afterChoice(instants, chosenAt, { type: 'step.requested', by })).toBe(instants[to])
        expect(afterChoice(instants, chosenAt, { type: 'first.requested' })).toBe(instants[0])
      },
    ),
  )
})
