import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown } from 'xstate'
import type { ChangeOutcome } from '../../src/domain/traveller/account/traveller-api.ts'
import {
  READ_TRACKERS_EVERY_MS,
  trackersMachine,
} from '../../src/domain/traveller/positions/trackers.machine.ts'
import type {
  NewTracker,
  PairingOutcome,
  TrackersOutcome,
} from '../../src/domain/traveller/positions/trackers-api.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'
import { took } from '../support/transitions-taken.ts'

const read = { trackers: [], at: 0 }
const paired = { deviceId: 'd-1', name: 'Pixel', token: 'quiet-cove-at-dusk' }
const refused: PairingOutcome = {
  kind: 'refused',
  message: 'The PIN is wrong.',
  isAboutSecret: true,
  fields: [],
}

type End = 'yes' | 'refused' | 'signedOut' | 'unreachable' | 'broken'
type Step =
  | { about: 'list' | 'form'; end: End }
  | { press: 'remove' | 'retry' | 'open' | 'close' | 'submit' | 'noName' | 'name' | 'pin' }
  | { wait: true }

type Model = {
  list: 'reading' | 'waiting' | 'removing' | 'signedOut'
  form: 'closed' | 'open' | 'pairing' | 'paired'
  hasFailed: boolean
  hasName: boolean
  hasPin: boolean
  problem: 'name' | 'secret' | 'refused' | 'signedOut' | 'unreachable' | null
}

/** What the page is after one step. */
function after(model: Model, step: Step): Model {
  const { list, form, hasName, hasPin } = model
  if ('wait' in step) return list === 'waiting' ? { ...model, list: 'reading' } : model
  if ('press' in step) {
    const typed = { ...model, problem: null }
    if (step.press === 'remove')
      return list === 'reading' || list === 'waiting'
        ? { ...model, list: 'removing', hasFailed: false }
        : model
    if (step.press === 'retry')
      return list === 'waiting' ? { ...model, list: 'reading', hasFailed: false } : model
    if (step.press === 'open') {
      if (form === 'closed') return { ...typed, form: 'open' }
      return form === 'paired' ? { ...model, form: 'open' } : model
    }
    if (step.press === 'close')
      return form === 'open' || form === 'paired' ? { ...model, form: 'closed' } : model
    if (form !== 'open') return model
    if (step.press === 'name') return { ...typed, hasName: true }
    if (step.press === 'noName') return { ...typed, hasName: false }
    if (step.press === 'pin') return { ...typed, hasPin: true }
    if (hasName && hasPin) return { ...typed, form: 'pairing' }
    return { ...model, problem: hasName ? 'secret' : 'name' }
  }
  const { about, end } = step
  if (about === 'list') {
    if (list !== 'reading' && list !== 'removing') return model
    if (end === 'signedOut') return { ...model, list: 'signedOut', hasPin: false }
    if (end !== 'yes') return { ...model, list: 'waiting', hasFailed: true }
    return list === 'removing'
      ? { ...model, list: 'reading' }
      : { ...model, list: 'waiting', hasFailed: false }
  }
  if (form !== 'pairing') return model
  if (end === 'yes') return { ...model, form: 'paired', hasName: true, hasPin: false, problem: null }
  return { ...model, form: 'open', problem: end === 'broken' ? 'unreachable' : end }
}

