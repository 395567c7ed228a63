import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { PanelReading, Store } from '../../src/service/platform/store.ts'
import { recentReadings } from '../../src/service/rescue/recent-readings.ts'

const users = ['ana', 'ben', 'eve']
/** Ana has two trips, of which one was closed under duress. */
const ownerOf: Record<string, string> = { a1: 'ana', a2: 'ana', b1: 'ben', e1: 'eve' }
const trips = Object.keys(ownerOf)

/** A database whose every panel says how often it has changed, and which counts how often each was read. */
function world() {
  const changes: Record<string, number> = Object.fromEntries(trips.map((trip) => [trip, 0]))
  const reads: Record<string, number> = { ...changes }
  const change = async (tripId: string) => {
    changes[tripId] = (changes[tripId] ?? 0) + 1
  }
  const changeAllOf = async (userId: string) => {
    for (const trip of trips) if (ownerOf[trip] === userId) await change(trip)
  }
  const nothing = async () => null
  const names = ['keepProof', 'openSession', 'addDevice', 'readOpenTrip', 'findSession']
  const unrelated = Object.fromEntries(
    [...names, 'readAccount', 'writePins', 'settleMessage'].map((name) => [name, nothing]),
  )
  const store = {
    ...unrelated,
    readPanel: async (tripId: string) => {
      reads[tripId] = (reads[tripId] ?? 0) + 1
      return { head: { id: tripId, userId: ownerOf[tripId] }, trip: { track: [] }, votes: [changes[tripId]] }
    },
    changeTrip: change,
    takeUpload: async (tripId: string) => {
      await change(tripId)
      return [{ tripId }]
    },
    addTrip: ({ tripId }: { tripId: string }) => change(tripId),
    changeOpenTrip: changeAllOf,
    writeProfile: changeAllOf,
    writeContacts: changeAllOf,
    leave: changeAllOf,
    changeDueTrip: async (at: number) => {
      const tripId = trips[at] ?? ''
      await change(tripId)
      return { kind: 'changed', tripId }
    },
  }
  const clock = new SimulatedClock()
  const kept = recentReadings(store as unknown as Store, clock) as unknown as Record<
    string,
    (...values: unknown[]) => Promise<unknown>
  >
  const panel = async (tripId: string) => (await kept.readPanel?.(tripId)) as PanelReading
  return { changes, reads, kept, panel, unrelated: Object.keys(unrelated) }
}

const ofTrip = fc.record({
  name: fc.constantFrom('changeTrip', 'takeUpload', 'addTrip', 'changeDueTrip'),
  whom: fc.constantFrom(...trips),
})
const ofUser = fc.record({
  name: fc.constantFrom('changeOpenTrip', 'writeProfile', 'writeContacts', 'leave'),
  whom: fc.constantFrom(...users),
})
const argument = (name: string, whom: string): unknown =>
  name === 'addTrip'
    ? { tripId: whom, userId: ownerOf[whom] }
    : name === 'changeDueTrip'
      ? trips.indexOf(whom)
      : whom

describe('readings within one second', () => {
  test('are never older than a change, and are read again only where something changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(ofTrip, ofUser), { maxLength: 30 }), async (steps) => {
        const { changes, reads, kept, panel } = world()
        for (const trip of trips) await panel(trip)
        for (const { name, whom } of steps) {
          const before = { ...reads }
          await kept[name]?.(argument(name, whom))
          for (const trip of trips) {
            expect((await panel(trip)).votes).toEqual([changes[trip]])
            const isConcerned = trip === whom || ownerOf[trip] === whom
            expect(reads[trip], `${name} ${whom} ${trip}`).toBe((before[trip] ?? 0) + (isConcerned ? 1 : 0))
          }
        }
      }),
    )
  })

  test('outlive everything that changes no panel, whatever it is called with', async () => {
    const { reads, kept, panel, unrelated } = world()
    for (const trip of trips) await panel(trip)
    const before = { ...reads }
    for (const name of unrelated)
      for (const value of [{ userId: 'ana', tripId: 'a1' }, 'ana', 'a1', undefined]) await kept[name]?.(value)
    for (const trip of trips) await panel(trip)
    expect(reads).toEqual(before)
  })
})
