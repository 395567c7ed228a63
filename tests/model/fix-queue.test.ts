import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { onThisPage } from '../../src/domain/traveler/positions/arrival.ts'
import {
  fixQueueMachine,
  LONGEST_WAIT_MS,
  SEND_EVERY_MS,
} from '../../src/domain/traveler/positions/fix-queue.machine.ts'
import { followingMachine } from '../../src/domain/traveler/positions/following.machine.ts'
import { type SendOutcome, sendWaiting } from '../../src/domain/traveler/positions/send-waiting.ts'
import {
  emptyStock,
  type FixRefusal,
  type WaitingFix,
} from '../../src/domain/traveler/positions/waiting-fix.ts'
import { answeredByHand, settled } from '../support/statecharts/answered-by-hand.ts'
import { fixStoreInMemory, fixAt as takenAt } from '../support/statecharts/fix-stores.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const owner = '+19195550142'
const fixAt = (fixedAt: number, tripId = 't'): WaitingFix => ({ tripId, ...takenAt(fixedAt) })

/** Network state. With `dead`, no request arrives. With `deaf`, requests arrive but responses get lost. */
type Line = 'good' | 'dead' | 'deaf'
type Step =
  | { kind: 'take'; many: number }
  | { kind: 'line'; is: Line }
  | { kind: 'pass'; ms: number }
  | { kind: 'returned' }
  | { kind: 'killed' }

/** Simulates the device's storage and clock, the network, and the service. `open` loads a page. */
function world() {
  const clock = new SimulatedClock()
  const store = fixStoreInMemory()
  /** Number of arrivals by position time. `sentAgain` has positions that arrived after acknowledgment. */
  const sent = new Map<number, number>()
  const answeredFor = new Set<number>()
  const sentAgain: number[] = []
  const lines = { is: 'good' as Line, isRefusing: false }
  const api = {
    sendFixes: async (fixes: WaitingFix[]) => {
      if (lines.is === 'dead') return { kind: 'unreachable' as const }
      for (const { fixedAt } of fixes) {
        if (answeredFor.has(fixedAt)) sentAgain.push(fixedAt)
        sent.set(fixedAt, (sent.get(fixedAt) ?? 0) + 1)
      }
      if (lines.is === 'deaf') return { kind: 'unreachable' as const }
      for (const { fixedAt } of fixes) answeredFor.add(fixedAt)
      const refused: FixRefusal[] = lines.isRefusing ? fixes.map(() => 'other') : []
      return { kind: 'taken' as const, refused }
    },
  }
  let syncs = 0
  const open = () =>
    createActor(
      fixQueueMachine.provide({
        actions: {
          askForSync: () => {
            syncs += 1
          },
        },
        actors: {
          keepFix: fromPromise(({ input }) => store.add(input.owner, input.fix)),
          sendWaiting: fromPromise(({ input, signal }) => sendWaiting({ store, api }, input.owner, signal)),
        },
      }),
      { clock, input: { owner }, inspect: took },
    ).start()
  return { clock, store, lines, open, sent, answeredFor, sentAgain, syncs: () => syncs }
}

const pass = async (clock: SimulatedClock, ms: number) => {
  for (let left = ms; left > 0; left -= SEND_EVERY_MS) {
    clock.increment(Math.min(SEND_EVERY_MS, left))
    await settled()
    await settled()
  }
}

test('every position is acknowledged by the service and then not sent again, despite dead connections, lost responses, and closed pages', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('take' as const), many: fc.integer({ min: 1, max: 130 }) }),
    fc.record({ kind: fc.constant('line' as const), is: fc.constantFrom<Line>('good', 'dead', 'deaf') }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 20 * MINUTE_MS }) }),
    fc.constant({ kind: 'returned' as const }),
    fc.constant({ kind: 'killed' as const }),
  )
  const examples: [Step[]][] = [
    [
      [
        { kind: 'line', is: 'dead' },
        { kind: 'take', many: 250 },
        { kind: 'pass', ms: 3 * HOUR_MS },
        { kind: 'killed' },
        { kind: 'line', is: 'good' },
        { kind: 'returned' },
      ],
    ],
    [[{ kind: 'line', is: 'deaf' }, { kind: 'take', many: 3 }, { kind: 'killed' }]],
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { clock, store, lines, open, sent, sentAgain, answeredFor } = world()
      let actor = open()
      let next = 0
      for (const one of steps) {
        if (one.kind === 'line') lines.is = one.is
        else if (one.kind === 'returned') actor.send({ type: 'line.returned' })
        else if (one.kind === 'killed') {
          actor.stop()
          actor = open()
        } else if (one.kind === 'pass') await pass(clock, one.ms)
        else for (let at = 0; at < one.many; at += 1) actor.send({ type: 'fix.taken', fix: fixAt(next++) })
        // Waits until the device has stored all positions, because a killed page loses the others.
        while (actor.getSnapshot().context.unkept.length > 0) await settled()
        await settled()
        expect(actor.getSnapshot().context.stock.waiting).toBe(store.all().length)
      }
      lines.is = 'good'
      await pass(clock, LONGEST_WAIT_MS + 6 * SEND_EVERY_MS)
      expect([...answeredFor].sort((one, other) => one - other)).toEqual(
        Array.from({ length: next }, (_, at) => at),
      )
      expect(sent.size).toBe(next)
      expect(sentAgain).toEqual([])
      expect(store.all()).toEqual([])
      expect(actor.getSnapshot().matches({ line: 'idle', device: 'ready' })).toBe(true)
      actor.stop()
    }),
    { examples, numRuns: 30 },
  )
})

