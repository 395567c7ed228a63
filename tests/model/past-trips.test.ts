import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import type { ChangeOutcome } from '../../src/domain/traveller/account/traveller-api.ts'
import { panelOpeningsMachine } from '../../src/domain/traveller/trip/panel-openings.machine.ts'
import { pastTripsMachine } from '../../src/domain/traveller/trip/past-trips.machine.ts'
import type {
  OpeningsOutcome,
  PastTripsOutcome,
  TrackChosen,
  TrackOfTrip,
} from '../../src/domain/traveller/trip/past-trips-api.ts'
import { trackChoiceMachine } from '../../src/domain/traveller/trip/track-choice.machine.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

type End = 'yes' | 'signedOut' | 'unreachable' | 'broken'
const ends: End[] = ['yes', 'signedOut', 'unreachable', 'broken']
const actions = { reportFault: () => {} }

type Step = 'delete' | 'save' | 'retry' | End
type Model = {
  screen: 'reading' | 'shown' | 'deleting' | 'saving' | 'signedOut'
  isRead: boolean
  hasFailed: boolean
}

/** What the page is after one step. */
function after(model: Model, step: Step): Model {
  const { screen, isRead } = model
  if (step === 'delete')
    return screen === 'shown' && isRead ? { ...model, screen: 'deleting', hasFailed: false } : model
  if (step === 'save')
    return screen === 'shown' && isRead ? { ...model, screen: 'saving', hasFailed: false } : model
  if (step === 'retry') return screen === 'shown' ? { ...model, screen: 'reading', hasFailed: false } : model
  if (screen === 'shown' || screen === 'signedOut') return model
  if (step === 'signedOut') return { screen: 'signedOut', isRead: false, hasFailed: false }
  if (step !== 'yes') return { ...model, screen: 'shown', hasFailed: true }
  if (screen === 'reading') return { screen: 'shown', isRead: true, hasFailed: false }
  return { ...model, screen: screen === 'saving' ? 'shown' : 'reading' }
}

test('past trips are read, saved and deleted as in their model, whatever is answered', async () => {
  const steps = fc.array(fc.constantFrom<Step>('delete', 'save', 'retry', 'yes', ...ends), { maxLength: 20 })
  const examples = ends.flatMap((end): [Step[]][] => [
    [[end, 'retry', 'yes']],
    [['yes', 'delete', end]],
    [['yes', 'save', end]],
  ])
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const reads = answeredByHand<PastTripsOutcome, NonReducibleUnknown>()
      const deletions = answeredByHand<ChangeOutcome, string>()
      const savings = answeredByHand<ChangeOutcome, TrackOfTrip>()
      const actors = { readTrips: reads.actor, forgetTrip: deletions.actor, saveTrack: savings.actor }
      const actor = createActor(pastTripsMachine.provide({ actors, actions }), {
        clock: new SimulatedClock(),
        inspect: took,
      }).start()
      let model: Model = { screen: 'reading', isRead: false, hasFailed: false }
      for (const one of taken) {
        if (one === 'delete') actor.send({ type: 'trip.deleted', tripId: 't-1' })
        else if (one === 'save') actor.send({ type: 'track.requested', tripId: 't-1', startedAt: 0 })
        else if (one === 'retry') actor.send({ type: 'retry.requested' })
        else if (model.screen === 'reading') {
          if (one === 'broken') await reads.crash()
          else await reads.answer(one === 'yes' ? { kind: 'read', trips: [] } : { kind: one })
        } else if (model.screen === 'deleting' || model.screen === 'saving') {
          const asked = model.screen === 'saving' ? savings : deletions
          expect(asked.asked.at(-1)).toEqual(asked === savings ? { tripId: 't-1', startedAt: 0 } : 't-1')
          if (one === 'broken') await asked.crash()
          else await asked.answer({ kind: one === 'yes' ? 'done' : one })
        }
        model = after(model, one)
        const { value, context } = actor.getSnapshot()
        expect({ screen: value, isRead: context.trips !== null, hasFailed: context.hasFailed }).toEqual(model)
      }
      actor.stop()
    }),
    { examples },
  )
})

test('whether a track is kept is shown as the service has it, whatever is answered', async () => {
  const steps = fc.array(fc.constantFrom<boolean | End>(true, false, 'yes', ...ends), { maxLength: 20 })
  const examples = ends.map((end): [(boolean | End)[]] => [[true, end, false, 'yes']])
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const calls = answeredByHand<ChangeOutcome, TrackChosen>()
      const actor = createActor(
        trackChoiceMachine.provide({ actors: { chooseTrack: calls.actor }, actions }),
        { clock: new SimulatedClock(), input: { tripId: 't-1', isKept: false }, inspect: took },
      ).start()
      let model = { screen: 'shown', isKept: false, wanted: null as boolean | null, hasFailed: false }
      for (const one of taken) {
        if (typeof one === 'boolean') {
          actor.send({ type: 'choice.made', isKept: one })
          if (model.screen === 'shown') model = { ...model, screen: 'saving', wanted: one, hasFailed: false }
        } else if (model.screen === 'saving') {
          expect(calls.asked.at(-1)).toEqual({ tripId: 't-1', isKept: model.wanted })
          if (one === 'broken') await calls.crash()
          else await calls.answer({ kind: one === 'yes' ? 'done' : one })
          if (one === 'yes')
            model = { ...model, screen: 'shown', isKept: model.wanted ?? model.isKept, wanted: null }
          else if (one === 'signedOut') model = { ...model, screen: 'signedOut' }
          else model = { ...model, screen: 'shown', wanted: null, hasFailed: true }
        }
        const { value, context } = actor.getSnapshot()
        const { tripId: _, ...shown } = context
        expect({ screen: value, ...shown }).toEqual(model)
      }
      actor.stop()
    }),
    { examples },
  )
})

test('who opened a panel stays shown while it is read again, whatever is answered', async () => {
  const opening = { name: 'Ana Ruiz', number: '(919) 555-0142', at: 0 }
  const steps = fc.array(fc.constantFrom<'ask' | End>('ask', 'yes', ...ends), { maxLength: 20 })
  const examples = ends.map((end): [('ask' | End)[]] => [['ask', 'yes', 'ask', end, 'ask', 'yes']])
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const calls = answeredByHand<OpeningsOutcome, string>()
      const actor = createActor(
        panelOpeningsMachine.provide({ actors: { readOpenings: calls.actor }, actions }),
        { clock: new SimulatedClock(), input: { tripId: 't-1' }, inspect: took },
      ).start()
      let model = { screen: 'closed', isRead: false }
      for (const one of taken) {
        if (one === 'ask') {
          actor.send({ type: 'openings.requested' })
          if (model.screen !== 'signedOut') model = { ...model, screen: 'reading' }
        } else if (model.screen === 'reading') {
          expect(calls.asked.at(-1)).toBe('t-1')
          if (one === 'broken') await calls.crash()
          else await calls.answer(one === 'yes' ? { kind: 'read', openings: [opening] } : { kind: one })
          if (one === 'yes') model = { screen: 'shown', isRead: true }
          else model = { ...model, screen: one === 'signedOut' ? 'signedOut' : 'failed' }
        }
        const { value, context } = actor.getSnapshot()
        expect({ screen: value, isRead: context.openings !== null }).toEqual(model)
      }
      actor.stop()
    }),
    { examples },
  )
})