test('trackers are read, removed and paired as in their model, whatever is answered', async () => {
  const end = fc.constantFrom<End>('yes', 'yes', 'refused', 'signedOut', 'unreachable', 'broken')
  const step = fc.oneof(
    fc.record({ about: fc.constantFrom<'list' | 'form'>('list', 'form'), end }),
    fc.record({
      press: fc.constantFrom<'remove' | 'retry' | 'open' | 'close' | 'submit' | 'noName' | 'name' | 'pin'>(
        ...(['remove', 'retry', 'open', 'close', 'submit', 'noName', 'name', 'pin'] as const),
      ),
    }),
    fc.constant<Step>({ wait: true }),
  )
  const press = (
    one: 'remove' | 'retry' | 'open' | 'close' | 'submit' | 'noName' | 'name' | 'pin',
  ): Step => ({
    press: one,
  })
  const sent = [press('open'), press('pin'), press('submit')]
  const ends: End[] = ['yes', 'refused', 'signedOut', 'unreachable', 'broken']
  const examples = ends.flatMap((one): [Step[]][] => [
    [[{ about: 'list', end: one }, press('retry')]],
    [[press('remove'), { about: 'list', end: one }, { wait: true }]],
    [[{ about: 'list', end: 'yes' }, press('remove'), { about: 'list', end: one }]],
    [[...sent, { about: 'form', end: one }, press('close'), press('open')]],
    [[...sent, { about: 'form', end: one }, press('open'), press('noName'), press('submit'), press('close')]],
  ])
  await fc.assert(
    fc.asyncProperty(fc.array(step as fc.Arbitrary<Step>, { maxLength: 25 }), async (taken) => {
      const reads = answeredByHand<TrackersOutcome, NonReducibleUnknown>()
      const additions = answeredByHand<PairingOutcome, NewTracker>()
      const removals = answeredByHand<ChangeOutcome, string>()
      const clock = new SimulatedClock()
      const actor = createActor(
        trackersMachine.provide({
          actors: {
            readTrackers: reads.actor,
            addTracker: additions.actor,
            removeTracker: removals.actor,
          },
          actions: { reportFault: () => {} },
        }),
        { clock, input: { pinIsSet: true }, inspect: took },
      ).start()
      let model: Model = {
        list: 'reading',
        form: 'closed',
        hasFailed: false,
        hasName: true,
        hasPin: false,
        problem: null,
      }
      for (const one of taken) {
        if ('wait' in one) clock.increment(READ_TRACKERS_EVERY_MS)
        else if ('press' in one) {
          if (one.press === 'remove') actor.send({ type: 'tracker.removed', deviceId: 'd-1' })
          else if (one.press === 'retry') actor.send({ type: 'retry.requested' })
          else if (one.press === 'open') actor.send({ type: 'form.opened' })
          else if (one.press === 'close') actor.send({ type: 'form.closed' })
          else if (one.press === 'submit') actor.send({ type: 'form.submitted' })
          else if (one.press === 'pin')
            actor.send({ type: 'secret.typed', secret: { kind: 'pin', text: '2468' } })
          else actor.send({ type: 'name.typed', text: one.press === 'name' ? ' Pixel ' : ' ' })
        } else if (one.about === 'form' && model.form === 'pairing') {
          expect(additions.asked.at(-1)).toMatchObject({ secret: { pin: '2468' } })
          if (one.end === 'broken') await additions.crash()
          else if (one.end === 'yes') await additions.answer({ kind: 'paired', paired })
          else await additions.answer(one.end === 'refused' ? refused : { kind: one.end })
        } else if (one.about === 'list' && (model.list === 'reading' || model.list === 'removing')) {
          const kind = one.end === 'signedOut' ? 'signedOut' : 'unreachable'
          const calls = model.list === 'reading' ? reads : removals
          if (one.end === 'broken') await calls.crash()
          else if (one.end !== 'yes') await calls.answer({ kind })
          else if (model.list === 'reading') await reads.answer({ kind: 'read', read })
          else await removals.answer({ kind: 'done' })
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        expect({
          ...value,
          hasFailed: context.hasFailed,
          hasName: context.name.trim() !== '',
          hasPin: context.secret.text !== '',
          problem: context.problem?.kind ?? null,
        }).toEqual(model)
        // The token is held for as long as its code is shown, and no longer.
        if (model.form !== 'paired') expect(context.paired).toBeNull()
        else if (model.list !== 'signedOut') expect(context.paired).toEqual(paired)
        expect(context.removing).toBe(model.list === 'removing' ? 'd-1' : null)
      }
      actor.stop()
    }),
    { examples },
  )
})