test('a failed position upload requests Background Sync and is retried with delays that grow up to a limit', async () => {
  const { clock, lines, open, sent, syncs } = world()
  lines.is = 'deaf'
  const actor = open()
  await settled()
  actor.send({ type: 'fix.taken', fix: fixAt(1) })
  await settled()
  await settled()
  const tries = () => sent.get(1)
  expect([tries(), syncs()]).toEqual([1, 1])
  for (const [wait, many] of [
    [10_000, 2],
    [20_000, 3],
    [40_000, 4],
    [80_000, 5],
    [160_000, 6],
    [LONGEST_WAIT_MS, 7],
    [LONGEST_WAIT_MS, 8],
  ] as const) {
    clock.increment(wait - 1)
    await settled()
    expect(tries()).toBe(many - 1)
    clock.increment(1)
    await settled()
    await settled()
    expect(tries()).toBe(many)
  }
  actor.stop()
})

test("a batch with only refused positions doesn't count as sent, but an earlier success still counts", async () => {
  const { clock, lines, open } = world()
  const following = createActor(followingMachine, { input: { owner } }).getSnapshot()
  const actor = open()
  const hasSentAfter = async (fixedAt: number, isRefusing: boolean) => {
    lines.isRefusing = isRefusing
    actor.send({ type: 'fix.taken', fix: fixAt(fixedAt) })
    await pass(clock, 2 * SEND_EVERY_MS)
    const { hasSent, waiting } = onThisPage(following, actor.getSnapshot())
    expect(waiting).toBe(0)
    return hasSent
  }
  expect(await hasSentAfter(1, true)).toBe(false)
  expect(await hasSentAfter(2, false)).toBe(true)
  expect(await hasSentAfter(3, true)).toBe(true)
  actor.stop()
})

test('the position queue stops sending after a sign-out, reports crashes, and empties at the end of the trip', async () => {
  const sends = answeredByHand<SendOutcome, { owner: string }>()
  const keeps = answeredByHand<typeof emptyStock, { owner: string; fix: WaitingFix }>()
  const clock = new SimulatedClock()
  const faults: unknown[] = []
  const actor = createActor(
    fixQueueMachine.provide({
      actors: { sendWaiting: sends.actor, keepFix: keeps.actor },
      actions: { reportFault: (_, { fault }) => faults.push(fault) },
    }),
    { clock, input: { owner }, inspect: took },
  ).start()
  const now = () => actor.getSnapshot()
  const following = createActor(followingMachine, { input: { owner } }).getSnapshot()
  const told = () => onThisPage(following, now())
  expect(told()).toEqual({ here: 'off', hasSent: false, waiting: 0, isQueueCut: false })
  expect(onThisPage(following, undefined)).toEqual(told())
  const stock = { waiting: 3, onPageOnly: 1, sequence: 1 }
  const empty = { ...emptyStock, sequence: 2 }
  await sends.answer({
    kind: 'sent',
    stock,
    hasTaken: true,
    clock: 'ahead',
    hasMore: false,
  })
  expect(now().context).toMatchObject({ stock, hasSent: true, clock: 'ahead' })
  expect(told()).toEqual({ here: 'off', hasSent: true, waiting: 3, isQueueCut: false })
  clock.increment(SEND_EVERY_MS)
  await sends.answer({ kind: 'signedOut', stock })
  expect(now().matches({ line: 'signedOut' })).toBe(true)
  expect(told().isQueueCut).toBe(true)
  clock.increment(LONGEST_WAIT_MS)
  expect(sends.asked).toHaveLength(2)
  actor.send({ type: 'line.returned' })
  await sends.crash()
  expect(faults).toHaveLength(1)
  expect(now().matches({ line: 'waiting' })).toBe(true)
  expect(told().isQueueCut).toBe(true)
  actor.send({ type: 'line.returned' })
  await sends.answer({ kind: 'tripOver', stock: empty, tripId: 't' })
  expect(now().context.stock).toEqual(empty)
  clock.increment(SEND_EVERY_MS)
  expect(now().matches({ line: 'idle' })).toBe(true)
  actor.send({ type: 'fix.taken', fix: fixAt(1) })
  await keeps.crash()
  expect(now().matches({ device: 'ready' })).toBe(true)
  expect(faults).toHaveLength(2)
  actor.stop()
})
