import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { SharingChange } from '../../src/domain/traveller/sharing/live-link.ts'
import { sharingMachine } from '../../src/domain/traveller/sharing/sharing.machine.ts'
import type {
  AskedChange,
  LinkChangeOutcome,
  LinksOutcome,
} from '../../src/domain/traveller/sharing/sharing-api.ts'
import { sampleLinks } from '../../src/statecharts/kits/sharing.kit.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'
import { took } from '../support/transitions-taken.ts'

const wanted = { name: 'Dan', contactId: null, sendBy: null }
const changes = {
  make: { kind: 'make', wanted },
  takeBack: { kind: 'takeBack', linkId: 'l-1' },
} as const satisfies Record<string, SharingChange>
const sent = ['make', 'takeBack', 'read again', 'retry', 'type', 'dismiss'] as const
const answers = ['yes', 'refused', 'signedOut', 'unreachable', 'broken'] as const
type Step = (typeof sent)[number] | (typeof answers)[number]
type Model = {
  screen: 'reading' | 'shown' | 'changing' | 'signedOut'
  change: keyof typeof changes | null
  isRead: boolean
  isMade: boolean
  name: string
  problem: 'none' | 'refused' | 'no answer'
}

/** What the page is after one step. */
function after(model: Model, step: Step): Model {
  const { screen, change, problem } = model
  switch (step) {
    case 'type':
      return { ...model, name: 'Dan' }
    case 'dismiss':
      return { ...model, isMade: false }
    case 'make':
    case 'takeBack':
      return screen === 'reading' || screen === 'shown'
        ? { ...model, screen: 'changing', change: step, isMade: false, problem: 'none' }
        : model
    case 'read again':
      return screen === 'shown' ? { ...model, screen: 'reading' } : model
    case 'retry':
      return screen === 'shown' ? { ...model, screen: 'reading', problem: 'none' } : model
  }
  if (screen !== 'reading' && screen !== 'changing') return model
  if (step === 'signedOut') return { ...model, screen: 'signedOut' }
  if (step === 'refused')
    return screen === 'changing' ? { ...model, screen: 'shown', problem: 'refused' } : model
  if (step !== 'yes') return { ...model, screen: 'shown', problem: 'no answer' }
  if (screen === 'reading')
    return { ...model, screen: 'shown', isRead: true, problem: problem === 'no answer' ? 'none' : problem }
  return change === 'make'
    ? { ...model, screen: 'reading', isMade: true, name: '' }
    : { ...model, screen: 'reading' }
}

test('live links are made, listed and taken back as in the model, whatever is answered', async () => {
  const steps = fc.array(fc.constantFrom<Step>(...sent, ...answers, 'yes', 'yes', 'make'), { maxLength: 25 })
  const ends = answers.flatMap((end): [Step[]][] => [
    [[end, 'retry', 'yes']],
    [['yes', 'type', 'make', end, 'yes', 'dismiss']],
    [['takeBack', end, 'read again', 'yes']],
  ])
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const reads = answeredByHand<LinksOutcome, { tripId: string }>()
      const asked = answeredByHand<LinkChangeOutcome, AskedChange>()
      const actor = createActor(
        sharingMachine.provide({
          actors: { readLinks: reads.actor, changeLinks: asked.actor },
          actions: { reportFault: () => {} },
        }),
        { input: { tripId: 't-1' }, clock: new SimulatedClock(), inspect: took },
      ).start()
      let model: Model = {
        screen: 'reading',
        change: null,
        isRead: false,
        isMade: false,
        name: '',
        problem: 'none',
      }
      for (const step of taken) {
        const { screen, change } = model
        if (step === 'make' || step === 'takeBack')
          actor.send({ type: 'change.requested', change: changes[step] })
        else if (step === 'read again') actor.send({ type: 'trip.read' })
        else if (step === 'retry') actor.send({ type: 'retry.requested' })
        else if (step === 'type') actor.send({ type: 'name.typed', name: 'Dan' })
        else if (step === 'dismiss') actor.send({ type: 'made.dismissed' })
        else if (screen === 'reading') {
          expect(reads.asked.at(-1)).toEqual({ tripId: 't-1' })
          if (step === 'broken') await reads.crash()
          else if (step === 'yes') await reads.answer({ kind: 'read', links: sampleLinks(0) })
          else if (step !== 'refused') await reads.answer({ kind: step })
        } else if (screen === 'changing' && change) {
          expect(asked.asked.at(-1)).toEqual({ tripId: 't-1', change: changes[change] })
          const done: LinkChangeOutcome = change === 'make' ? { kind: 'made', url: 'url' } : { kind: 'done' }
          if (step === 'broken') await asked.crash()
          else if (step === 'yes') await asked.answer(done)
          else if (step === 'refused') await asked.answer({ kind: 'refused', message: 'No.' })
          else await asked.answer({ kind: step })
        }
        model = after(model, step)
        const { value, context } = actor.getSnapshot()
        const { problem } = context
        expect({
          screen: value,
          isRead: context.links !== null,
          name: context.name,
          made: context.made,
          problem: problem === null ? 'none' : problem.message === null ? 'no answer' : 'refused',
        }).toEqual({
          screen: model.screen,
          isRead: model.isRead,
          name: model.name,
          problem: model.problem,
          made: model.isMade ? { wanted, url: 'url' } : null,
        })
      }
      actor.stop()
    }),
    { examples: ends },
  )
})
