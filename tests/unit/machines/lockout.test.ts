import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { lockoutMachine } from '../../../src/domain/rescue/entry/lockout.machine.ts'
import type { IpLookupOutcome } from '../../../src/domain/rescue/entry/lockout.ts'
import { settled } from '../../support/answered-by-hand.ts'
import { foundAt, lockoutOn, notFound, unanswered } from '../../support/lockout-on.ts'
import { memoryStore } from '../../support/memory-store.ts'
import type { SimulatedClock } from '../../support/simulated-clock.ts'
import { clockAt, pass } from '../../support/simulated-time.ts'
import { tickerOn } from '../../support/ticker-on.ts'
import { took } from '../../support/transitions-taken.ts'

const NOW = Date.UTC(2026, 6, 1, 12)

type Device = { clock: SimulatedClock; store: ReturnType<typeof memoryStore> }

const freshDevice = (kept: Record<string, string> = {}): Device => ({
  clock: clockAt(NOW),
  store: memoryStore(kept),
})

/** Opens the page on a device; `identify` is what the IP lookup answers. */
async function visit(device: Device, identify: () => Promise<IpLookupOutcome> = foundAt('203.0.113.7')) {
  const actor = createActor(lockoutOn({ ...device, identify }), { clock: device.clock, inspect: took })
  actor.start()
  await settled()
  return {
    actor,
    async refuse(times = 1) {
      for (let count = 0; count < times; count += 1)
        actor.send({ type: 'code.refused', at: device.clock.now() })
      await settled()
    },
    async wait(ms: number) {
      pass(device.clock, ms)
      await settled()
    },
    isLocked: () => actor.getSnapshot().matches({ attempts: 'lockedOut' }),
    context: () => actor.getSnapshot().context,
  }
}

const records = (device: Device) =>
  Object.fromEntries([...device.store.kept].filter(([key]) => key !== 'user_ip'))

describe('wrong codes', () => {
  test('two are counted and the third locks the form for five minutes [§4.4]', async () => {
    const page = await visit(freshDevice())
    await page.refuse()
    expect(page.context().attempts).toBe(1)
    await page.refuse()
    expect(page.context().attempts).toBe(2)
    expect(page.isLocked()).toBe(false)
    await page.refuse()
    expect(page.isLocked()).toBe(true)
    expect(page.context().lockedUntil).toBe(NOW + 5 * MINUTE_MS)
  })

  test('are reset by a valid code [§4.9]', async () => {
    const page = await visit(freshDevice())
    await page.refuse(2)
    page.actor.send({ type: 'code.accepted' })
    await page.refuse(2)
    expect(page.isLocked()).toBe(false)
    expect(page.context().attempts).toBe(2)
  })

  test('are reset when the lockout ends [§4.7]', async () => {
    const page = await visit(freshDevice())
    await page.refuse(3)
    await page.wait(5 * MINUTE_MS)
    expect(page.isLocked()).toBe(false)
    expect(page.context()).toMatchObject({ attempts: 0, lockedUntil: 0, now: null })
    await page.refuse(2)
    expect(page.isLocked()).toBe(false)
  })
})

describe('the countdown', () => {
  test('starts with the lockout and follows the clock second by second [§4.6]', async () => {
    const page = await visit(freshDevice())
    await page.refuse(3)
    expect(page.context().now).toBe(NOW)
    await page.wait(90_000)
    expect(page.context().now).toBe(NOW + 90_000)
    await page.wait(209_000)
    expect(page.isLocked()).toBe(true)
    await page.wait(1000)
    expect(page.isLocked()).toBe(false)
  })

  test('ends immediately on a device that slept past its end', async () => {
    const device = freshDevice()
    const page = await visit(device)
    await page.refuse(3)
    device.clock.increment(60 * MINUTE_MS)
    expect(page.isLocked()).toBe(false)
  })

  test('runs only during a lockout', async () => {
    const page = await visit(freshDevice())
    await page.wait(10_000)
    expect(page.context().now).toBeNull()
    await page.refuse(3)
    await page.wait(6 * MINUTE_MS)
    expect(page.context().now).toBeNull()
  })
})

