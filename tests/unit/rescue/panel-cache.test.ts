import { describe, expect, test } from 'vitest'
import type { AccountStore } from '../../../src/service/accounts/ports.ts'
import { forgettingAccounts, forgettingTrips } from '../../../src/service/composition/forget-panels.ts'
import { panelCache } from '../../../src/service/rescue/panel/panel-cache.ts'
import type { ShownPanel } from '../../../src/service/rescue/ports.ts'
import type { TripStore } from '../../../src/service/trips/ports.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const readingOf = (tripId: string, votes: string[], length = 1): ShownPanel => ({
  head: {
    id: tripId,
    userId: `user of ${tripId[0]}`,
    endedAt: null,
    codes: [],
    endedGrants: [],
    contacts: [],
  },
  trip: {
    activity: 'fishing',
    location: null,
    plan: null,
    time: null,
    startedAt: 0,
    createdAt: 0,
    endedAt: null,
    isSafe: false,
    contacts: [],
    track: Array.from({ length }, (_, fixedAt) => ({ latitude: 0, longitude: 0, fixedAt })),
  },
  traveler: { firstName: 'Maya', lastName: null, phone: null, profile: {}, contacts: [] },
  votes,
  timeline: [],
  mark: 'same',
})

/** Panel cache on a fake database that records each panel read and the cached panel passed to it. */
function counted({ length = 1 } = {}) {
  const votes: string[] = []
  const reads: { tripId: string; known: ShownPanel | null }[] = []
  let away = false
  let held: Promise<void> = Promise.resolve()
  const change = async () => {
    votes.push('1')
  }
  const rescue = {
    async readPanel(tripId: string, known: ShownPanel | null) {
      reads.push({ tripId, known })
      if (away) throw new Error('away')
      const found = tripId === 'none' ? null : readingOf(tripId, [...votes], length)
      await held
      return found
    },
    async readEnd(tripId: string) {
      if (away) throw new Error('away')
      return tripId === 'none' ? null : { head: readingOf(tripId, []).head, shownTo: {} }
    },
  }
  const clock = new SimulatedClock()
  clock.set(10_000)
  const panels = panelCache(rescue, clock)
  const changeDueTrip = async (now: number) =>
    now === 0 ? { kind: 'none' } : { kind: 'changed', tripId: 'a' }
  return {
    reads,
    clock,
    panels,
    trips: forgettingTrips({ changeTrip: change, changeDueTrip } as unknown as TripStore, panels),
    accounts: forgettingAccounts(
      { writeContacts: change, forgetLeft: async () => {} } as unknown as AccountStore,
      panels,
    ),
    /** Delays further reads until the returned function is called. */
    hold() {
      let letGo = () => {}
      held = new Promise((ended) => {
        letGo = ended
      })
      return () => letGo()
    },
    fail: (yes: boolean) => {
      away = yes
    },
  }
}
type Counted = ReturnType<typeof counted>
const votesOf = async ({ panels }: Pick<Counted, 'panels'>, tripId: string) =>
  (await panels.read(tripId))?.votes
const decide = () => ({ answer: null, change: null })

describe('cached reads of a trip', () => {
  test.each([
    [{ isDistress: true as const }],
    [{ isExample: true as const }],
    [{ voting: { cast: 0, needed: 1, of: 2 } }],
    [{ reach: {} }],
    [{ mark: 'another' }],
  ])('return the latest panel after the change %j and after its reversal', async (change) => {
    const plain = readingOf('a', [])
    const clock = new SimulatedClock()
    let found: ShownPanel = plain
    const panels = panelCache({ readPanel: async () => ({ ...found }), readEnd: async () => null }, clock)
    for (const next of [plain, { ...plain, ...change }, plain]) {
      found = next
      clock.increment(1_000)
      expect(await panels.read('a')).toEqual(next)
    }
  })

  test('serve all requests that arrive within one second, even concurrent ones', async () => {
    const { panels, reads, clock } = counted()
    await Promise.all([panels.head('a'), panels.read('a'), votesOf({ panels }, 'a'), panels.head('a')])
    clock.increment(999)
    expect((await panels.read('a'))?.traveler).toMatchObject({ firstName: 'Maya' })
    expect(reads).toHaveLength(1)
    clock.increment(1)
    await panels.read('a')
    expect(reads).toHaveLength(2)
  })

  test('are shared by all requests that arrive while they run, but for at most ten seconds', async () => {
    const world = counted()
    const letGo = world.hold()
    const asked = [votesOf(world, 'a')]
    world.clock.increment(9_999)
    asked.push(votesOf(world, 'a'))
    expect(world.reads).toHaveLength(1)
    world.clock.increment(1)
    asked.push(votesOf(world, 'a'))
    expect(world.reads).toHaveLength(2)
    letGo()
    expect(await Promise.all(asked)).toEqual([[], [], []])
  })

  test('reuse the data of the last finished read, even while another one is running', async () => {
    const world = counted()
    const first = await world.panels.read('a')
    await world.trips.changeTrip('a', decide)
    const letGo = world.hold()
    const late = votesOf(world, 'a')
    await world.trips.changeTrip('a', decide)
    const newest = votesOf(world, 'a')
    letGo()
    expect(await newest).toEqual(['1', '1'])
    await late
    expect(world.reads.map(({ known }) => known)).toEqual([null, first, first])
  })

  test('never return stale data to a request made after a change', async () => {
    const world = counted()
    const { trips, accounts, reads } = world
    const before = votesOf(world, 'a')
    await trips.changeTrip('a', decide)
    expect(await votesOf(world, 'a')).toEqual(['1'])
    expect(await before).toEqual([])
    expect(await votesOf(world, 'a')).toEqual(['1'])
    expect(reads).toHaveLength(2)
    const [begun] = [votesOf(world, 'b'), await accounts.writeContacts('user of b', [])]
    expect(await votesOf(world, 'b')).toEqual(['1', '1'])
    expect(await begun).toEqual(['1'])
  })

  test('stay cached if a check for due trips finds none', async () => {
    const world = counted()
    await votesOf(world, 'a')
    await world.trips.changeDueTrip(0, decide)
    await votesOf(world, 'a')
    expect(world.reads).toHaveLength(1)
  })

  test('return the same object for unchanged data, so that responses built from it stay valid', async () => {
    const { panels, trips, reads, clock } = counted()
    const first = await panels.read('a')
    clock.increment(5_000)
    const second = await panels.read('a')
    expect(second).toBe(first)
    expect(reads[1]?.known).toBe(first)
    await trips.changeTrip('b', decide)
    clock.increment(5_000)
    const third = await panels.read('a')
    expect(third).not.toBe(first)
    expect(third?.trip).toBe(first?.trip)
    expect(third?.votes).toEqual(['1'])
  })

  test('are repeated after a failure or after the clock was set back', async () => {
    const { panels, reads, clock, fail } = counted()
    fail(true)
    await expect(panels.read('a')).rejects.toThrow('away')
    fail(false)
    expect(await panels.read('a')).not.toBeNull()
    clock.now = () => 5_000
    await panels.read('a')
    expect(reads).toHaveLength(3)
  })

  test('are evicted, oldest first, when the cache grows too large', async () => {
    const { panels, reads, clock } = counted({ length: 100_000 })
    for (const trip of ['a', 'b', 'c']) await panels.read(trip)
    clock.increment(1_000)
    for (const trip of ['c', 'a']) await panels.read(trip)
    expect(reads.slice(3).map(({ known }) => known !== null)).toEqual([true, false])
  })
})
