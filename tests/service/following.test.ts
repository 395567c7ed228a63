import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

import { beforeEach, describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { createFixStore } from '../../src/adapters/browser/fix-store.ts'
import { createCall } from '../../src/adapters/http/call.ts'
import { createFixApi } from '../../src/adapters/http/fix-api.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import {
  fixQueueMachine,
  LONGEST_WAIT_MS,
  SEND_EVERY_MS,
} from '../../src/domain/traveler/positions/fix-queue.machine.ts'
import { sendAllWaiting, sendWaiting } from '../../src/domain/traveler/positions/send-waiting.ts'
import type { FixApi, WaitingFix } from '../../src/domain/traveler/positions/waiting-fix.ts'
import { travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'
import { newTraveler, startedTrip, type TestTraveler } from '../support/traveler.ts'
import { trackOf } from '../support/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const fixAt = (tripId: string, fixedAt: number): WaitingFix => ({
  tripId,
  fixedAt,
  latitude: 35.7447,
  longitude: -79.0275,
  accuracy: 8,
  altitude: 71,
  speed: 1.2,
  course: 90,
  battery: 64,
})

/** The traveler's session in a browser, whose line can be cut before or after the service has got a request. */
function browserOf(traveler: TestTraveler) {
  const call = createCall({
    baseUrl: service.url,
    clock: service.clock,
  })
  const bearer = traveler.headers.authorization.slice('Bearer '.length)
  const real = createFixApi((route, options) => call(route, { ...options, bearer }))
  const line = { is: 'good' as 'good' | 'dead' | 'deaf' }
  let requests = 0
  const api: FixApi = {
    async sendFixes(fixes) {
      if (line.is === 'dead') return { kind: 'unreachable' }
      requests += 1
      const answer = await real.sendFixes(fixes)
      return line.is === 'deaf' ? { kind: 'unreachable' } : answer
    },
  }
  const store = () => createFixStore({ locks: undefined })
  return { line, api, store, owner: traveler.phone, requests: () => requests }
}

type Browser = ReturnType<typeof browserOf>

