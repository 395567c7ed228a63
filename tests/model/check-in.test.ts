import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { checkInMachine } from '../../src/domain/traveler/trip/check-in/check-in.machine.ts'
import type {
  CheckInOutcome,
  CheckInProblem,
  CheckInRequest,
  EndedTrip,
} from '../../src/domain/traveler/trip/check-in/check-in.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { SimulatedClock } from '../support/simulated-clock.ts'
import { took } from '../support/transitions-taken.ts'

/** The screen in the plainest words; `digits` and `pin` are what the person has got into the two fields. */
type Model = {
  screen: 'form' | 'waiting' | 'summary'
  digits: string
  password: string
  pin: string
  problem: CheckInProblem | null
  trip: EndedTrip | null
  calls: number
}
type Command = fc.AsyncCommand<Model, Screen>

const emptyForm: Model = {
  screen: 'form',
  digits: '',
  password: '',
  pin: '',
  problem: null,
  trip: null,
  calls: 0,
}
const trip: EndedTrip = { activity: 'kayaking', distanceMiles: 4.1, durationSeconds: 5700 }

function openScreen() {
  const backend = answeredByHand<CheckInOutcome, CheckInRequest>()
  const provided = checkInMachine.provide({ actors: { checkIn: backend.actor } })
  const actor = createActor(provided, { clock: new SimulatedClock(), inspect: took })
  actor.start()
  return { actor, backend }
}
type Screen = ReturnType<typeof openScreen>

const states = { form: 'editing', waiting: 'ending', summary: 'ended' } as const

function agree(model: Model, { actor, backend }: Screen) {
  const snapshot = actor.getSnapshot()
  const { phoneNumber, password, pin, problem, trip: shown } = snapshot.context
  expect(snapshot.value).toBe(states[model.screen])
  expect(phoneNumber.replace(/\D/g, '')).toBe(model.digits)
  expect({ password, pin, problem, trip: shown }).toEqual({
    password: model.password,
    pin: model.pin,
    problem: model.problem,
    trip: model.trip,
  })
  expect(snapshot.hasTag('busy')).toBe(model.screen === 'waiting')
  expect(backend.asked).toHaveLength(model.calls)
  expect(JSON.parse(JSON.stringify(snapshot.context))).toEqual(snapshot.context)
}

const typing = fc
  .oneof(
    fc.record({
      field: fc.constant('phoneNumber' as const),
      text: fc.constantFrom('', '919', '(919) 555-010', ...Array(4).fill('9195550100')),
    }),
    fc.record({
      field: fc.constant('password' as const),
      text: fc.constantFrom('', 'harbor', ...Array(4).fill('harbor-light-7')),
    }),
    fc.record({
      field: fc.constant('pin' as const),
      text: fc.constantFrom('', '48', '4a8b2c1d9', ...Array(4).fill('4821')),
    }),
  )
  .map(
    ({ field, text }): Command => ({
      check: () => true,
      run: async (model, screen) => {
        screen.actor.send({ type: 'field.typed', field, text })
        if (model.screen === 'form') {
          const digits = text.replace(/\D/g, '')
          if (field === 'phoneNumber') model.digits = digits
          if (field === 'password') model.password = text
          if (field === 'pin') model.pin = digits.slice(0, 4)
          if (model.problem?.kind === field) model.problem = null
        }
        agree(model, screen)
      },
      toString: () => `types ${JSON.stringify(text)} into ${field}`,
    }),
  )

const firstWrong = (model: Model): CheckInProblem | null => {
  if (model.digits.length !== 10) return { kind: 'phoneNumber' }
  if (model.password.length < 8) return { kind: 'password' }
  return model.pin.length === 4 ? null : { kind: 'pin' }
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
        const sent = { phoneNumber: `+1${model.digits}`, password: model.password, pin: model.pin }
        expect(screen.backend.asked.at(-1)).toEqual(sent)
      }
    }
    agree(model, screen)
  },
  toString: () => 'submits',
})

const answers: (CheckInOutcome | 'crash')[] = [
  { kind: 'ended', trip },
  { kind: 'refused', message: 'No active trip.' },
  { kind: 'refused', message: null },
  { kind: 'unreachable' },
  'crash',
]
const answered = fc.constantFrom(...answers).map(
  (answer): Command => ({
    check: (model) => model.screen === 'waiting',
    run: async (model, screen) => {
      await (answer === 'crash' ? screen.backend.crash() : screen.backend.answer(answer))
      if (answer === 'crash') Object.assign(model, { screen: 'form', problem: { kind: 'unreachable' } })
      else if (answer.kind === 'ended') {
        Object.assign(model, { ...emptyForm, screen: 'summary', trip: answer.trip, calls: model.calls })
      } else Object.assign(model, { screen: 'form', problem: answer })
      agree(model, screen)
    },
    toString: () => `the service answers ${JSON.stringify(answer)}`,
  }),
)

const another = fc.constant<Command>({
  check: () => true,
  run: async (model, screen) => {
    screen.actor.send({ type: 'another.requested' })
    if (model.screen === 'summary') Object.assign(model, { ...emptyForm, calls: model.calls })
    agree(model, screen)
  },
  toString: () => 'asks for another trip',
})

test('the check-in agrees with its reference model for any sequence of events [§4.16]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([...Array(6).fill(typing), submitted, submitted, answered, another], {
        maxCommands: 50,
        size: 'max',
      }),
      (commands) => fc.asyncModelRun(() => ({ model: { ...emptyForm }, real: openScreen() }), commands),
    ),
    { numRuns: 200 },
  )
})
