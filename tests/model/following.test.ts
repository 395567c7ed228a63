import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type EventFrom, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { PageAttentionChanged } from '../../src/domain/kit/page-attention.ts'
import { onThisPage } from '../../src/domain/traveler/positions/arrival.ts'
import { fixQueueMachine } from '../../src/domain/traveler/positions/fix-queue.machine.ts'
import { followingMachine } from '../../src/domain/traveler/positions/following.machine.ts'
import {
  type FollowChoice,
  GAP_MS,
  type PositionWatchReport,
  type ScreenLockReport,
} from '../../src/domain/traveler/positions/following.ts'
import { sendWaiting } from '../../src/domain/traveler/positions/send-waiting.ts'
import type { WaitingFix } from '../../src/domain/traveler/positions/waiting-fix.ts'
import { settled } from '../support/statecharts/answered-by-hand.ts'
import { fixAt, fixStoreInMemory } from '../support/statecharts/fix-stores.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const owner = '+19195550142'

const source = <Report extends EventObject>(running: { many: number }) =>
  fromCallback<EventObject, undefined, Report>(() => {
    running.many += 1
    return () => {
      running.many -= 1
    }
  })

/** Opens the page on a device. If `over`, the service responds that the trip has ended. */
function page(device: { kept: FollowChoice | null }, over = false) {
  const store = fixStoreInMemory()
  const sent: WaitingFix[] = []
  const watches = { many: 0 }
  const locks = { many: 0 }
  const api = {
    sendFixes: async (fixes: WaitingFix[]) => {
      if (over) return { kind: 'tripOver' as const }
      sent.push(...fixes)
      return { kind: 'taken' as const, refused: [] }
    },
  }
  const actor = createActor(
    followingMachine.provide({
      actions: {
        reportFault: () => {},
        keepChoice: (_, { choice }) => {
          device.kept = choice
        },
      },
      actors: {
        readChoice: fromPromise(async () => device.kept),
        positions: source<PositionWatchReport>(watches),
        screenLock: source<ScreenLockReport>(locks),
        attention: source<PageAttentionChanged>({ many: 0 }),
        fixQueue: fixQueueMachine.provide({
          actors: {
            keepFix: fromPromise(({ input }) => store.add(input.owner, input.fix)),
            sendWaiting: fromPromise(({ input }) => sendWaiting({ store, api }, input.owner)),
          },
        }),
      },
    }),
    { clock: new SimulatedClock(), input: { owner }, inspect: took },
  ).start()
  return { actor, sent, store, watches, locks }
}

type Watch = 'off' | 'asking' | 'placed' | 'lost' | 'hidden' | 'refused' | 'missing'
type Model = {
  watch: Watch
  /** Id of the running trip; null if there is none, undefined until it's loaded. */
  tripId: string | null | undefined
  chosen: string | null
  keepsScreenOn: boolean
  lastTakenAt: number | null
  gap: { from: number; until: number } | null
  taken: { tripId: string; fixedAt: number }[]
}
type Event = EventFrom<typeof followingMachine>

const isOn = ({ watch }: Model) => ['asking', 'placed', 'lost', 'hidden'].includes(watch)
const off = (model: Model): Model => ({ ...model, watch: 'off', chosen: null, keepsScreenOn: false })

function after(model: Model, event: Event): Model {
  const { watch, tripId, chosen } = model
  switch (event.type) {
    case 'trip.known': {
      const known = { ...model, tripId: event.tripId }
      return watch !== 'off' && chosen !== event.tripId ? off(known) : known
    }
    case 'trip.started': {
      const { tripId: started } = event
      const begun = { ...model, watch: 'asking', tripId: started, chosen: started } as const
      return { ...begun, keepsScreenOn: false, lastTakenAt: null, gap: null }
    }
    case 'follow.requested':
      if (watch === 'refused') return { ...model, watch: 'asking' }
      if (watch !== 'off' || !tripId) return model
      return { ...model, watch: 'asking', chosen: tripId, lastTakenAt: null, gap: null }
    case 'follow.ended':
      return watch === 'off' ? model : off(model)
    case 'screen.wanted':
    case 'screen.unwanted':
      return chosen ? { ...model, keepsScreenOn: event.type === 'screen.wanted' } : model
    case 'position.taken': {
      if (!isOn(model)) return model
      const { fixedAt } = event.fix
      const from = model.lastTakenAt
      return {
        ...model,
        watch: watch === 'hidden' ? 'hidden' : 'placed',
        lastTakenAt: fixedAt,
        gap: from !== null && fixedAt - from > GAP_MS ? { from, until: fixedAt } : model.gap,
        taken: [...model.taken, { tripId: chosen ?? '', fixedAt }],
      }
    }
    case 'position.failed':
      if (!isOn(model)) return model
      return { ...model, watch: event.reason === 'unavailable' ? 'lost' : event.reason }
    case 'page.hidden':
      return isOn(model) ? { ...model, watch: 'hidden' } : model
    case 'page.shown':
      return isOn(model) || watch === 'refused' ? { ...model, watch: 'asking' } : model
    default:
      return model
  }
}

