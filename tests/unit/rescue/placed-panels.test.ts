import { expect, test } from 'vitest'
import type { PlaceInWords } from '../../../src/domain/position/places/place.ts'
import type { Position } from '../../../src/domain/trip/track/great-circle.ts'
import { placedPanels } from '../../../src/service/rescue/panel/placed-panels.ts'
import type { RescueStore, ShownPanel } from '../../../src/service/rescue/ports.ts'
import { nowhere } from '../../support/pages/tracking-page.ts'

const reading = (latitude: number | null): ShownPanel =>
  ({
    trip: {
      activity: 'fishing',
      location: null,
      isSafe: latitude === null,
      track: latitude === null ? [] : [{ latitude, longitude: -79, fixedAt: 1 }],
    },
  }) as unknown as ShownPanel

const wordsOf = (words: string): PlaceInWords => ({ ...nowhere, words: [words] })

const asked = async (read: ShownPanel | null) => {
  const positions: Position[] = []
  const bare: Pick<RescueStore, 'readPanel'> = { readPanel: async () => read }
  const store = placedPanels(bare, async (position) => {
    positions.push(position)
    return wordsOf(`at ${position.latitude}`)
  })
  return { placed: await store.readPanel('trip', null, 0), positions }
}

test('each contact sees the place name of the position visible to them, if any', async () => {
  const { placed } = await asked({ ...reading(35), shownTo: { ben: reading(36), carol: reading(null) } })
  expect(placed?.place?.words).toEqual(['at 35'])
  expect(placed?.shownTo?.ben?.place?.words).toEqual(['at 36'])
  expect(placed?.shownTo?.carol).not.toHaveProperty('place')
})

test('a panel without a visible position looks up no place name', async () => {
  const { placed, positions } = await asked(reading(null))
  expect(placed).not.toHaveProperty('place')
  expect(positions).toEqual([])
  expect((await asked(null)).placed).toBeNull()
})
