import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type ContactFields,
  type ContactOutcome,
  contactForm,
} from '../../../src/domain/site/contact-form.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const letter: ContactFields = { name: ' Ada ', email: 'ada@example.com', message: 'Hello\n' }

function writtenForm() {
  const clock = new SimulatedClock()
  const backend = answeredByHand<ContactOutcome, { input: undefined; fields: ContactFields; pin: string }>()
  const actor = createActor(contactForm.provide({ actors: { send: backend.actor } }), { clock })
  actor.start()
  for (const field of ['name', 'email', 'message'] as const) {
    actor.send({ type: 'form.changed', change: { field, text: letter[field] } })
  }
  return { actor, clock, backend }
}

test('the button shows Sent for 1.2 seconds after sending, and then the form is empty [§4.13]', async () => {
  const { actor, clock, backend } = writtenForm()
  actor.send({ type: 'form.submitted' })
  await backend.answer({ kind: 'done' })
  clock.increment(1199)
  expect(actor.getSnapshot().value).toBe('done')
  expect(actor.getSnapshot().context.fields).toEqual(letter)
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('editing')
  expect(actor.getSnapshot().context.fields).toEqual({ name: '', email: '', message: '' })
})

test('if an adapter is missing, the contact form names it in the error report and stays editable', async () => {
  const actor = createActor(contactForm)
  actor.start()
  for (const field of ['name', 'email', 'message'] as const)
    actor.send({ type: 'form.changed', change: { field, text: 'x' } })
  actor.send({ type: 'form.submitted' })
  const child = Object.values(actor.getSnapshot().children)[0]
  const reason = await new Promise<unknown>((resolve) => child?.subscribe({ error: resolve }))
  expect(String(reason)).toContain('send of contactForm: no adapter provided')
  expect(actor.getSnapshot().value).toBe('editing')
})
