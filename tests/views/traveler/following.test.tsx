import { expect, test } from 'vitest'
import { createActor, type EventFrom, type EventObject, fromCallback, fromPromise } from 'xstate'
import type { PageAttentionChanged } from '../../../src/domain/kit/page-attention.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { fixQueueMachine } from '../../../src/domain/traveler/positions/fix-queue.machine.ts'
import { followingMachine } from '../../../src/domain/traveler/positions/following.machine.ts'
import type {
  FollowChoice,
  PositionWatchReport,
  ScreenLockReport,
} from '../../../src/domain/traveler/positions/following.ts'
import { sendWaiting } from '../../../src/domain/traveler/positions/send-waiting.ts'
import { emptyStock, type FixesOutcome } from '../../../src/domain/traveler/positions/waiting-fix.ts'
import type { LastPosition } from '../../../src/domain/traveler/trip/active-trip/own-trip.ts'
import { ArrivalScreen } from '../../../src/views/traveler/positions/arrival-notice.tsx'
import { arrivalWords } from '../../../src/views/traveler/positions/arrival-words.ts'
import { FollowingLine, FollowingScreen } from '../../../src/views/traveler/positions/following-card.tsx'
import { rendered, routed } from '../../support/pages/rendered.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { fixAt, fixStoreInMemory } from '../../support/statecharts/fix-stores.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const owner = '+19195550142'
const seven = new Date(2026, 6, 1, 19, 5, 12).getTime()
const arrivedAt = (at: number): LastPosition => ({
  at,
  receivedAt: at,
  source: 'web',
  accuracy: 12,
  battery: 71,
})

async function cardAfter(
  events: EventFrom<typeof followingMachine>[],
  answer: FixesOutcome,
  lastPosition: LastPosition | null = arrivedAt(seven),
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
  const shown = routed(
    <>
      <ArrivalScreen {...live} trip={{ lastPosition }} now={seven + MINUTE_MS} isAway={false} />
      <FollowingScreen {...live} />
    </>,
  )
  actor.stop()
  return shown
}

const follow = { type: 'follow.requested' } as const
const taken = (at: number) => ({ type: 'position.taken', fix: fixAt(at) }) as const
const all: FixesOutcome = { kind: 'taken', refused: [] }
const limits = 'Stops when you lock the phone or switch apps.'

test("a page that isn't sending positions offers to do so and shows the last position's age", async () => {
  const { words } = await cardAfter([], all)
  expect(words).toContain('Your location from 7:05 PM has arrived. This page isn’t sending your location.')
  expect(words).toContain('Last location 1 min ago, from a browser, within 40 ft (12 m). Battery 71%.')
  expect(words).toContain('Send my location')
  expect(words).not.toContain('Stop sending')
})

test('the card for sending positions says whether the page is sending any and when browsers stop it', async () => {
  expect((await cardAfter([follow], all)).words).toContain('Looking for your location...')
  const { words } = await cardAfter([follow, taken(seven)], all)
  expect(words).toContain('This page is sending your location.')
  expect(words).toContain('Keep the screen on')
  expect(words).toContain('Stop sending')
  expect(words).toContain(`This page is sending your location. ${limits}`)
  expect(words).toContain('Keep going with a tracker app')
})

const failed = (reason: 'refused' | 'missing' | 'unavailable') =>
  [follow, { type: 'position.failed', reason }] as const

test("a single notice says that contacts can't see the traveler's position and what to do about it", async () => {
  const cases = [
    [[], 'Nobody can see where you are.', 'Send my location'],
    [[follow], 'Looking for your location...', 'tap Allow'],
    [[...failed('refused')], 'Your browser is blocking your location.', 'Try again'],
    [[...failed('missing')], 'This browser can’t get your location.', 'A tracker app'],
    [[...failed('unavailable')], 'No location yet.', 'we’ll keep trying'],
    [[follow, taken(seven)], 'Your first location is on its way...', 'until it arrives'],
  ] as const
  for (const [events, title, remedy] of cases) {
    const { words, html } = await cardAfter([...events], all, null)
    expect(words.split(title), title).toHaveLength(2)
    expect(words.match(/nobody can see where you are/gi), title).toHaveLength(1)
    expect(words).toContain(remedy)
    expect(words).toContain('Pair a tracker app')
    expect(words).not.toContain('sending your location')
    expect(html).toContain('notice--warning')
  }
})

test("the notice about a missing location doesn't announce an alert that contacts already got", () => {
  const { text } = arrivalWords({ kind: 'none', here: 'off' }, seven, { isTold: true })
  expect(text).toBe('No location has arrived yet, so your contacts don’t know where to look.')
})

test('the notice about positions names the tracker that sends them', () => {
  const arriving = { kind: 'arriving', by: 'tracker', here: 'off' } as const
  expect(arrivalWords(arriving, seven, { tracker: 'Pixel 8' }).title).toBe(
    'Pixel 8 is sending your location.',
  )
})

test("the notice about positions doesn't repeat the page's notice about the lost connection", () => {
  const cut = { kind: 'cut', here: 'off', waiting: 0 } as const
  expect(arrivalWords(cut, seven).text).toContain('can’t reach Homeward')
  expect(arrivalWords(cut, seven, { isAway: true }).text).toBeNull()
})

test('the card for sending positions counts unsent positions and says where they are stored', async () => {
  const { words } = await cardAfter([follow, taken(seven), taken(seven + 1_000)], { kind: 'unreachable' })
  expect(words).toContain('2 locations waiting for a connection.')
  expect(words).toContain(
    'Saved on this device, even if you close the page. We’ll send them when you’re back online with this page open.',
  )
  expect(words).not.toContain('is sending')
  const one = await cardAfter([follow, taken(seven)], { kind: 'unreachable' })
  expect(one.words).toContain('1 location waiting for a connection.')
  expect(one.words).toContain('We’ll send it when you’re back online with this page open.')
})

test('the card for sending positions shows a gap in the positions', async () => {
  const { words } = await cardAfter([follow, taken(seven), taken(seven + 35 * 60_000)], all)
  expect(words).toContain('No location from 7:05 PM to 7:40 PM.')
})

test('the card for sending positions warns if the screen can turn off', async () => {
  const events = [follow, { type: 'screen.wanted' }, { type: 'screen.refused' }] as const
  expect((await cardAfter([...events], all)).words).toContain('won’t keep the screen on')
})

test('the card for sending positions warns that closing the page would lose unstored positions', () => {
  const actor = createActor(fixQueueMachine, { input: { owner } })
  const snapshot = actor.getSnapshot()
  const context = { ...snapshot.context, stock: { ...emptyStock, waiting: 3, onPageOnly: 3 } }
  const { words } = rendered(<FollowingLine snapshot={{ ...snapshot, context } as typeof snapshot} />)
  expect(words).toContain('full. 3 locations will be lost if you close this page')
})
