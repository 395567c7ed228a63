import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { WaitlistOutcome } from '../../src/domain/site/site-api.ts'
import { waitlistMachine } from '../../src/domain/site/waitlist.machine.ts'
import type { WaitlistFields, WaitlistProblem, WaitlistSignup } from '../../src/domain/site/waitlist.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

type Model = WaitlistFields & {
  screen: 'form' | 'waiting' | 'thanks'
  problem: WaitlistProblem | null
  calls: number
}
type Command = fc.AsyncCommand<Model, Screen>

const emptyForm: Model = { screen: 'form', email: '', platform: '', message: '', problem: null, calls: 0 }

function openScreen() {
  const backend = answeredByHand<WaitlistOutcome, WaitlistSignup>()
  const provided = waitlistMachine.provide({ actors: { joinWaitlist: backend.actor } })
  const actor = createActor(provided, { clock: new SimulatedClock(), inspect: took })
  actor.start()
  return { actor, backend }
}
type Screen = ReturnType<typeof openScreen>

const states = { form: 'editing', waiting: 'submitting', thanks: 'joined' } as const

function agree(model: Model, { actor, backend }: Screen) {
  const snapshot = actor.getSnapshot()
  const { email, platform, message, problem } = model
  expect(snapshot.value).toBe(states[model.screen])
  expect(snapshot.context).toEqual({ email, platform, message, problem })
  expect(snapshot.hasTag('busy')).toBe(model.screen === 'waiting')
  expect(backend.asked).toHaveLength(model.calls)
}

const typing = fc
  .oneof(
    fc.record({
      field: fc.constant('email' as const),
      text: fc.constantFrom('', ' ', 'ada', 'ada@example.com'),
    }),
    fc.record({
      field: fc.constant('platform' as const),
      text: fc.constantFrom('', 'iOS', 'Both', 'Symbian'),
    }),
    fc.record({
      field: fc.constant('message' as const),
      text: fc.constantFrom('', 'hello', 'x'.repeat(600)),
    }),
  )
  .map(
    ({ field, text }): Command => ({
      check: () => true,
      run: async (model, screen) => {
        screen.actor.send({ type: 'field.typed', field, text })
        if (model.screen === 'form') {
          if (field === 'email') model.email = text
          if (field === 'platform') model.platform = text === 'iOS' || text === 'Both' ? text : ''
          if (field === 'message') model.message = text.slice(0, 500)
          const mended = model.problem?.kind === 'missing' ? model.problem.field : model.problem?.kind
          if (mended === field) model.problem = null
        }
        agree(model, screen)
      },
      toString: () => `types ${text.length} characters (${text.slice(0, 16)}) into ${field}`,
    }),
  )

const firstWrong = ({ email, platform }: Model): WaitlistProblem | null => {
  if (email.trim() === '') return { kind: 'missing', field: 'email' }
  if (platform === '') return { kind: 'missing', field: 'platform' }
  return email.includes('@') ? null : { kind: 'email' }
}

const submitted = fc.constant<Command>({
  check: () => true,
  run: async (model, screen) => {
    screen.actor.send({ type: 'form.submitted' })
    if (model.screen === 'form') {
      model.problem = firstWrong(model)
      if (model.problem === null) {
        model.screen = 'waiting'
        model.calls += 1
        const { email, platform, message } = model
        expect(screen.backend.asked.at(-1)).toEqual({ email, platform, message })
      }
    }
    agree(model, screen)
  },
  toString: () => 'submits',
})

const answered = fc.constantFrom('joined', 'failed', 'crash' as const).map(
  (kind): Command => ({
    check: (model) => model.screen === 'waiting',
    run: async (model, screen) => {
      await (kind === 'crash' ? screen.backend.crash() : screen.backend.answer({ kind }))
      if (kind === 'joined') Object.assign(model, { ...emptyForm, screen: 'thanks', calls: model.calls })
      else Object.assign(model, { screen: 'form', problem: { kind: 'failed' } })
      agree(model, screen)
    },
    toString: () => `the backend answers: ${kind}`,
  }),
)

const another = fc.constant<Command>({
  check: () => true,
  run: async (model, screen) => {
    screen.actor.send({ type: 'another.requested' })
    if (model.screen === 'thanks') model.screen = 'form'
    agree(model, screen)
  },
  toString: () => 'signs up another user',
})

test('the waitlist does what the reference model does, whatever happens in whatever order [§4.17]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([typing, typing, typing, submitted, answered, another], { maxCommands: 50, size: 'max' }),
      (commands) => fc.asyncModelRun(() => ({ model: { ...emptyForm }, real: openScreen() }), commands),
    ),
    { numRuns: 200 },
  )
})
