import { describe, expect, it } from 'vitest'
import { storedGrants } from '../../../src/adapters/http/grants.ts'
import { memoryStore } from '../../support/statecharts/memory-store.ts'

const clock = { now: () => 1_000, setTimeout: () => () => undefined }
const boat = { tripId: 'boat', userId: 'maya', token: 'proof-1', expiresAt: 2_000 }

describe('grants from a service on another host', () => {
  it('are found by their trip and user', () => {
    const grants = storedGrants(memoryStore(), clock)
    grants.keep(boat)
    expect(grants.forTrip('boat')).toBe('proof-1')
    expect(grants.forUser('maya')).toBe('proof-1')
    expect(grants.forTrip('other')).toBeNull()
  })

  it('survive a page reload, so that a verified panel opens directly [§6.7]', () => {
    const store = memoryStore()
    storedGrants(store, clock).keep(boat)
    expect(storedGrants(store, clock).forTrip('boat')).toBe('proof-1')
  })

  it('are deleted for one trip and kept for others', () => {
    const grants = storedGrants(memoryStore(), clock)
    grants.keep(boat)
    grants.keep({ ...boat, tripId: 'walk', token: 'proof-2' })
    grants.forget('boat')
    expect(grants.forTrip('boat')).toBeNull()
    expect(grants.forTrip('walk')).toBe('proof-2')
  })

  it("aren't found after they expire", () => {
    const grants = storedGrants(memoryStore(), { ...clock, now: () => 2_000 })
    grants.keep(boat)
    expect(grants.forTrip('boat')).toBeNull()
  })

  it.each(['', '{', '[{"tripId":1}]', 'null'])('are not read from the stored text %j', (text) => {
    expect(storedGrants(memoryStore({ 'rescue-grants': text }), clock).forTrip('boat')).toBeNull()
  })
})
