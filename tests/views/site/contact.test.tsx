import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type ContactFields,
  type ContactOutcome,
  contactForm,
} from '../../../src/domain/site/contact-form.ts'
import { ContactScreen } from '../../../src/views/site/forms/contact-page.tsx'
import { routed, tagWith } from '../../support/pages/rendered.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

function openForm() {
  const backend = answeredByHand<ContactOutcome, { input: undefined; fields: ContactFields; pin: string }>()
  const clock = new SimulatedClock()
  const actor = createActor(contactForm.provide({ actors: { send: backend.actor } }), { clock })
  actor.start()
  const screen = () => routed(<ContactScreen snapshot={actor.getSnapshot()} send={actor.send} />)
  const write = () => {
    actor.send({ type: 'form.changed', change: { field: 'name', text: 'Ada' } })
    actor.send({ type: 'form.changed', change: { field: 'email', text: 'ada@example.com' } })
    actor.send({ type: 'form.changed', change: { field: 'message', text: 'Hello' } })
  }
  return { actor, backend, clock, screen, write }
}
const button = (html: string) => tagWith(html, '<button', 'type="submit"')

test('the empty contact form has a title, three required fields, and a disabled button [§2.40, §2.41]', () => {
  const { html, words } = openForm().screen()
  expect(words).toContain("We'd love to hear from you!")
  expect(html).toMatch(/<label[^>]*>Name<\/label>/)
  expect(html).toMatch(/<label[^>]*>Email<\/label>/)
  expect(html).toMatch(/<label[^>]*>Message<\/label>/)
  for (const field of ['name', 'email', 'message'])
    expect(tagWith(html, `name="${field}"`)).toContain('required')
  expect(tagWith(html, '<input', 'name="email"')).toContain('type="email"')
  expect(tagWith(html, '<textarea')).toContain('rows="8"')
  expect(words).toContain('Send Message')
  expect(button(html)).toContain('disabled')
})

test('the contact form disables its button and keeps the input while sending [§2.42]', () => {
  const form = openForm()
  form.write()
  form.actor.send({ type: 'form.submitted' })
  const { html, words } = form.screen()
  expect(words).toContain('Send Message')
  expect(html).toContain('class="spinner"')
  expect(button(html)).toContain('aria-disabled="true"')
  expect(tagWith(html, 'name="name"')).toContain('value="Ada"')
  expect(tagWith(html, 'name="name"')).toContain('readOnly')
  expect(tagWith(html, 'name="email"')).toContain('value="ada@example.com"')
  expect(html).toContain('>Hello</textarea>')
})

test('the contact page shows a confirmation until the visitor sends another message [§2.42]', async () => {
  const form = openForm()
  form.write()
  form.actor.send({ type: 'form.submitted' })
  await form.backend.answer({ kind: 'done' })
  form.clock.increment(1200)
  expect(form.screen().words).toContain('We got your message. You can also write to')
  form.write()
  expect(form.screen().words).toContain('We got your message.')
  form.actor.send({ type: 'form.submitted' })
  expect(form.screen().words).not.toContain('We got your message. You can')
})

test('the contact form shows no error after a failed request and keeps the input [§8.17]', async () => {
  const form = openForm()
  form.write()
  const before = form.screen()
  form.actor.send({ type: 'form.submitted' })
  await form.backend.answer({ kind: 'unreachable' })
  expect(form.screen()).toEqual(before)
})
