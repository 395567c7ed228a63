import { describe, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { PanelReading, Store } from '../../src/service/platform/store.ts'
import { recentReadings } from '../../src/service/rescue/recent-readings.ts'

const readingOf = (tripId: string, votes: string[], length = 1): PanelReading => ({
  head: { id: tripId, userId: `user of ${tripId}`, endedAt: null, code: null, contacts: [] },
  trip: {
    activity: 'fishing',
    location: null,
    time: null,
    startedAt: 0,
    createdAt: 0,
    endedAt: null,
    isSafe: false,
    contacts: [],
    track: Array.from({ length }, (_, fixedAt) => ({ latitude: 0, longitude: 0, fixedAt })),
  },
  traveller: { firstName: 'Maya', lastName: null, profile: {}, contacts: [] },
  votes,
  mark: 'same',
})

/** A store that says how often it was read, and of which earlier reading it was told. */
function counted({ length = 1 } = {}) {
  const votes: string[] = []
  const reads: { tripId: string; known: PanelReading | null }[] = []
  let away = false
  const store = {
    async readPanel(tripId: string, known: PanelReading | null) {
      reads.push({ tripId, known })
      if (away) throw new Error('away')
      return tripId === 'none' ? null : readingOf(tripId, [...votes], length)
    },
    changeTrip: async () => {
      votes.push('1')
    },
    claimMessage: async () => null,
    changeDueTrip: async (now: number) => (now === 0 ? { kind: 'none' } : { kind: 'changed', tripId: 'a' }),
    writeContacts: async () => {
      votes.push('1')
    },
    forgetLeft: async () => {},
    newlyAdded: async () => {},
  } as unknown as Store & { newlyAdded(): Promise<void> }
  const clock = new SimulatedClock()
  clock.set(10_000)
  return {
    reads,
    clock,
    kept: recentReadings(store, clock),
    fail: (yes: boolean) => {
      away = yes
    },
  }
}
const votesOf = async (kept: Store, tripId: string) => (await kept.readPanel(tripId, null))?.votes
const decide = () => ({ answer: null, change: null })

describe('readings of a trip', () => {
  test('are one for everything that is asked within a second, also at once', async () => {
    const { kept, reads, clock } = counted()
    await Promise.all([kept.findTrip('a'), kept.readPanel('a', null), votesOf(kept, 'a'), kept.findTrip('a')])
    clock.increment(999)
    expect((await kept.readPanel('a', null))?.traveller).toMatchObject({ firstName: 'Maya' })
    expect(reads).toHaveLength(1)
    clock.increment(1)
    await votesOf(kept, 'a')
    expect(reads).toHaveLength(2)
  })

  test('are of one trip each, and none of a trip that is not there', async () => {
    const { kept, reads } = counted()
    expect((await kept.findTrip('a'))?.id).toBe('a')
    expect((await kept.findTrip('b'))?.id).toBe('b')
    expect(await kept.findTrip('none')).toBeNull()
    expect(await votesOf(kept, 'none')).toBeUndefined()
    expect(reads.map((read) => read.tripId)).toEqual(['a', 'b', 'none'])
  })

  test('begin anew after a change of that trip, of its user, or of anybody', async () => {
    const { kept, reads } = counted()
    await votesOf(kept, 'a')
    await kept.changeTrip('b', decide)
    await votesOf(kept, 'a')
    expect(reads).toHaveLength(1)
    await kept.changeTrip('a', decide)
    expect(await votesOf(kept, 'a')).toEqual(['1', '1'])
    await kept.writeContacts('user of a', [])
    expect(await votesOf(kept, 'a')).toEqual(['1', '1', '1'])
    await kept.changeDueTrip(1, decide)
    await votesOf(kept, 'a')
    await kept.forgetLeft()
    await votesOf(kept, 'a')
    await kept.newlyAdded()
    await votesOf(kept, 'a')
    expect(reads).toHaveLength(6)
  })

  test('are not given to whoever asks after a change, even where they began before it', async () => {
    const { kept, reads } = counted()
    const before = votesOf(kept, 'a')
    await kept.changeTrip('a', decide)
    expect(await votesOf(kept, 'a')).toEqual(['1'])
    expect(await before).toEqual([])
    expect(await votesOf(kept, 'a')).toEqual(['1'])
    expect(reads).toHaveLength(2)
    const [begun] = [votesOf(kept, 'b'), await kept.writeContacts('user of b', [])]
    expect(await votesOf(kept, 'b')).toEqual(['1', '1'])
    expect(await begun).toEqual(['1'])
  })

  test('outlive what changes nothing', async () => {
    const { kept, reads } = counted()
    await votesOf(kept, 'a')
    await kept.claimMessage({ channel: 'sms', isUrgent: true }, 0, () => ({ kind: 'send' }))
    await kept.changeDueTrip(0, decide)
    await votesOf(kept, 'a')
    expect(reads).toHaveLength(1)
  })

  test('stay the very same objects while nothing has changed, so that answers made of them stay good', async () => {
    const { kept, reads, clock } = counted()
    const first = await kept.readPanel('a', null)
    clock.increment(5_000)
    const second = await kept.readPanel('a', null)
    expect(second).toBe(first)
    expect(reads[1]?.known).toBe(first)
    await kept.changeTrip('b', decide)
    clock.increment(5_000)
    const third = await kept.readPanel('a', null)
    expect(third).not.toBe(first)
    expect(third?.trip).toBe(first?.trip)
    expect(third?.votes).toEqual(['1'])
  })

  test('are not kept where they failed, nor where the clock has gone back', async () => {
    const { kept, reads, clock, fail } = counted()
    fail(true)
    await expect(kept.readPanel('a', null)).rejects.toThrow('away')
    fail(false)
    expect(await kept.readPanel('a', null)).not.toBeNull()
    clock.now = () => 5_000
    await kept.readPanel('a', null)
    expect(reads).toHaveLength(3)
  })

  test('are given up, those longest ago first, where they grow too large together', async () => {
    const { kept, reads, clock } = counted({ length: 100_000 })
    for (const trip of ['a', 'b', 'c']) await kept.readPanel(trip, null)
    clock.increment(1_000)
    for (const trip of ['c', 'a']) await kept.readPanel(trip, null)
    expect(reads.slice(3).map(({ known }) => known !== null)).toEqual([true, false])
  })
})
