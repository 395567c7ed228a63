import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { lockoutTimeLeft } from '../../src/domain/lockout/lockout.ts'
import { readLockoutRecord } from '../../src/domain/lockout/lockout-record.ts'
import { settled } from '../support/answered-by-hand.ts'
import { foundAt, lockoutOn, notFound, unanswered } from '../support/lockout-on.ts'
import { memoryStore } from '../support/memory-store.ts'
import { clockAt, pass } from '../support/simulated-time.ts'
import { took } from '../support/transitions-taken.ts'

const NOW = Date.UTC(2026, 6, 1, 12)
const HOUR = 3_600_000

const lookups = {
  'one address': foundAt('203.0.113.7'),
  'another address': foundAt('198.51.100.4'),
  'no address': notFound,
  nothing: unanswered,
}
type Lookup = keyof typeof lookups

/** What the visitor knows: how many codes were wrong, until when the form is closed, and what time it is. */
type Model = { wrong: number; lockedUntil: number | null; now: number }
type Command = fc.AsyncCommand<Model, Device>

/** A device whose page can be loaded again; its storage and its clock stay. */
function device() {
  const clock = clockAt(NOW)
  const store = memoryStore()
  const load = async (lookup: Lookup) => {
    const actor = createActor(lockoutOn({ clock, store, identify: lookups[lookup] }), {
      clock,
      inspect: took,
    })
    actor.start()
    await settled()
    return actor
  }
  return { clock, store, load, page: undefined as Awaited<ReturnType<typeof load>> | undefined }
}
type Device = ReturnType<typeof device>

async function agree(model: Model, { page, store }: Device) {
  await settled()
  const snapshot = page?.getSnapshot()
  expect(snapshot?.matches({ attempts: 'lockedOut' })).toBe(model.lockedUntil !== null)
  expect(snapshot?.context.lockedUntil).toBe(model.lockedUntil)
  expect(snapshot?.context.attempts).toBe(
    model.lockedUntil === null ? model.wrong : snapshot?.context.attempts,
  )
  expect(snapshot && lockoutTimeLeft(snapshot.context)).toBe(
    model.lockedUntil === null ? null : model.lockedUntil - model.now,
  )
  const address = snapshot?.context.address ?? ''
  const believable = model.lockedUntil !== null && model.lockedUntil - model.now <= HOUR
  const copy = memoryStore(Object.fromEntries(store.kept))
  expect(readLockoutRecord(copy, address, model.now).lockedUntil).toBe(believable ? model.lockedUntil : null)
}

const refused = fc.constant<Command>({
  check: () => true,
  run: async (model, real) => {
    real.page?.send({ type: 'code.refused', at: model.now })
    if (model.lockedUntil === null) {
      model.wrong += 1
      if (model.wrong === 3) Object.assign(model, { wrong: 0, lockedUntil: model.now + 300_000 })
    }
    await agree(model, real)
  },
  toString: () => 'a code is wrong',
})

const accepted = fc.constant<Command>({
  check: () => true,
  run: async (model, real) => {
    real.page?.send({ type: 'code.accepted' })
    if (model.lockedUntil === null) model.wrong = 0
    await agree(model, real)
  },
  toString: () => 'a code is right',
})

const throttled = fc.integer({ min: 1, max: 5400 }).map(
  (seconds): Command => ({
    check: () => true,
    run: async (model, real) => {
      real.page?.send({ type: 'service.throttled', until: model.now + seconds * 1000 })
      if (model.lockedUntil === null)
        Object.assign(model, { wrong: 0, lockedUntil: model.now + seconds * 1000 })
      await agree(model, real)
    },
    toString: () => `the service says: not for ${seconds} s`,
  }),
)

const waited = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(299, 300, 301)).map(
  (seconds): Command => ({
    check: () => true,
    run: async (model, real) => {
      pass(real.clock, seconds * 1000)
      model.now += seconds * 1000
      if (model.lockedUntil !== null && model.now >= model.lockedUntil) model.lockedUntil = null
      await agree(model, real)
    },
    toString: () => `${seconds} s pass`,
  }),
)

const slept = fc.integer({ min: 1, max: 5400 }).map(
  (seconds): Command => ({
    check: () => true,
    run: async (model, real) => {
      real.clock.increment(seconds * 1000)
      model.now += seconds * 1000
      if (model.lockedUntil !== null && model.now >= model.lockedUntil) model.lockedUntil = null
      await agree(model, real)
    },
    toString: () => `the device sleeps for ${seconds} s`,
  }),
)

const reloaded = fc.constantFrom<Lookup>('one address', 'another address', 'no address', 'nothing').map(
  (lookup): Command => ({
    check: () => true,
    run: async (model, real) => {
      real.page?.stop()
      real.page = await real.load(lookup)
      model.wrong = 0
      if (model.lockedUntil !== null && model.lockedUntil - model.now > HOUR) model.lockedUntil = null
      await agree(model, real)
    },
    toString: () => `the page is loaded again, the lookup finds ${lookup}`,
  }),
)

test('the lockout does what the reference model does, on a device that moves between addresses', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([refused, refused, refused, accepted, throttled, waited, slept, reloaded, reloaded], {
        maxCommands: 30,
        size: 'max',
      }),
      (commands) =>
        fc.asyncModelRun(async () => {
          const real = device()
          real.page = await real.load('one address')
          return { model: { wrong: 0, lockedUntil: null, now: NOW }, real }
        }, commands),
    ),
    { numRuns: 150 },
  )
})
