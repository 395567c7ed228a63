import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { ReadOutcome } from '../../../src/domain/kit/reading.machine.ts'
import { type PastTrip, pastTripsReading } from '../../../src/domain/traveler/trip/past-trip.ts'
import { samplePastTrip } from '../../../src/statecharts/fixtures/page-readings.ts'
import { PastTripsScreen } from '../../../src/views/traveler/trip/past-trips-page.tsx'
import { routed } from '../../support/pages/rendered.ts'
import { readAs, settled } from '../../support/statecharts/answered-by-hand.ts'

async function pageWith(outcome: ReadOutcome<PastTrip[]>) {
  const actor = createActor(pastTripsReading.provide({ actors: readAs(outcome) })).start()
  await settled()
  return routed(<PastTripsScreen snapshot={actor.getSnapshot()} send={actor.send} />)
}

test('a past trip shows its activity, end, and distance, and offers its track, if any, for download', async () => {
  const trip = samplePastTrip(Date.parse('2026-07-02T12:00:00Z'))
  const { words } = await pageWith({ kind: 'read', value: [trip] })
  for (const said of [
    'Sailing, Jul 1',
    'after 3 h. You checked in.',
    'Core Sound',
    '4.2 miles',
    'Download the track (GPX)',
  ])
    expect(words).toContain(said)
  const without = await pageWith({
    kind: 'read',
    value: [{ ...trip, hasTrack: false, distance: null, location: null, outcome: 'lapsed' }],
  })
  expect(without.words).toContain('We closed it 14 days')
  expect(without.words).toContain('Unknown')
  expect(without.words).not.toContain('Download the track (GPX)')
})

test('the page of past trips distinguishes an empty list from a failed request', async () => {
  expect((await pageWith({ kind: 'read', value: [] })).words).toContain('No past trips yet.')
  expect((await pageWith({ kind: 'unreachable' })).words).toContain('No answer.')
})
