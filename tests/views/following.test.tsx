import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createActor, type EventFrom, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { PageAttentionChanged } from '../../src/domain/kit/page-attention.ts'
import type { FixesOutcome } from '../../src/domain/traveller/positions/fix-api.ts'
import {
  type FixQueueContext,
  fixQueueMachine,
} from '../../src/domain/traveller/positions/fix-queue.machine.ts'
import { followingMachine } from '../../src/domain/traveller/positions/following.machine.ts'
import type { FollowChoice } from '../../src/domain/traveller/positions/following.ts'
import type {
  PositionWatchReport,
  ScreenLockReport,
} from '../../src/domain/traveller/positions/position-watch.ts'
import { sendWaiting } from '../../src/domain/traveller/positions/send-waiting.ts'
import { emptyStock } from '../../src/domain/traveller/positions/waiting-fix.ts'
import { FollowingScreen } from '../../src/views/traveller/positions/following-card.tsx'
import { FollowingLine } from '../../src/views/traveller/positions/following-line.tsx'
import { MissingPosition } from '../../src/views/traveller/positions/missing-position.tsx'
import { settled } from '../support/answered-by-hand.ts'
import { fixAt, fixStoreInMemory } from '../support/fix-stores.ts'
import { rendered } from '../support/rendered.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'

const owner = '+19195550142'
const seven = new Date(2026, 6, 1, 19, 5, 12).getTime()

/** The card after these events, where the service gives this answer. */
async function cardAfter(
  events: EventFrom<typeof followingMachine>[],
  answer: FixesOutcome,
  hasArrived = true,
) {
  const store = fixStoreInMemory()
  const api = { sendFixes: async () => answer }
  const actor = createActor(
    followingMachine.provide({
      actors: {
        readChoice: fromPromise(async (): Promise<FollowChoice | null> => null),
        positions: fromCallback<EventObject, undefined, PositionWatchReport>(() => {}),
        screenLock: fromCallback<EventObject, undefined, ScreenLockReport>(() => {}),
        attention: fromCallback<EventObject, undefined, PageAttentionChanged>(() => {}),
        fixQueue: fixQueueMachine.provide({
          actors: {
            keepFix: fromPromise(({ input }) => store.add(input.owner, input.fix)),
            sendWaiting: fromPromise(({ input }) => sendWaiting({ store, api }, input.owner)),
          },
        }),
      },
    }),
    { clock: new SimulatedClock(), input: { owner } },
  ).start()
  await settled()
  actor.send({ type: 'trip.known', tripId: 't-1' })
  for (const event of events) {
    actor.send(event)
    for (let turn = 0; turn < 3; turn += 1) await settled()
  }
  const live = { snapshot: actor.getSnapshot(), send: actor.send }
  const shown = rendered(
    <MemoryRouter>
      {hasArrived ? null : <MissingPosition {...live} />}
      <FollowingScreen {...live} hasArrived={hasArrived} />
    </MemoryRouter>,
  )
  actor.stop()
  return shown
}

const follow = { type: 'follow.requested' } as const
const taken = (at: number) => ({ type: 'position.taken', fix: fixAt(at) }) as const
const all: FixesOutcome = { kind: 'taken', refused: [] }
const limits = 'It stops when you lock the phone or switch apps. Pair a tracker app to keep going.'

test('the card offers to send this device’s position, and says where browsers stop', async () => {
  const { words } = await cardAfter([], all)
  expect(words).toContain('Send my location')
  expect(words).toContain(limits)
  expect(words).not.toContain('Stop sending')
})

test('the card says that it looks for a position, that it takes it, and up to which it was sent', async () => {
  expect((await cardAfter([follow], all)).words).toContain('Looking for your location...')
  const { words } = await cardAfter([follow, taken(seven)], all)
  expect(words).toContain('This page is sending your location.')
  expect(words).toContain('Last location at 7:05:12 PM.')
  expect(words).toContain('Sent up to 7:05:12 PM.')
  expect(words).toContain('Keep the screen on')
  expect(words).toContain('Stop sending')
  expect(words).toContain(limits)
})

test('the card tells a refused permission, a missing position and a browser without one apart, and what goes on', async () => {
  const failed = async (reason: 'refused' | 'missing' | 'unavailable') =>
    (await cardAfter([follow, { type: 'position.failed', reason }], all)).words
  const refused = await failed('refused')
  expect(refused).toContain('Your browser is blocking your location.')
  expect(refused).toContain('Your contacts still get an alert on time')
  expect(refused).toContain('Try again')
  expect(await failed('missing')).toContain('This browser can’t get your location.')
  expect(await failed('unavailable')).toContain('No location right now.')
  expect((await cardAfter([follow, { type: 'page.hidden' }], all)).words).toContain(
    'This page is off the screen.',
  )
})

test('until a first position has arrived, one block says that nobody can see the traveller, and names both remedies', async () => {
  const failed = (reason: 'refused' | 'missing' | 'unavailable') =>
    [follow, { type: 'position.failed', reason }] as const
  const cases = [
    [[], 'Nobody can see where you are.', 'Send my location'],
    [[follow], 'Looking for your location...', 'tap Allow'],
    [[...failed('refused')], 'Your browser is blocking your location.', 'Try again'],
    [[...failed('missing')], 'This browser can’t get your location.', 'A tracker app'],
    [[...failed('unavailable')], 'No location yet.', 'We’ll keep trying'],
    [
      [follow, taken(seven)],
      'Sending your first location...',
      'Nobody can see where you are until it arrives.',
    ],
  ] as const
  for (const [events, title, remedy] of cases) {
    const { words, html } = await cardAfter([...events], { kind: 'unreachable' }, false)
    expect(words.split(title), title).toHaveLength(2)
    expect(words).toContain(remedy)
    expect(words).toContain('Pair a tracker app')
    expect(words).not.toContain('This page is sending your location.')
    expect(html).toContain('notice--warning')
  }
})

test('without a connection the card says how many positions wait, and where they are kept', async () => {
  const { words } = await cardAfter([follow, taken(seven), taken(seven + 1_000)], { kind: 'unreachable' })
  expect(words).toContain('2 locations waiting for a connection.')
  expect(words).toContain('They’re saved on this device, even if you close the page')
  expect(words).not.toContain('Sent up to')
})

test('a time without positions is named', async () => {
  const { words } = await cardAfter([follow, taken(seven), taken(seven + 35 * 60_000)], all)
  expect(words).toContain('No location from 7:05 PM to 7:40 PM.')
})

test('a screen that the system lets go dark is no secret', async () => {
  const events = [follow, { type: 'screen.wanted' }, { type: 'screen.refused' }] as const
  expect((await cardAfter([...events], all)).words).toContain('won’t keep the screen on')
})

test.each([
  [
    { clock: 'ahead', refused: 2 },
    'is fast. 2 locations were refused: by this clock, they’re from the future.',
  ],
  [
    { clock: 'behind', refused: 1 },
    'is slow. 1 location was refused: by this clock, they’re from before your',
  ],
  [
    { stock: { ...emptyStock, waiting: 3, onPageOnly: 3 } },
    'full. 3 locations will be lost if you close this page',
  ],
] as [Partial<FixQueueContext>, string][])('what is wrong with this device is said: %o', (context, said) => {
  const actor = createActor(fixQueueMachine, { input: { owner } })
  const snapshot = actor.getSnapshot()
  const { words } = rendered(
    <FollowingLine
      hasArrived
      snapshot={{ ...snapshot, context: { ...snapshot.context, ...context } } as typeof snapshot}
    />,
  )
  expect(words).toContain(said)
})