const tripId = fc.constantFrom('t-1', 't-2', null)
const event = fc.oneof(
  tripId.map((id): Event => ({ type: 'trip.known', tripId: id })),
  fc.constantFrom<Event>(
    { type: 'follow.requested' } as const,
    { type: 'follow.requested' } as const,
    { type: 'follow.ended' } as const,
    { type: 'screen.wanted' } as const,
    { type: 'screen.unwanted' } as const,
    { type: 'page.hidden' } as const,
    { type: 'page.shown' } as const,
    { type: 'network.returned' } as const,
    { type: 'trip.started', tripId: 't-1' } as const,
    { type: 'trip.started', tripId: 't-2' } as const,
    { type: 'screen.kept' } as const,
    { type: 'screen.refused' } as const,
  ),
  fc.constantFrom<Event>(
    { type: 'position.failed', reason: 'refused' },
    { type: 'position.failed', reason: 'missing' },
    { type: 'position.failed', reason: 'unavailable' },
  ),
  fc.constant('fix' as const),
)

test('a device sends positions only for the trip that its user chose, and a reopened page resumes only if a trip was chosen', async () => {
  const running: Event = { type: 'trip.known', tripId: 't-1' }
  const follow: Event = { type: 'follow.requested' }
  const shown: Event = { type: 'page.shown' }
  const refused: Event = { type: 'position.failed', reason: 'refused' }
  const missing: Event = { type: 'position.failed', reason: 'missing' }
  const ends: Event[] = [{ type: 'follow.ended' }, { type: 'trip.known', tripId: null }]
  const examples: [(Event | 'fix')[]][] = [
    ...ends.flatMap((end): [(Event | 'fix')[]][] => [
      [[running, follow, 'fix', end]],
      [[running, follow, refused, end]],
      [[running, follow, missing, end]],
    ]),
    [[running, follow, refused, shown, 'fix', refused, follow]],
    [[running, follow, { type: 'screen.wanted' }, { type: 'screen.kept' }, { type: 'screen.refused' }]],
    [
      [
        running,
        follow,
        { type: 'screen.wanted' },
        { type: 'screen.unwanted' },
        { type: 'page.hidden' },
        'fix',
      ],
    ],
    [[shown, { type: 'network.returned' }]],
    [[{ type: 'trip.started', tripId: 't-1' }, 'fix', { type: 'trip.known', tripId: 't-1' }, 'fix']],
    [[running, follow, 'fix', { type: 'trip.started', tripId: 't-2' }, 'fix']],
    [[running, follow, { type: 'position.failed', reason: 'unavailable' }, shown, 'fix']],
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(event), { maxLength: 16 }), async (events) => {
      const device = { kept: null as FollowChoice | null }
      const { actor, sent, store, watches, locks } = page(device)
      await settled()
      let model: Model = {
        watch: 'off',
        tripId: undefined,
        chosen: null,
        keepsScreenOn: false,
        lastTakenAt: null,
        gap: null,
        taken: [],
      }
      let now = 0
      for (const one of events) {
        now += 50_000
        const next: Event = one === 'fix' ? { type: 'position.taken', fix: fixAt(now) } : one
        actor.send(next)
        await settled()
        model = after(model, next)
        const { context } = actor.getSnapshot()
        const { watch } = actor.getSnapshot().value as { watch: string | { following: string } }
        expect(typeof watch === 'string' ? watch : watch.following).toBe(model.watch)
        const { here } = onThisPage(actor.getSnapshot(), undefined)
        expect(here).toBe(model.watch === 'placed' ? 'taking' : model.watch)
        expect(context.tripId).toEqual(model.tripId)
        expect({ lastTakenAt: context.lastTakenAt, gap: context.gap }).toEqual({
          lastTakenAt: model.lastTakenAt,
          gap: model.gap,
        })
        const choice = model.chosen && { tripId: model.chosen, keepsScreenOn: model.keepsScreenOn }
        expect(device.kept).toEqual(choice)
        expect(watches.many).toBe(isOn(model) ? 1 : 0)
        expect(locks.many).toBe(isOn(model) && model.keepsScreenOn ? 1 : 0)
      }
      await settled()
      const held = [...sent, ...store.all()].map((fix) => ({ tripId: fix.tripId, fixedAt: fix.fixedAt }))
      expect(held.sort((one, other) => one.fixedAt - other.fixedAt)).toEqual(model.taken)
      actor.stop()

      const reopened = page(device)
      await settled()
      expect(reopened.actor.getSnapshot().matches({ watch: 'following' })).toBe(model.chosen !== null)
      reopened.actor.send({ type: 'trip.known', tripId: null })
      expect(reopened.actor.getSnapshot().matches({ watch: 'off' })).toBe(true)
      reopened.actor.stop()
    }),
    { examples, numRuns: 60 },
  )
})

