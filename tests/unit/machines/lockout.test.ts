import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { lockoutMachine } from '../../../src/domain/rescue/entry/lockout.machine.ts'
import type { IpLookupOutcome } from '../../../src/domain/rescue/entry/lockout.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { foundAt, lockoutOn, unanswered } from '../../support/statecharts/lockout-on.ts'
import { memoryStore } from '../../support/statecharts/memory-store.ts'
import type { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'
import { clockAt, pass } from '../../support/statecharts/simulated-time.ts'
import { took } from '../../support/statecharts/transitions-taken.ts'

const NOW = Date.UTC(2026, 6, 1, 12)

type Device = { clock: SimulatedClock; store: ReturnType<typeof memoryStore> }

const freshDevice = (kept: Record<string, string> = {}): Device => ({
  clock: clockAt(NOW),
  store: memoryStore(kept),
})

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

describe('lockout of the code form', () => {
  test("is stored under the visitor's IP address [§4.5]", async () => {
    const device = freshDevice()
    const page = await visit(device)
    await page.refuse(3)
    expect(Object.fromEntries(device.store.kept)).toEqual({
      user_ip: '203.0.113.7',
      'lockout_203.0.113.7': JSON.stringify({ lockoutEnd: NOW + 5 * MINUTE_MS }),
    })
  })

  test('never ends before the lockout already stored for the address', async () => {
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
})

test.each(['recallVisitor', 'identifyVisitor'] as const)(
  'a fault in %s is reported, and a third wrong code still locks the form',
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

test('the lockout countdown appears right after the third wrong code, before the first tick', () => {
  const machine = lockoutOn({ ...freshDevice(), identify: unanswered }).provide({
    actors: { ticker: fromCallback(() => {}) },
  })
  const actor = createActor(machine, { inspect: took })
  actor.start()
  for (let count = 0; count < 3; count += 1) actor.send({ type: 'code.refused', at: NOW })
  expect(actor.getSnapshot().context).toMatchObject({ lockedUntil: NOW + 5 * MINUTE_MS, now: NOW })
})

test("if the ticker can't start, the error is reported and the form stays unlocked, with three attempts", () => {
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
  for (let count = 0; count < 3; count += 1) actor.send({ type: 'code.refused', at: NOW })
  expect(actor.getSnapshot().context).toMatchObject({ attempts: 0, lockedUntil: 0 })
})
