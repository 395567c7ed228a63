import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import {
  createActor,
  type EventFrom,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { PageAttentionChanged } from '../../src/domain/kit/page-attention.ts'
import type { FixesOutcome } from '../../src/domain/traveller/positions/fix-api.ts'
import {
  type FixQueueContext,
  fixQueueMachine,
} from '../../src/domain/traveller/positions/fix-queue.machine.ts'
import { followingMachine } from '../../src/domain/traveller/positions/following.machine.ts'
import type { FollowChoice } from '../../src/domain/traveller/positions/kept-choice.ts'
import type {
  PositionWatchReport,
  ScreenLockReport,
} from '../../src/domain/traveller/positions/position-watch.ts'
import { sendWaiting } from '../../src/domain/traveller/positions/send-waiting.ts'
import { emptyStock } from '../../src/domain/traveller/positions/waiting-fix.ts'
import { FollowingScreen } from '../../src/views/traveller/positions/following-card.tsx'
import { FollowingLine } from '../../src/views/traveller/positions/following-line.tsx'
import { settled } from '../support/answered-by-hand.ts'
import { fixAt, fixStoreInMemory } from '../support/fix-stores.ts'
import { rendered } from '../support/rendered.ts'

const owner = '+19195550142'
const seven = new Date(2026, 6, 1, 19, 5, 12).getTime()

/** The card after these events, where the service gives this answer. */
async function cardAfter(events: EventFrom<typeof followingMachine>[], answer: FixesOutcome) {
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
  const shown = rendered(
    <MemoryRouter>
      <FollowingScreen snapshot={actor.getSnapshot()} send={actor.send} />
    </MemoryRouter>,
  )
  actor.stop()
  return shown
}

const follow = { type: 'follow.requested' } as const
const taken = (at: number) => ({ type: 'position.taken', fix: fixAt(at) }) as const
const all: FixesOutcome = { kind: 'taken', refused: [] }
const limits = 'Browsers stop when the phone is locked or shows another app. Pair a tracker for the rest.'

test('the card offers to send this device’s position, and says where browsers stop', async () => {
  const { words } = await cardAfter([], all)
  expect(words).toContain('Send my position')
  expect(words).toContain(limits)
  expect(words).not.toContain('Stop sending')
})

test('the card says that it looks for a position, that it takes it, and up to which it was sent', async () => {
  expect((await cardAfter([follow], all)).words).toContain('Looking for your position...')
  const { words } = await cardAfter([follow, taken(seven)], all)
  expect(words).toContain('This page takes your position.')
  expect(words).toContain('Last position taken at 7:05:12 PM.')
  expect(words).toContain('Everything up to 7:05:12 PM is sent.')
  expect(words).toContain('Keep the screen on')
  expect(words).toContain('Stop sending')
  expect(words).toContain(limits)
})

test('the card tells a refused permission, a missing position and a browser without one apart, and what goes on', async () => {
  const failed = async (reason: 'refused' | 'missing' | 'unavailable') =>
    (await cardAfter([follow, { type: 'position.failed', reason }], all)).words
  const refused = await failed('refused')
  expect(refused).toContain('This page may not use your position.')
  expect(refused).toContain('Your trip is watched without it')
  expect(refused).toContain('Try again')
  expect(await failed('missing')).toContain('This browser gives this page no position.')
  expect(await failed('unavailable')).toContain('No position just now.')
  expect((await cardAfter([follow, { type: 'page.hidden' }], all)).words).toContain('Nobody sees this page.')
})

test('without a connection the card says how many positions wait, and where they are kept', async () => {
  const { words } = await cardAfter([follow, taken(seven), taken(seven + 1_000)], { kind: 'unreachable' })
  expect(words).toContain('2 positions wait for a connection.')
  expect(words).toContain('Kept on this device, also when you close the page')
  expect(words).not.toContain('is sent.')
})

test('a time without positions is named', async () => {
  const { words } = await cardAfter([follow, taken(seven), taken(seven + 35 * 60_000)], all)
  expect(words).toContain('No position was taken between 7:05 PM and 7:40 PM.')
})

test('a screen that the system lets go dark is no secret', async () => {
  const events = [follow, { type: 'screen.wanted' }, { type: 'screen.refused' }] as const
  expect((await cardAfter([...events], all)).words).toContain('does not let the page keep the screen on')
})

test.each([
  [
    { clock: 'ahead', refused: 2 },
    'is ahead. 2 positions were not taken: by this clock, they are from the future.',
  ],
  [
    { clock: 'behind', refused: 1 },
    'is behind. 1 position was not taken: by this clock, they are from before your',
  ],
  [{ stock: { ...emptyStock, waiting: 3, onPageOnly: 3 } }, 'full. 3 positions are kept by this page alone'],
] as [Partial<FixQueueContext>, string][])('what is wrong with this device is said: %o', (context, said) => {
  const actor = createActor(fixQueueMachine, { input: { owner } })
  const snapshot = actor.getSnapshot()
  const { words } = rendered(
    <FollowingLine
      snapshot={{ ...snapshot, context: { ...snapshot.context, ...context } } as typeof snapshot}
    />,
  )
  expect(words).toContain(said)
})
