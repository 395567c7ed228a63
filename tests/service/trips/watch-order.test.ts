import { beforeEach, describe, expect, test } from 'vitest'
import { SOS_GRACE_MS } from '../../../src/domain/trip/lifecycle/alarm.ts'
import { trips } from '../../../src/service/platform/database/schema/schema.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { TOGETHER } from '../../../src/service/trips/watch/due-batches.ts'
import { raiseAlarm, watchTrips } from '../../../src/service/trips/watch/raise-alarm.ts'
import { ALERT_AFTER_MS, setOut } from '../../support/databases/many-trips.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const MANY = 150
const site = 'https://www.example.org'

// The service's own jobs don't run, because its clock stands still.
const service = await serviceOfFile({ env: { DEMO: 'off' } })
beforeEach(() => service.database.db.delete(trips))

const out = (many: number, area: string, isAsked = false, startedAt = service.clock.now()) =>
  setOut({ db: service.database.db, keys: service.keys }, many, startedAt, { area, isAsked })

/** Runs the watch job once; returns all messages about trips, in order. */
async function watched(now: () => number, watchedTrips = service.ports.trips) {
  const faults: unknown[] = []
  const clock = { now, setTimeout: () => () => {} }
  await watchTrips(watchedTrips, clock, { site, report: (fault) => faults.push(fault) })
  expect(faults).toEqual([])
  const rows = await service.database.db.select().from(messages).orderBy(messages.id)
  return rows.filter(({ tripId }) => tripId !== null)
}

async function pressSos(area: string, at: number): Promise<string> {
  const before = await service.database.db.select({ id: trips.id }).from(trips)
  await out(1, area, false, at)
  const known = new Set(before.map(({ id }) => id))
  const rows = await service.database.db.select({ id: trips.id }).from(trips)
  const tripId = rows.find(({ id }) => !known.has(id))?.id ?? ''
  const alarm = { reason: 'sos', limit: null, alertAt: at + SOS_GRACE_MS } as const
  await service.ports.trips.changeTrip(tripId, (emergency) => raiseAlarm(emergency, alarm, { at, site }))
  return tripId
}
const isAlert = ({ kind }: { kind: string }) => kind === 'alert'

describe('SOS among many due trips', () => {
  test('alerts its contacts first, although it became due last', async () => {
    const dueAt = service.clock.now() + ALERT_AFTER_MS
    await out(MANY, '212')
    await out(20, '213', true)
    const sos = await pressSos('214', dueAt)
    const written = await watched(() => dueAt + SOS_GRACE_MS)
    const [first] = written.filter(({ createdAt }) => createdAt > dueAt)
    expect(first).toMatchObject({ kind: 'alert', tripId: sos })
    expect(written.filter(({ kind }) => kind === 'check-in-due')).toHaveLength(MANY)
    expect(written.filter(isAlert)).toHaveLength(21)
    const lane = { channel: 'sms', name: 'urgent' } as const
    const decide = () => ({ kind: 'send' as const })
    const clock = { now: () => dueAt + SOS_GRACE_MS }
    const [sent] = await service.ports.outbox.claimMessages(clock, { lane, limit: 1, decide })
    expect(sent?.message.id).toBe(first?.id)
  })

  test('is handled right after the batch of trips that is in progress when it becomes due', async () => {
    const dueAt = service.clock.now() + ALERT_AFTER_MS
    await out(100, '215')
    await out(20, '216', true)
    const sos = await pressSos('217', dueAt)
    let now = dueAt + SOS_GRACE_MS - 1
    let steps = 0
    const { trips: store } = service.ports
    const written = await watched(() => now, {
      ...store,
      async changeDueTrips(at, kind, decide) {
        const seen = await store.changeDueTrips(at, kind, decide)
        if (kind === 'questions') steps += 1
        if (steps === 2) now += 1
        return seen
      },
    })
    const at = written.findIndex((message) => isAlert(message) && message.tripId === sos)
    const questionsBefore = written.slice(0, at).filter(({ kind }) => kind === 'check-in-due')
    expect(questionsBefore).toHaveLength(2 * TOGETHER)
  })
})