describe('a service that throttles', () => {
  test('locks the form until its Retry-After, whatever the earlier count', async () => {
    const page = await visit(freshDevice())
    page.actor.send({ type: 'service.throttled', until: NOW + 42_000 })
    expect(page.isLocked()).toBe(true)
    await page.wait(41_000)
    expect(page.isLocked()).toBe(true)
    await page.wait(1000)
    expect(page.isLocked()).toBe(false)
  })

  test('unlocks immediately if its Retry-After is past', async () => {
    const page = await visit(freshDevice())
    page.actor.send({ type: 'service.throttled', until: NOW - 1 })
    expect(page.isLocked()).toBe(false)
  })
})

describe('the stored lockout', () => {
  test('is kept under the visitor’s address as the instant of its end [§4.5]', async () => {
    const device = freshDevice()
    const page = await visit(device)
    await page.refuse(3)
    expect(Object.fromEntries(device.store.kept)).toEqual({
      user_ip: '203.0.113.7',
      'lockout_203.0.113.7': JSON.stringify({ lockoutEnd: NOW + 5 * MINUTE_MS }),
    })
  })

  test('is restored on load while it is still active [§4.8]', async () => {
    const device = freshDevice()
    await (await visit(device)).refuse(3)
    pass(device.clock, 2 * MINUTE_MS)
    const page = await visit(device)
    expect(page.isLocked()).toBe(true)
    expect(page.context()).toMatchObject({ lockedUntil: NOW + 5 * MINUTE_MS, now: NOW + 2 * MINUTE_MS })
    await page.wait(3 * MINUTE_MS)
    expect(page.isLocked()).toBe(false)
  })

  test('is restored at once under the last known address, without waiting for the lookup', async () => {
    const device = freshDevice()
    await (await visit(device)).refuse(3)
    expect((await visit(device, unanswered)).isLocked()).toBe(true)
  })

  test('applies only to its own address [§4.5]', async () => {
    const device = freshDevice()
    await (await visit(device)).refuse(3)
    const elsewhere = await visit(device, foundAt('198.51.100.4'))
    expect(elsewhere.isLocked()).toBe(false)
    await elsewhere.refuse(2)
    expect(elsewhere.isLocked()).toBe(false)
    expect((await visit(device)).isLocked()).toBe(true)
    expect(records(device)).toEqual({
      'lockout_203.0.113.7': JSON.stringify({ lockoutEnd: NOW + 5 * MINUTE_MS }),
    })
  })

  test('of the last address applies until the lookup finds another address', async () => {
    const device = freshDevice()
    await (await visit(device)).refuse(3)
    let found = (_: IpLookupOutcome) => {}
    const page = await visit(device, () => new Promise((resolve) => (found = resolve)))
    expect(page.isLocked()).toBe(true)
    found({ kind: 'found', ip: '198.51.100.4' })
    await settled()
    expect(page.isLocked()).toBe(false)
    expect(page.context()).toMatchObject({ address: '198.51.100.4', lockedUntil: 0, now: null })
  })

  test('of the last address is replaced by that of the address found', async () => {
    const device = freshDevice({
      user_ip: '198.51.100.4',
      'lockout_198.51.100.4': JSON.stringify({ lockoutEnd: NOW + 4 * MINUTE_MS }),
      'lockout_203.0.113.7': JSON.stringify({ lockoutEnd: NOW + MINUTE_MS }),
    })
    const page = await visit(device)
    expect(page.context().lockedUntil).toBe(NOW + MINUTE_MS)
    await page.wait(MINUTE_MS)
    expect(page.isLocked()).toBe(false)
    expect(Object.keys(records(device))).toEqual(['lockout_198.51.100.4'])
  })

  test('of the last address applies if the current one is unknown, and is removed when it ends', async () => {
    const device = freshDevice()
    await (await visit(device)).refuse(3)
    const page = await visit(device, notFound)
    expect(page.isLocked()).toBe(true)
    await page.wait(5 * MINUTE_MS)
    expect(page.isLocked()).toBe(false)
    expect(records(device)).toEqual({})
  })

  test('is removed once expired, whatever the next visit’s address', async () => {
    const device = freshDevice()
    await (await visit(device)).refuse(3)
    pass(device.clock, 6 * MINUTE_MS)
    await visit(device, foundAt('198.51.100.4'))
    expect(records(device)).toEqual({})
  })

  test('is restored when its address is found', async () => {
    const device = freshDevice({ 'lockout_203.0.113.7': JSON.stringify({ lockoutEnd: NOW + MINUTE_MS }) })
    expect((await visit(device)).isLocked()).toBe(true)
  })

  test('is kept under the key “unknown” if the lookup fails [§4.5]', async () => {
    const device = freshDevice()
    await (await visit(device, notFound)).refuse(3)
    expect(Object.fromEntries(device.store.kept)).toEqual({
      lockout_unknown: JSON.stringify({ lockoutEnd: NOW + 5 * MINUTE_MS }),
    })
    expect((await visit(device, notFound)).isLocked()).toBe(true)
    expect((await visit(device)).isLocked()).toBe(true)
  })

  test('survives a reload before the lookup completes', async () => {
    const device = freshDevice()
    await (await visit(device, unanswered)).refuse(3)
    expect((await visit(device)).isLocked()).toBe(true)
  })

  test('that started on this page moves to the address once it’s known', async () => {
    const device = freshDevice({ user_ip: '198.51.100.4' })
    let found = (_: IpLookupOutcome) => {}
    const page = await visit(device, () => new Promise((resolve) => (found = resolve)))
    await page.refuse(3)
    expect(page.context().address).toBe('198.51.100.4')
    found({ kind: 'found', ip: '203.0.113.7' })
    await settled()
    expect(page.isLocked()).toBe(true)
    expect(records(device)).toEqual({
      'lockout_203.0.113.7': JSON.stringify({ lockoutEnd: NOW + 5 * MINUTE_MS }),
    })
  })

  test('that started on this page ends no earlier than the one stored for its address', async () => {
    const later = JSON.stringify({ lockoutEnd: NOW + 20 * MINUTE_MS })
    const device = freshDevice({ 'lockout_203.0.113.7': later })
    let found = (_: IpLookupOutcome) => {}
    const page = await visit(device, () => new Promise((resolve) => (found = resolve)))
    await page.refuse(3)
    found({ kind: 'found', ip: '203.0.113.7' })
    await settled()
    expect(page.context().lockedUntil).toBe(NOW + 20 * MINUTE_MS)
    expect(records(device)).toEqual({ 'lockout_203.0.113.7': later })
  })

  test.each([
    ['a number', NOW + MINUTE_MS],
    ['a numeric text', String(NOW + MINUTE_MS)],
    ['an instant in ISO 8601', new Date(NOW + MINUTE_MS).toISOString()],
  ])('is honored where its end is %s', async (_, lockoutEnd) => {
    const device = freshDevice({ 'lockout_203.0.113.7': JSON.stringify({ lockoutEnd }) })
    expect((await visit(device)).context().lockedUntil).toBe(NOW + MINUTE_MS)
  })

  test('is removed when the lockout ends [§4.7]', async () => {
    const device = freshDevice()
    const page = await visit(device)
    await page.refuse(3)
    await page.wait(5 * MINUTE_MS)
    expect(records(device)).toEqual({})
  })

  test('is ignored if it’s expired, absurdly far ahead, or malformed', async () => {
    const absurd = [
      JSON.stringify({ lockoutEnd: NOW }),
      JSON.stringify({ lockoutEnd: NOW + 61 * MINUTE_MS }),
      JSON.stringify({ lockoutEnd: '1' }),
      '{"lockoutEnd":1e999}',
      'null',
      '[]',
      '{',
      '',
    ]
    for (const text of absurd) {
      const device = freshDevice({ user_ip: '203.0.113.7', 'lockout_203.0.113.7': text })
      const page = await visit(device)
      expect(page.isLocked(), text).toBe(false)
      expect(records(device), text).toEqual({})
    }
  })

  test('isn’t required: the form locks and unlocks without storage', async () => {
    const device = freshDevice()
    device.store.write = () => false
    const page = await visit(device)
    await page.refuse(3)
    expect(page.isLocked()).toBe(true)
    await page.wait(5 * MINUTE_MS)
    expect(page.isLocked()).toBe(false)
  })
})

