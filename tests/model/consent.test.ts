import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { consentMachine } from '../../src/domain/site/consent.machine.ts'
import {
  type ConsentRecord,
  type CookieChoice,
  readConsent,
  saveConsent,
} from '../../src/domain/site/consent-record.ts'
import { agreeingCommand } from '../support/statecharts/agreeing-command.ts'
import { settled } from '../support/statecharts/answered-by-hand.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

/** Reference model. `stored` is the choice on the device; `ticked` is the checkbox for analytics. */
type Model = { banner: 'short' | 'detailed' | 'hidden'; ticked: boolean; stored: CookieChoice | null }

async function openVisit(stored: CookieChoice | null) {
  const store = memoryStore()
  if (stored) saveConsent(store, stored, 0)
  const clock = new SimulatedClock()
  const provided = consentMachine.provide({
    actors: {
      readConsent: fromPromise(async () => readConsent(store)),
      saveConsent: fromPromise(async ({ input }) => saveConsent(store, input, clock.now())),
    },
  })
  const actor = createActor(provided, { clock, inspect: took })
  actor.start()
  await settled()
  return { actor, store, clock }
}
type Visit = Awaited<ReturnType<typeof openVisit>>

function agree(model: Model, { actor, store }: Visit) {
  const snapshot = actor.getSnapshot()
  const banner = snapshot.matches({ asking: 'inShort' })
    ? 'short'
    : snapshot.matches('asking')
      ? 'detailed'
      : 'hidden'
  expect(banner).toBe(model.banner)
  expect(snapshot.context.analytics).toBe(model.ticked)
  const kept = readConsent(store)
  expect(kept && { analytics: kept.analytics, marketing: kept.marketing }).toEqual(model.stored)
  expect(snapshot.context.record).toEqual(kept)
}

const command = agreeingCommand(agree)
const step = (name: string, event: Parameters<Visit['actor']['send']>[0], follow: (model: Model) => void) =>
  command(name, async (model, visit) => {
    visit.clock.increment(1000)
    visit.actor.send(event)
    await settled()
    follow(model)
  })

const choose = (model: Model, analytics: boolean) => {
  Object.assign(model, { banner: 'hidden', ticked: analytics, stored: { analytics, marketing: false } })
}

const toggles = step('Cookie Settings or Hide Details', { type: 'details.toggled' }, (model) => {
  if (model.banner !== 'hidden') model.banner = model.banner === 'short' ? 'detailed' : 'short'
})
const ticks = step('ticks analytics', { type: 'analytics.changed', allowed: true }, (model) => {
  if (model.banner === 'detailed') model.ticked = true
})
const unticks = step('unticks analytics', { type: 'analytics.changed', allowed: false }, (model) => {
  if (model.banner === 'detailed') model.ticked = false
})
const essentialOnly = step('Essential Only', { type: 'essentialOnly.chosen' }, (model) => {
  if (model.banner !== 'hidden') choose(model, false)
})
const acceptsAll = step('Accept All', { type: 'all.chosen' }, (model) => {
  if (model.banner !== 'hidden') choose(model, true)
})
const saves = step('Save Preferences', { type: 'preferences.chosen' }, (model) => {
  if (model.banner === 'detailed') choose(model, model.ticked)
})
const followsPolicy = step('follows the policy link', { type: 'policy.followed' }, (model) => {
  model.banner = 'hidden'
})
const reopens = step('Change cookie choice', { type: 'choice.reopened' }, (model) => {
  if (model.banner === 'hidden') model.banner = 'short'
})

const steps = [toggles, ticks, unticks, essentialOnly, acceptsAll, saves, followsPolicy, reopens]

const before = fc.option(fc.record({ analytics: fc.boolean(), marketing: fc.boolean() }), { nil: null })

test('the cookie choice matches its reference model for any stored value and any sequence of events [§4.18]', async () => {
  const examples: [CookieChoice | null, (typeof toggles)[]][] = [
    [null, [toggles, unticks, ticks, saves]],
    [null, [toggles, toggles, toggles, followsPolicy, reopens]],
  ]
  await fc.assert(
    fc.asyncProperty(
      before,
      fc.commands(
        steps.map((one) => fc.constant(one)),
        { maxCommands: 30, size: 'max' },
      ),
      (stored, commands) =>
        fc.asyncModelRun(async () => {
          const banner = stored ? 'hidden' : 'short'
          const model: Model = { banner, ticked: stored?.analytics ?? true, stored }
          return { model, real: await openVisit(stored) }
        }, commands),
    ),
    { examples, numRuns: 200 },
  )
})

test("the cookie banner appears if the device's storage is unreadable", async () => {
  const actor = createActor(
    consentMachine.provide({
      actors: { readConsent: fromPromise(() => Promise.reject(new Error('broken'))) },
    }),
    { inspect: took },
  )
  actor.start()
  await settled()
  expect(actor.getSnapshot().value).toEqual({ asking: 'inShort' })
})

test('a cookie choice that the device fails to store hides the banner but is not recorded', async () => {
  const actor = createActor(
    consentMachine.provide({
      actors: {
        readConsent: fromPromise<ConsentRecord | null>(async () => null),
        saveConsent: fromPromise(() => Promise.reject(new Error('broken'))),
      },
    }),
    { inspect: took },
  )
  actor.start()
  await settled()
  actor.send({ type: 'all.chosen' })
  await settled()
  expect(actor.getSnapshot().value).toBe('putAside')
  expect(actor.getSnapshot().context.record).toBeNull()
})
