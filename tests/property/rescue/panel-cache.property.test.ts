import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AccountStore } from '../../../src/service/accounts/ports.ts'
import { forgettingAccounts, forgettingTrips } from '../../../src/service/composition/forget-panels.ts'
import { panelCache } from '../../../src/service/rescue/panel/panel-cache.ts'
import type { PanelEnd, ShownPanel } from '../../../src/service/rescue/ports.ts'
import type { TripStore } from '../../../src/service/trips/ports.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const users = ['ana', 'ben', 'eve']
const ownerOf: Record<string, string> = { a1: 'ana', a2: 'ana', b1: 'ben', e1: 'eve' }
const tripIds = Object.keys(ownerOf)

/** Fake database. Each panel contains the number of its changes; `reads` counts the panel queries by trip. */
function world() {
  const changes: Record<string, number> = Object.fromEntries(tripIds.map((trip) => [trip, 0]))
  const reads: Record<string, number> = { ...changes }
  const change = async (tripId: string) => {
    changes[tripId] = (changes[tripId] ?? 0) + 1
  }
  const changeAllOf = async (userId: string) => {
    for (const trip of tripIds) if (ownerOf[trip] === userId) await change(trip)
  }
  const rescue = {
    readPanel: async (tripId: string) => {
      reads[tripId] = (reads[tripId] ?? 0) + 1
      const head = { id: tripId, userId: ownerOf[tripId] }
      return { head, trip: { track: [] }, votes: [changes[tripId]] } as unknown as ShownPanel
    },
    readEnd: async (tripId: string) => {
      const head = { id: tripId, userId: ownerOf[tripId] }
      return { head, shownTo: {} } as unknown as PanelEnd
    },
  }
  const clock = new SimulatedClock()
  const panels = panelCache(rescue, clock)
  const trips = {
    changeTrip: change,
    takeUpload: async (tripId: string) => {
      await change(tripId)
      return [{ tripId }]
    },
    addTrip: ({ tripId }: { tripId: string }) => change(tripId),
    addUnseenTrip: ({ userId }: { userId: string }) => changeAllOf(userId),
    noteSos: change,
    changeOpenTrip: changeAllOf,
    changeDueTrip: async (at: number) => {
      const tripId = tripIds[at] ?? ''
      await change(tripId)
      return { kind: 'changed', tripId }
    },
  }
  const accounts = {
    writePerson: changeAllOf,
    writeNames: changeAllOf,
    writeContacts: changeAllOf,
    writePhone: changeAllOf,
    leave: changeAllOf,
    forgetLeft: async () => {
      for (const user of users) await changeAllOf(user)
    },
  }
  const stores = {
    ...forgettingTrips(trips as unknown as TripStore, panels),
    ...forgettingAccounts(accounts as unknown as AccountStore, panels),
  } as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>
  return { changes, reads, stores, panels }
}
const ofTrip = fc.record({
  name: fc.constantFrom('changeTrip', 'takeUpload', 'addTrip', 'noteSos', 'changeDueTrip'),
  whom: fc.constantFrom(...tripIds),
})
const ofUser = fc.record({
  name: fc.constantFrom(
    'changeOpenTrip',
    'addUnseenTrip',
    'writePerson',
    'writeNames',
    'writeContacts',
    'writePhone',
    'leave',
  ),
  whom: fc.constantFrom(...users),
})
const ofEveryone = fc.constant({ name: 'forgetLeft', whom: 'everyone' })
const argument = (name: string, whom: string): unknown =>
  name === 'addTrip'
    ? { tripId: whom, userId: ownerOf[whom] }
    : name === 'addUnseenTrip'
      ? { tripId: 'new', userId: whom }
      : name === 'changeDueTrip'
        ? tripIds.indexOf(whom)
        : whom

describe('panel cache', () => {
  test('returns no data older than the last change, and reloads only the trips that changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(ofTrip, ofUser, ofEveryone), { maxLength: 30 }), async (steps) => {
        const { changes, reads, stores, panels } = world()
        for (const trip of tripIds) await panels.read(trip)
        for (const { name, whom } of steps) {
          const before = { ...reads }
          await stores[name]?.(argument(name, whom))
          for (const trip of tripIds) {
            expect((await panels.read(trip))?.votes).toEqual([changes[trip]])
            const isConcerned = ['everyone', trip, ownerOf[trip]].includes(whom)
            expect(reads[trip], `${name} ${whom} ${trip}`).toBe((before[trip] ?? 0) + (isConcerned ? 1 : 0))
          }
        }
      }),
    )
  })
})