test('reports adapters that throw, and works without them', async () => {
  const clock = clockAt(NOW)
  const faults: unknown[] = []
  const machine = lockoutMachine.provide({
    actions: { reportFault: (_, { fault }) => faults.push(fault) },
    actors: { ticker: tickerOn(clock) },
  })
  const actor = createActor(machine, { clock, inspect: took })
  actor.start()
  await settled()
  expect(actor.getSnapshot().value).toEqual({ visitor: 'identified', attempts: 'open' })
  expect(faults).toHaveLength(2)
  for (let count = 0; count < 3; count += 1) actor.send({ type: 'code.refused', at: NOW })
  await settled()
  expect(actor.getSnapshot().value).toEqual({ visitor: 'identified', attempts: { lockedOut: 'begun' } })
  pass(clock, 5 * MINUTE_MS)
  await settled()
  expect(actor.getSnapshot().value).toEqual({ visitor: 'identified', attempts: 'open' })
  expect(faults).toHaveLength(2)
})

test.each(['recallVisitor', 'identifyVisitor'] as const)(
  'reports %s if it throws, and still locks after a third wrong code',
  async (name) => {
    const device = freshDevice({ user_ip: '203.0.113.7' })
    const faults: unknown[] = []
    const machine = lockoutOn({ ...device, identify: foundAt('203.0.113.7') }).provide({
      actions: { reportFault: (_, { fault }) => faults.push(fault) },
      actors: { [name]: lockoutMachine.implementations.actors[name] },
    })
    const actor = createActor(machine, { clock: device.clock, inspect: took })
    actor.start()
    await settled()
    expect(actor.getSnapshot().value).toEqual({ visitor: 'identified', attempts: 'open' })
    expect(new Set(faults.map(String))).toEqual(new Set([`Error: ${name}: no adapter provided`]))
    for (let count = 0; count < 3; count += 1) actor.send({ type: 'code.refused', at: NOW })
    await settled()
    expect(actor.getSnapshot().value).toMatchObject({ attempts: { lockedOut: 'begun' } })
    expect(records(device)).toHaveProperty('lockout_203.0.113.7')
  },
)

test('shows the countdown from the third refusal, before the ticker starts', () => {
  const machine = lockoutOn({ ...freshDevice(), identify: unanswered }).provide({
    actors: { ticker: fromCallback(() => {}) },
  })
  const actor = createActor(machine, { inspect: took })
  actor.start()
  for (let count = 0; count < 3; count += 1) actor.send({ type: 'code.refused', at: NOW })
  expect(actor.getSnapshot().context).toMatchObject({ lockedUntil: NOW + 5 * MINUTE_MS, now: NOW })
})

test('reports a ticker that can’t run, and leaves the form open because nothing else would unlock it', () => {
  const faults: unknown[] = []
  const machine = lockoutOn({ clock: clockAt(NOW), store: memoryStore(), identify: unanswered }).provide({
    actions: { reportFault: (_, { fault }) => faults.push(fault) },
    actors: {
      ticker: fromCallback(() => {
        throw new Error('no ticker')
      }),
    },
  })
  const actor = createActor(machine, { inspect: took })
  actor.start()
  actor.send({ type: 'service.throttled', until: NOW + MINUTE_MS })
  expect(faults).toEqual([new Error('no ticker')])
  expect(actor.getSnapshot().matches({ attempts: 'open' })).toBe(true)
})