/** A page of the app in that browser, on a clock of its own. */
function openPage(browser: Browser) {
  const clock = new SimulatedClock()
  const store = browser.store()
  let calls: Promise<unknown> = Promise.resolve()
  const noted = <Result>(run: Promise<Result>) => {
    calls = Promise.all([calls, run])
    return run
  }
  const actor = createActor(
    fixQueueMachine.provide({
      actors: {
        keepFix: fromPromise(({ input }) => noted(store.add(input.owner, input.fix))),
        sendWaiting: fromPromise(({ input }) => noted(sendWaiting({ store, api: browser.api }, input.owner))),
      },
    }),
    { clock, input: { owner: browser.owner } },
  ).start()
  /** Waits until every request of the page is answered. */
  const answered = async () => {
    for (let before: unknown; before !== calls; ) {
      before = calls
      await calls
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const pass = async (ms: number) => {
    for (let left = ms; left > 0; left -= SEND_EVERY_MS) {
      await answered()
      clock.increment(Math.min(SEND_EVERY_MS, left))
    }
    await answered()
  }
  return { actor, answered, pass }
}

/** A trip of eight hours that has been running for so long. */
async function underWay(sinceMs: number) {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler, { time: '8 hour' })
  const startedAt = service.clock.now()
  service.clock.increment(sinceMs)
  return { traveler, tripId, startedAt, browser: browserOf(traveler) }
}

describe('positions from the open page', () => {
  test('positions survive hours offline and a closed page, each stored once with all its fields', async () => {
    const { tripId, startedAt, browser } = await underWay(3 * HOUR_MS)
    browser.line.is = 'dead'
    let page = openPage(browser)
    const times = Array.from({ length: 120 }, (_, at) => startedAt + at * 80_000)
    for (const at of times.slice(0, 70)) page.actor.send({ type: 'fix.taken', fix: fixAt(tripId, at) })
    await page.answered()
    await page.pass(2 * LONGEST_WAIT_MS)
    page.actor.stop()

    page = openPage(browser)
    await page.answered()
    expect(page.actor.getSnapshot().context.stock.waiting).toBe(70)
    for (const at of times.slice(70)) page.actor.send({ type: 'fix.taken', fix: fixAt(tripId, at) })
    browser.line.is = 'deaf'
    await page.pass(LONGEST_WAIT_MS)
    page.actor.stop()

    page = openPage(browser)
    browser.line.is = 'good'
    page.actor.send({ type: 'line.returned' })
    await page.pass(LONGEST_WAIT_MS)
    expect(page.actor.getSnapshot().context).toMatchObject({
      stock: { waiting: 0, onPageOnly: 0 },
      refused: 0,
      clock: null,
      sentUpTo: times.at(-1),
    })
    const track = await trackOf(service, tripId)
    expect(track.map(({ fixedAt }) => fixedAt)).toEqual(times)
    expect(track[0]).toMatchObject({
      latitude: 35.7447,
      longitude: -79.0275,
      details: { accuracy: 8, altitude: 71, speed: 1.2, course: 90, battery: 64, source: 'web' },
    })
    const before = browser.requests()
    await page.pass(HOUR_MS)
    expect(browser.requests()).toBe(before)
    page.actor.stop()
  })

  test("the service worker sends a closed page's positions, or they wait for the next visit", async () => {
    const { tripId, startedAt, browser } = await underWay(HOUR_MS)
    const means = { store: browser.store(), api: browser.api }
    for (let at = 0; at < 101; at += 1)
      await means.store.add(browser.owner, fixAt(tripId, startedAt + at * 1_000))
    browser.line.is = 'dead'
    expect(await sendAllWaiting(means, browser.owner)).toBe('unreachable')
    browser.line.is = 'good'
    expect(await sendAllWaiting(means, browser.owner)).toBe('sent')
    expect(await trackOf(service, tripId)).toHaveLength(101)
    expect(await means.store.count(browser.owner)).toMatchObject({ waiting: 0 })
  })

  test.each([
    ['ahead', 6 * MINUTE_MS],
    ['behind', -3 * HOUR_MS],
  ] as const)(
    'positions from a clock that is %s are refused, and the page learns why',
    async (clock, offMs) => {
      const { tripId, browser } = await underWay(2 * HOUR_MS)
      const page = openPage(browser)
      page.actor.send({ type: 'fix.taken', fix: fixAt(tripId, service.clock.now() + offMs) })
      await page.pass(SEND_EVERY_MS)
      expect(page.actor.getSnapshot().context).toMatchObject({ clock, refused: 1, stock: { waiting: 0 } })
      page.actor.send({ type: 'fix.taken', fix: fixAt(tripId, service.clock.now()) })
      await page.pass(2 * SEND_EVERY_MS)
      expect(page.actor.getSnapshot().context).toMatchObject({ clock: null, refused: 0 })
      expect(await trackOf(service, tripId)).toHaveLength(1)
      page.actor.stop()
    },
  )

  test('two devices of one account feed one trip, and each sends only its own positions', async () => {
    const { traveler, tripId, startedAt, browser } = await underWay(HOUR_MS)
    const other = { ...browserOf(traveler), store: () => createFixStore({ locks: undefined }) }
    const first = { store: browser.store(), api: browser.api }
    await first.store.add(browser.owner, fixAt(tripId, startedAt + 1_000))
    await sendAllWaiting(first, browser.owner)
    globalThis.indexedDB = new IDBFactory()
    const second = { store: other.store(), api: other.api }
    await second.store.add(other.owner, fixAt(tripId, startedAt + 2_000))
    await sendAllWaiting(second, other.owner)
    expect((await trackOf(service, tripId)).map(({ fixedAt }) => fixedAt - startedAt)).toEqual([1_000, 2_000])
    expect([browser.requests(), other.requests()]).toEqual([1, 1])
  })

  test('positions are never sent by another account in the same browser', async () => {
    const { tripId, startedAt, browser } = await underWay(HOUR_MS)
    await browser.store().add(browser.owner, fixAt(tripId, startedAt))
    const { tripId: theirs, browser: later } = await underWay(MINUTE_MS)
    expect(await sendAllWaiting({ store: later.store(), api: later.api }, later.owner)).toBe('sent')
    expect([await trackOf(service, theirs), later.requests()]).toEqual([[], 0])
    expect(await browser.store().count(browser.owner)).toMatchObject({ waiting: 1 })
  })

  test('positions left after a check-in elsewhere get the same answer for both PINs; only distress contacts see them', async () => {
    const ended = async (pin: string) => {
      const { traveler, tripId, startedAt, browser } = await underWay(HOUR_MS)
      const means = { store: browser.store(), api: browser.api }
      await means.store.add(browser.owner, fixAt(tripId, startedAt))
      await traveler.checkIn(tripId, pin)
      const outcome = await sendWaiting(means, browser.owner)
      expect(outcome).toMatchObject({ kind: 'tripOver', tripId, stock: { waiting: 0 } })
      return trackOf(service, tripId)
    }
    expect(await ended(travelerSecrets.pin)).toEqual([])
    expect(await ended(travelerSecrets.distressPin)).toHaveLength(1)
  })
})
