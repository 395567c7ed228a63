import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  LONGEST_LOCKOUT_MS,
  lockoutTimeLeft,
  parseLockoutRecord,
} from '../../src/domain/rescue/entry/lockout.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { settled } from '../support/statecharts/answered-by-hand.ts'
import { foundAt, lockoutOn, notFound, unanswered } from '../support/statecharts/lockout-on.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { clockAt, pass } from '../support/statecharts/simulated-time.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const NOW = Date.UTC(2026, 6, 1, 12)

const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.4'
const NOBODY = 'unknown'

const lookups = {
  'one address': foundAt(HERE),
  'another address': foundAt(ELSEWHERE),
  'no address': notFound,
  nothing: unanswered,
}
type Lookup = keyof typeof lookups

/**
 * Reference model. `ends`: when each address's lockout ends. `last`: last known address. `present`: address of a
 * new lockout.
 */
type Model = {
  wrong: number
  lockedUntil: number | null
  now: number
  ends: Map<string, number>
  last: string
  present: string
}

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
  expect(snapshot?.context.lockedUntil).toBe(model.lockedUntil ?? 0)
  if (model.lockedUntil === null) expect(snapshot?.context.attempts).toBe(model.wrong)
  else expect(snapshot && lockoutTimeLeft(snapshot.context)).toBe(model.lockedUntil - model.now)
  for (const address of [HERE, ELSEWHERE, NOBODY]) {
    const kept = parseLockoutRecord(store.read(`lockout_${address}`), model.now)
    const end = model.ends.get(address) ?? 0
    expect(kept, address).toBe(end > model.now ? end : 0)
  }
}

function lock(model: Model, until: number) {
  model.lockedUntil = until
  model.ends.set(model.present, until)
}

function timePasses(model: Model, ms: number) {
  model.now += ms
  if (model.lockedUntil === null || model.now < model.lockedUntil) return
  Object.assign(model, { wrong: 0, lockedUntil: null })
  for (const address of [model.present, model.last, NOBODY]) model.ends.delete(address)
}

function load(model: Model, lookup: Lookup) {
  for (const [address, end] of model.ends) if (end <= model.now) model.ends.delete(address)
  if (lookup === 'one address') model.last = HERE
  if (lookup === 'another address') model.last = ELSEWHERE
  model.present = lookup === 'no address' ? NOBODY : model.last
  const ends = [model.ends.get(model.last), model.ends.get(NOBODY)].filter((end) => end !== undefined)
  Object.assign(model, { wrong: 0, lockedUntil: ends.length > 0 ? Math.max(...ends) : null })
}

const command = agreeingCommand(agree)

const refused = fc.constant(
  command('a code is wrong', (model, { page }) => {
    page?.send({ type: 'code.refused', at: model.now })
    if (model.lockedUntil !== null) return
    model.wrong += 1
    if (model.wrong === 3) lock(model, model.now + 300_000)
  }),
)

const accepted = fc.constant(
  command('a code is right', (model, { page }) => {
    page?.send({ type: 'code.accepted' })
    if (model.lockedUntil === null) model.wrong = 0
  }),
)

const throttled = fc.integer({ min: 1, max: LONGEST_LOCKOUT_MS / 1000 }).map((seconds) =>
  command(`the service says: not for ${seconds} s`, (model, { page }) => {
    const until = model.now + seconds * 1000
    page?.send({ type: 'service.throttled', until })
    if (model.lockedUntil === null) lock(model, until)
  }),
)

const waited = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constantFrom(299, 300, 301)).map((seconds) =>
  command(`${seconds} s pass`, (model, { clock }) => {
    pass(clock, seconds * 1000)
    timePasses(model, seconds * 1000)
  }),
)

const slept = fc.integer({ min: 1, max: 5400 }).map((seconds) =>
  command(`the device sleeps for ${seconds} s`, (model, { clock }) => {
    clock.increment(seconds * 1000)
    timePasses(model, seconds * 1000)
  }),
)

const reloaded = fc
  .constantFrom<Lookup>('one address', 'another address', 'no address', 'nothing')
  .map((lookup) =>
    command(`the page is loaded again, the lookup finds ${lookup}`, async (model, real) => {
      real.page?.stop()
      real.page = await real.load(lookup)
      load(model, lookup)
    }),
  )

test('the lockout matches its reference model on a device whose IP address changes [§4.4, §4.7, §4.8, §4.9]', async () => {
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
          const model: Model = {
            wrong: 0,
            lockedUntil: null,
            now: NOW,
            ends: new Map(),
            last: HERE,
            present: HERE,
          }
          return { model, real }
        }, commands),
    ),
    { numRuns: 150 },
  )
})
