import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { TimedFix } from '../../../src/domain/trip/track/thin-track.ts'
import { scheduledJobs } from '../../../src/service/platform/database/schema/service-schema.ts'
import type { TripStore } from '../../../src/service/trips/ports.ts'
import {
  type LongTracks,
  thinLongTrack,
  thinLongTracks,
  thinningUploads,
  trackBounds,
} from '../../../src/service/trips/positions/thin-tracks.ts'
import { trackStore } from '../../../src/service/trips/positions/track-store.ts'
import { openedPositions } from '../../support/databases/opened-positions.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { putFixes, trackOf } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

/** Returns a boat's track that turns at a right angle every `leg` seconds. */
function sailed(many: number, leg: number): TimedFix[] {
  const from = Math.floor(service.clock.now() / 1_000) * 1_000 - many * 1_000
  let [latitude, longitude] = [34.7, -76.66]
  return Array.from({ length: many }, (_, second) => {
    const isEastward = Math.floor(second / leg) % 2 === 1
    if (isEastward) longitude += 0.00003
    else latitude += 0.00003
    return { latitude, longitude, fixedAt: from + second * 1_000 }
  })
}

async function tripWith(track: TimedFix[]): Promise<string> {
  const tripId = await startedTrip(await newTraveler(service))
  await putFixes(service, ...track.map((fix) => ({ ...fix, tripId })))
  return tripId
}
const tracks = () => trackStore(service.database.db, service.keys)

const bounds = { ...trackBounds, most: 300, newest: 100, thinnedTo: 200, part: 60 }

test("a track at the size limit isn't thinned", async () => {
  const track = sailed(300, 37)
  const tripId = await tripWith(track)
  await thinLongTrack(tracks(), tripId, bounds)
  expect(await trackOf(service, tripId)).toEqual(track)
})

describe('track over the size limit', () => {
  test('keeps its first, last, and recent positions and its turns when thinned', async () => {
    const track = sailed(301, 37)
    const tripId = await tripWith(track)
    await thinLongTrack(tracks(), tripId, bounds)
    const kept = await trackOf(service, tripId)
    expect(kept.length).toBeLessThanOrEqual(bounds.thinnedTo + 5)
    expect(kept.length).toBeGreaterThan(bounds.thinnedTo - 20)
    expect([kept[0], kept.at(-1)]).toEqual([track[0], track.at(-1)])
    expect(kept.slice(-100)).toEqual(track.slice(-100))
    for (let turn = 36; turn < 301; turn += 37) expect(kept).toContainEqual(track[turn])
  })

  test('is thinned a few hundred positions at a time', async () => {
    const tripId = await tripWith(sailed(2_000, 37))
    const deletions: number[] = []
    const store = trackStore(service.database.db, service.keys)
    const counting: LongTracks = {
      ...store,
      forgetPositions(id, instants) {
        deletions.push(instants.length)
        return store.forgetPositions(id, instants)
      },
    }
    const tight = { ...trackBounds, most: 1_000, newest: 100, thinnedTo: 500 }
    const { positions, inOneTurn } = await openedPositions(service)(() =>
      thinLongTrack(counting, tripId, tight),
    )
    expect(positions).toBeGreaterThan(1_900)
    expect(inOneTurn).toBeLessThanOrEqual(500)
    expect(deletions.length).toBe(4)
    expect(Math.max(...deletions)).toBeLessThan(500)
    expect((await trackOf(service, tripId)).length).toBeLessThan(510)
  })

  test('keeps its first and recent positions even if it is thinned twice at the same time', async () => {
    const track = sailed(400, 37)
    const tripId = await tripWith(track)
    await Promise.all([1, 2].map(() => thinLongTrack(tracks(), tripId, bounds)))
    const kept = await trackOf(service, tripId)
    expect(kept.slice(-100)).toEqual(track.slice(-100))
    expect(kept[0]).toEqual(track[0])
    expect(kept.length).toBeLessThanOrEqual(bounds.thinnedTo + 5)
  })

  test('is found and thinned by a scheduled job, by default above 172,800 positions', async () => {
    const { db } = service.database
    expect(trackBounds.most).toBe(172_800)
    const track = sailed(301, 37)
    const long = await tripWith(track)
    await thinLongTracks(tracks(), new AbortController().signal, bounds)
    expect((await trackOf(service, long)).length).toBeLessThan(220)
    await service.advance(11 * MINUTE_MS)
    const [job] = await db.select().from(scheduledJobs).where(eq(scheduledJobs.name, 'thin-tracks'))
    expect(job?.doneAt).not.toBeNull()
  })
})

test('many positions trigger early thinning, unless it is already running for the trip', async () => {
  const followed = [{ tripId: 'one', startedAt: 0, isOpen: true }]
  const thinned: string[] = []
  let done = () => {}
  const store = thinningUploads(
    { takeUpload: async () => followed } as unknown as TripStore,
    (tripId) => {
      thinned.push(tripId)
      return new Promise((resolve) => {
        done = resolve
      })
    },
    { countAfter: 5 },
  )
  const by = { kind: 'session', tokenHash: 'x' } as const
  const send = () => store.takeUpload(by, [1, 2].map((fixedAt) => ({ fixedAt })) as never, 0)
  for (let turn = 0; turn < 2; turn += 1) await send()
  expect(thinned).toEqual([])
  for (let turn = 0; turn < 10; turn += 1) await send()
  expect(thinned).toEqual(['one'])
  done()
  await new Promise(setImmediate)
  await send()
  expect(thinned).toEqual(['one', 'one'])
})