test('a reopened page stops sending positions if another trip is running', async () => {
  const device = { kept: { tripId: 't-1', keepsScreenOn: true } as FollowChoice | null }
  const { actor, watches } = page(device)
  actor.send({ type: 'trip.known', tripId: 't-2' })
  await settled()
  expect(actor.getSnapshot().matches({ watch: 'off' })).toBe(true)
  expect([watches.many, device.kept]).toEqual([0, null])
  actor.stop()
})

test.each(['following', 'refused', 'missing'] as const)(
  'a device in the state "%s" stops sending positions once the service reports the end of the trip',
  async (state) => {
    const device = { kept: null as FollowChoice | null }
    const { actor, store } = page(device, true)
    actor.send({ type: 'trip.known', tripId: 't-1' })
    await settled()
    actor.send({ type: 'follow.requested' })
    actor.send({ type: 'position.taken', fix: fixAt(1) })
    if (state !== 'following') actor.send({ type: 'position.failed', reason: state })
    expect(actor.getSnapshot().matches({ watch: state })).toBe(true)
    for (let turn = 0; turn < 4; turn += 1) await settled()
    expect(actor.getSnapshot().matches({ watch: 'off' })).toBe(true)
    expect(actor.getSnapshot().context.tripId).toBeNull()
    expect([store.all(), device.kept]).toEqual([[], null])
    actor.stop()
  },
)

test('a page follows positions even if the screen wake lock and the queue fail, but not if storage or geolocation fails', async () => {
  const broken = <Report extends EventObject>() =>
    fromCallback<EventObject, undefined, Report>(() => {
      throw new Error('a mistake in an adapter')
    })
  const quiet = <Report extends EventObject>() => source<Report>({ many: 0 })
  const failing = fromPromise<FollowChoice | null, { owner: string }>(() =>
    Promise.reject(new Error('no storage')),
  )
  const chosen = fromPromise<FollowChoice | null, { owner: string }>(async () => ({
    tripId: 't-1',
    keepsScreenOn: true,
  }))
  const brokenQueue = fixQueueMachine.provide({
    guards: {
      hasUnkept: () => {
        throw new Error('a mistake in an adapter')
      },
    },
  })
  const parts = {
    readChoice: chosen,
    attention: quiet<PageAttentionChanged>(),
    positions: quiet<PositionWatchReport>(),
    screenLock: quiet<ScreenLockReport>(),
  }
  const cases = [
    [{ ...parts, readChoice: failing }, 'off'],
    [
      {
        ...parts,
        positions: broken<PositionWatchReport>(),
        attention: broken<PageAttentionChanged>(),
      },
      'missing',
    ],
    [{ ...parts, screenLock: broken<ScreenLockReport>() }, 'following'],
    [{ ...parts, screenLock: broken<ScreenLockReport>(), fixQueue: brokenQueue }, 'following'],
  ] as const
  for (const [actors, watch] of cases) {
    const started = createActor(followingMachine.provide({ actions: { reportFault: () => {} }, actors }), {
      clock: new SimulatedClock(),
      input: { owner },
      inspect: took,
    }).start()
    await settled()
    expect(started.getSnapshot().matches({ watch })).toBe(true)
    if (watch === 'following')
      expect(started.getSnapshot().matches({ screen: { lit: 'refused' } })).toBe(true)
    started.stop()
  }
})
