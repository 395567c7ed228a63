import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { contactFormMachine } from '../../src/domain/site/contact-form.machine.ts'
import type { ContactFields } from '../../src/domain/site/contact-form.ts'
import type { ContactOutcome } from '../../src/domain/site/site-api.ts'
import { answeredByHand } from '../support/answered-by-hand.ts'

const letter: ContactFields = { name: ' Ada ', email: 'ada@example.com', message: 'Hello\n' }

function writtenForm() {
  const clock = new SimulatedClock()
  const backend = answeredByHand<ContactOutcome, ContactFields>()
  const actor = createActor(contactFormMachine.provide({ actors: { sendContact: backend.actor } }), { clock })
  actor.start()
  for (const field of ['name', 'email', 'message'] as const) {
    actor.send({ type: 'field.typed', field, text: letter[field] })
  }
  return { actor, clock, backend }
}

test('a sent message shows Sent for 1.2 seconds and then an empty form [§4.13]', async () => {
  const { actor, clock, backend } = writtenForm()
  actor.send({ type: 'form.submitted' })
  await backend.answer({ kind: 'sent' })
  clock.increment(1199)
  expect(actor.getSnapshot().value).toBe('sent')
  expect(actor.getSnapshot().context).toEqual(letter)
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('editing')
  expect(actor.getSnapshot().context).toEqual({ name: '', email: '', message: '' })
})

test('a failed message stays as typed and can be sent again', async () => {
  const { actor, backend } = writtenForm()
  actor.send({ type: 'form.submitted' })
  await backend.answer({ kind: 'failed' })
  expect(actor.getSnapshot().value).toBe('editing')
  expect(actor.getSnapshot().context).toEqual(letter)
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(true)
})

test('what is sent has no white space around it', () => {
  const { actor, backend } = writtenForm()
  actor.send({ type: 'form.submitted' })
  expect(backend.asked).toEqual([{ name: 'Ada', email: 'ada@example.com', message: 'Hello' }])
})

test('a field of nothing but white space keeps the form from being sent [§5.8]', () => {
  const { actor, backend } = writtenForm()
  actor.send({ type: 'field.typed', field: 'message', text: ' \n\t ' })
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
  actor.send({ type: 'form.submitted' })
  expect(backend.asked).toEqual([])
})

test('a form without its adapter says which one is wanted, and stays editable', async () => {
  const actor = createActor(contactFormMachine)
  actor.start()
  for (const field of ['name', 'email', 'message'] as const)
    actor.send({ type: 'field.typed', field, text: 'x' })
  actor.send({ type: 'form.submitted' })
  const child = Object.values(actor.getSnapshot().children)[0]
  const reason = await new Promise<unknown>((resolve) => child?.subscribe({ error: resolve }))
  expect(String(reason)).toContain('sendContact: no adapter provided')
  expect(actor.getSnapshot().value).toBe('editing')
})
