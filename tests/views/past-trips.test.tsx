import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { pastTripsMachine } from '../../src/domain/traveller/trip/past-trips.machine.ts'
import type { PastTripsOutcome } from '../../src/domain/traveller/trip/past-trips-api.ts'
import { trackChoiceMachine } from '../../src/domain/traveller/trip/track-choice.machine.ts'
import { samplePastTrip } from '../../src/statecharts/kits/past-trips.kit.ts'
import { PastTripsScreen } from '../../src/views/traveller/trip/past-trips-page.tsx'
import { TrackChoiceScreen } from '../../src/views/traveller/trip/track-card.tsx'
import { settled } from '../support/answered-by-hand.ts'
import { rendered } from '../support/rendered.ts'

async function pageWith(outcome: PastTripsOutcome) {
  const readTrips = fromPromise(async (): Promise<PastTripsOutcome> => outcome)
  const actor = createActor(pastTripsMachine.provide({ actors: { readTrips } })).start()
  await settled()
  return rendered(
    <MemoryRouter>
      <PastTripsScreen snapshot={actor.getSnapshot()} send={actor.send} />
    </MemoryRouter>,
  )
}

test('a past trip says what it was, how it ended and how far it went, and hands out a kept track', async () => {
  const trip = samplePastTrip(Date.parse('2026-07-02T12:00:00Z'))
  const { words } = await pageWith({ kind: 'read', trips: [trip] })
  for (const said of [
    'Sailing, Jul 1',
    'after 3 hours. You checked in.',
    'Core Sound',
    '4.2 miles',
    'Download the track (GPX)',
  ])
    expect(words).toContain(said)
  const without = await pageWith({
    kind: 'read',
    trips: [{ ...trip, hasTrack: false, distance: null, location: null, outcome: 'lapsed' }],
  })
  expect(without.words).toContain('It ended by itself')
  expect(without.words).toContain('Not known')
  expect(without.words).not.toContain('Download the track (GPX)')
})

test('no past trip, and no answer, are said in words', async () => {
  expect((await pageWith({ kind: 'read', trips: [] })).words).toContain('No trip has ended yet.')
  expect((await pageWith({ kind: 'unreachable' })).words).toContain('There was no answer.')
})

test('the choice of a track says what becomes of it', () => {
  const cardOf = (isKept: boolean) => {
    const actor = createActor(trackChoiceMachine, { input: { tripId: 't-1', isKept } }).start()
    return rendered(<TrackChoiceScreen snapshot={actor.getSnapshot()} send={actor.send} />).words
  }
  expect(cardOf(false)).toContain('is deleted when you check in. Keep the track')
  expect(cardOf(true)).toContain('is kept for you when you check in')
})
