import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { contactFormMachine } from '../../src/domain/site/contact-form.machine.ts'
import { type ContactFields, emptyContactFields } from '../../src/domain/site/contact-form.ts'
import type { ContactOutcome } from '../../src/domain/site/site-api.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'
import { took } from '../support/transitions-taken.ts'

/** What a visitor sees, in the plainest words: the fields, what the button does, how long 'Sent' has stood. */
type Model = { fields: ContactFields; button: 'ready' | 'sending' | 'sent'; sentFor: number; calls: number }
type Command = fc.AsyncCommand<Model, Form>

function openForm() {
  const clock = new SimulatedClock()
  const backend = answeredByHand<ContactOutcome, ContactFields>()
  const actor = createActor(contactFormMachine.provide({ actors: { sendContact: backend.actor } }), {
    clock,
    inspect: took,
  })
  actor.start()
  return { actor, clock, backend }
}
type Form = ReturnType<typeof openForm>

const states = { ready: 'editing', sending: 'sending', sent: 'sent' } as const
const blank = (model: Model) => Object.values(model.fields).some((text) => text.trim() === '')

function agree(model: Model, { actor, backend }: Form) {
  const snapshot = actor.getSnapshot()
  expect(snapshot.value).toBe(states[model.button])
  expect(snapshot.context).toEqual(model.fields)
  expect(snapshot.hasTag('busy')).toBe(model.button === 'sending')
  expect(snapshot.can({ type: 'form.submitted' })).toBe(model.button === 'ready' && !blank(model))
  expect(backend.asked).toHaveLength(model.calls)
}

const typed = fc
  .record({
    field: fc.constantFrom('name', 'email', 'message' as const),
    text: fc.oneof(fc.constantFrom('', ' ', 'Ada', 'ada@example.com'), fc.string()),
  })
  .map(
    ({ field, text }): Command => ({
      check: () => true,
      run: async (model, form) => {
        form.actor.send({ type: 'field.typed', field, text })
        if (model.button === 'ready') model.fields = { ...model.fields, [field]: text }
        agree(model, form)
      },
      toString: () => `types ${JSON.stringify(text)} into ${field}`,
    }),
  )

const submitted = fc.constant<Command>({
  check: () => true,
  run: async (model, form) => {
    form.actor.send({ type: 'form.submitted' })
    if (model.button === 'ready' && !blank(model)) {
      model.button = 'sending'
      model.calls += 1
      expect(Object.values(form.backend.asked.at(-1) ?? {})).toEqual(
        Object.values(model.fields).map((text) => text.trim()),
      )
    }
    agree(model, form)
  },
  toString: () => 'submits',
})

const answered = fc.constantFrom('sent', 'failed', 'crash' as const).map(
  (kind): Command => ({
    check: (model) => model.button === 'sending',
    run: async (model, form) => {
      await (kind === 'crash' ? form.backend.crash() : form.backend.answer({ kind }))
      model.button = kind === 'sent' ? 'sent' : 'ready'
      model.sentFor = 0
      agree(model, form)
    },
    toString: () => `the backend answers: ${kind}`,
  }),
)

const passed = fc.constantFrom(1, 599, 600, 1199, 1200).map(
  (ms): Command => ({
    check: () => true,
    run: async (model, form) => {
      form.clock.increment(ms)
      model.sentFor += ms
      if (model.button === 'sent' && model.sentFor >= 1200) {
        model.button = 'ready'
        model.fields = emptyContactFields
      }
      agree(model, form)
    },
    toString: () => `${ms} ms pass`,
  }),
)

test('the contact form does what the reference model does, whatever happens in whatever order [§4.13]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.commands([typed, typed, submitted, answered, passed], { maxCommands: 40, size: 'max' }),
      (commands) =>
        fc.asyncModelRun(() => {
          const model: Model = { fields: emptyContactFields, button: 'ready', sentFor: 0, calls: 0 }
          return { model, real: openForm() }
        }, commands),
    ),
    { numRuns: 150 },
  )
})
