import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, fromCallback, type NonReducibleUnknown } from 'xstate'
import { keptAccountIn } from '../../src/adapters/browser/kept-account.ts'
import { storageKeys } from '../../src/domain/kit/kept-on-device.ts'
import type { PageAttentionChanged } from '../../src/domain/kit/page-attention.ts'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import {
  type Forgotten,
  type KeptAccount,
  travelerMachine,
} from '../../src/domain/traveler/account/traveler.machine.ts'
import type { AccountOutcome, ChangeOutcome } from '../../src/domain/traveler/account/traveler-api.ts'
import { sampleAccount as account } from '../../src/statecharts/fixtures/samples.ts'
import { answeredByHand, settled } from '../support/statecharts/answered-by-hand.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { SimulatedClock } from '../support/statecharts/simulated-clock.ts'
import { tickerOn } from '../support/statecharts/ticker-on.ts'
import { took } from '../support/statecharts/transitions-taken.ts'

const steps = [
  'changed',
  'deleted',
  'retry',
  'signOut',
  'shown',
  'online',
  'wait',
  'yes',
  'signedOut',
  'unreachable',
  'broken',
] as const
type Step = (typeof steps)[number]
type Place =
  | 'opening'
  | 'deleted'
  | 'away'
  | 'kept'
  | 'asking'
  | 'signedOut'
  | 'signedIn'
  | 'refreshing'
  | 'signingOut'
/** Reference model. `isKept`: the account is stored on the device. `isOfDevice`: the page shows that copy. */
type Model = { at: Place; isKept: boolean; isOfDevice: boolean }

function after(model: Model, step: Step): Model {
  const { at } = model
  const to = (place: Place): Model => ({ ...model, at: place })
  const signedIn: Model = { at: 'signedIn', isKept: true, isOfDevice: false }
  const left = (place: Place): Model => ({ at: place, isKept: false, isOfDevice: false })
  const isAsked = step === 'retry' || step === 'shown' || step === 'online'
  if (step === 'changed') {
    if (at === 'signedOut' || at === 'deleted') return to('opening')
    if (at === 'kept') return to('asking')
    return at === 'signedIn' ? to('refreshing') : model
  }
  const isIn = ['signedIn', 'refreshing', 'kept', 'asking'].includes(at)
  if (step === 'deleted') return isIn ? left('deleted') : model
  if (step === 'wait') return at === 'kept' ? to('asking') : model
  if (isAsked) return at === 'away' ? to('opening') : at === 'kept' ? to('asking') : model
  if (step === 'signOut') return isIn ? to('signingOut') : model
  const noAnswer = step === 'unreachable' || step === 'broken'
  if (at === 'signingOut') {
    if (!noAnswer) return left('signedOut')
    return to(model.isOfDevice ? 'kept' : 'signedIn')
  }
  if (at !== 'opening' && at !== 'refreshing' && at !== 'asking') return model
  if (step === 'yes') return signedIn
  if (step === 'signedOut') return left('signedOut')
  if (at === 'refreshing') return to('signedIn')
  return at === 'asking' || model.isKept ? { ...model, at: 'kept', isOfDevice: true } : to('away')
}

const stateOf = ({ at }: Model) =>
  at === 'kept' ? { kept: 'waiting' } : at === 'asking' ? { kept: 'asking' } : at

test("the traveler's app matches its reference model, and keeps no account on the device after sign-out", async () => {
  const runs = fc.tuple(fc.boolean(), fc.array(fc.constantFrom<Step>(...steps, 'yes'), { maxLength: 20 }))
  const ends: Step[] = ['yes', 'signedOut', 'unreachable', 'broken']
  const again: Step[] = ['changed', 'retry', 'shown', 'online', 'wait']
  const examples = [true, false].flatMap((isKept) =>
    ends.flatMap((end): [[boolean, Step[]]][] => [
      ...again.map((step): [[boolean, Step[]]] => [[isKept, ['unreachable', step, end]]]),
      [[isKept, [end, 'retry', 'changed']]],
      [[isKept, ['yes', 'changed', 'changed', end]]],
      [[isKept, ['yes', 'signOut', end]]],
      [[isKept, ['yes', 'changed', 'signOut', end]]],
      [[isKept, ['yes', 'changed', 'deleted', end]]],
      [[isKept, ['broken', 'signOut', end]]],
      [[isKept, ['broken', 'deleted', 'changed', end]]],
      [[isKept, ['yes', 'deleted', 'changed', end]]],
    ]),
  )
  await fc.assert(
    fc.asyncProperty(runs, async ([isKept, taken]) => {
      const clock = new SimulatedClock()
      clock.set(HOUR_MS)
      const store = memoryStore()
      const kept = keptAccountIn(store)
      if (isKept) kept.keep({ account, readAt: 0 })
      const forgotten: Forgotten[] = []
      const accounts = answeredByHand<AccountOutcome, NonReducibleUnknown>()
      const signOuts = answeredByHand<ChangeOutcome, NonReducibleUnknown>()
      const recalled = answeredByHand<KeptAccount | null, NonReducibleUnknown>()
      let look = (_: PageAttentionChanged) => {}
      const actor = createActor(
        travelerMachine.provide({
          actors: {
            readAccount: accounts.actor,
            signOut: signOuts.actor,
            recallAccount: recalled.actor,
            ticker: tickerOn(clock),
            attention: fromCallback(({ sendBack }) => {
              look = sendBack
              return () => {
                look = () => {}
              }
            }),
          },
          actions: {
            reportFault: () => {},
            keepAccount: (_, read) => kept.keep({ account: read.account, readAt: clock.now() }),
            forgetKept: (_, why) => {
              forgotten.push(why)
              store.remove(storageKeys.account)
            },
          },
        }),
        { clock, inspect: took },
      ).start()
      let model: Model = { at: 'opening', isKept, isOfDevice: false }
      for (const one of taken) {
        const reads = accounts.asked.length
        if (one === 'changed') actor.send({ type: 'account.changed' })
        else if (one === 'deleted') actor.send({ type: 'account.deleted' })
        else if (one === 'retry') actor.send({ type: 'retry.requested' })
        else if (one === 'signOut') actor.send({ type: 'signOut.requested' })
        else if (one === 'shown') look({ type: 'page.shown' })
        else if (one === 'online') look({ type: 'network.returned' })
        else if (one === 'wait') clock.increment(30_000)
        else if (['opening', 'refreshing', 'asking'].includes(model.at)) {
          if (one === 'broken') await accounts.crash()
          else await accounts.answer(one === 'yes' ? { kind: 'signedIn', account } : { kind: one })
          if (actor.getSnapshot().matches('recalling')) await recalled.answer(kept.read())
        } else if (model.at === 'signingOut') {
          if (one === 'broken') await signOuts.crash()
          else await signOuts.answer({ kind: one === 'yes' ? 'done' : one })
        }
        await settled()
        const before = model
        model = after(model, one)
        if (one === 'changed' && !['opening', 'away', 'signingOut'].includes(before.at))
          expect(accounts.asked.length).toBe(reads + 1)
        const { value, context } = actor.getSnapshot()
        expect(value).toEqual(stateOf(model))
        const isShown = !['opening', 'away', 'signedOut', 'deleted'].includes(model.at)
        expect(context.account).toEqual(isShown ? account : null)
        expect(context.keptAt !== null).toBe(model.isOfDevice)
        expect(kept.read()?.account ?? null).toEqual(model.isKept ? account : null)
        if (model.at === 'deleted' && before.at !== 'deleted')
          expect(forgotten.at(-1)).toEqual({ reason: 'deleted' })
        if (model.at === 'signedOut' && before.at !== 'signedOut') {
          const why = forgotten.slice(before.at === 'signingOut' ? -2 : -1).map(({ reason }) => reason)
          expect(why).toEqual(before.at === 'signingOut' ? ['signedOut', 'ended'] : ['ended'])
        }
      }
      actor.stop()
    }),
    { examples: examples.map(([run]) => [run]) },
  )
})

test("the traveler's app reaches an offline screen even if stored data, the clock, or visibility can't be read", async () => {
  for (const isKept of [true, false]) {
    const accounts = answeredByHand<AccountOutcome, NonReducibleUnknown>()
    const recalled = answeredByHand<KeptAccount | null, NonReducibleUnknown>()
    const faults: unknown[] = []
    const actor = createActor(
      travelerMachine.provide({
        actors: { readAccount: accounts.actor, recallAccount: recalled.actor },
        actions: { reportFault: (_, { fault }) => faults.push(fault) },
      }),
      { inspect: took, clock: new SimulatedClock() },
    ).start()
    await accounts.answer({ kind: 'unreachable' })
    if (isKept) await recalled.answer({ account, readAt: 0 })
    else await recalled.crash()
    expect(actor.getSnapshot().matches(isKept ? 'kept' : 'away')).toBe(true)
    // Expects the fault of the visibility API, and one of the clock or the stored account.
    expect(faults).toHaveLength(2)
    actor.stop()
  }
})
