import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { contactFormMachine } from '../../../src/domain/site/contact-form.machine.ts'
import { type ContactFields, SENT_DISPLAY_MS } from '../../../src/domain/site/contact-form.ts'
import type { ContactOutcome, WaitlistOutcome } from '../../../src/domain/site/site-api.ts'
import { waitlistMachine } from '../../../src/domain/site/waitlist.machine.ts'
import type { WaitlistSignup } from '../../../src/domain/site/waitlist.ts'
import { checkInMachine } from '../../../src/domain/traveller/trip/check-in.machine.ts'
import type { CheckInRequest } from '../../../src/domain/traveller/trip/check-in.ts'
import type { CheckInOutcome } from '../../../src/domain/traveller/trip/check-in-api.ts'
import { answeredByHand } from '../../support/answered-by-hand.ts'
import { took } from '../../support/transitions-taken.ts'

const ended: CheckInOutcome = {
  kind: 'ended',
  trip: { activity: 'kayaking', distanceMiles: 4.1, durationSeconds: 5700 },
}

/** A check-in that has been filled in and sent. */
function sentCheckIn() {
  const backend = answeredByHand<CheckInOutcome, CheckInRequest>()
  const actor = createActor(checkInMachine.provide({ actors: { checkIn: backend.actor } }), { inspect: took })
  actor.start()
  const type = (field: keyof CheckInRequest, text: string) => actor.send({ type: 'field.typed', field, text })
  const submit = () => actor.send({ type: 'form.submitted' })
  submit()
  expect(actor.getSnapshot().context.problem).toEqual({ kind: 'phoneNumber' })
  type('phoneNumber', '9195550142')
  type('password', 'harbor-light-7')
  type('pin', '4821')
  submit()
  return { actor, backend, at: () => actor.getSnapshot() }
}

describe('the check-in', () => {
  test('that ends a trip shows it, and begins again with an empty form', async () => {
    const { actor, backend, at } = sentCheckIn()
    await backend.answer(ended)
    expect(at().value).toBe('ended')
    expect(at().context).toMatchObject({
      phoneNumber: '',
      password: '',
      pin: '',
      trip: { activity: 'kayaking' },
    })
    actor.send({ type: 'another.requested' })
    expect(at().value).toBe('editing')
    expect(at().context.trip).toBeNull()
  })

  test('that fails keeps the form and says why', async () => {
    const { backend, at } = sentCheckIn()
    await backend.answer({ kind: 'refused', message: 'No active trip.' })
    expect(at().value).toBe('editing')
    expect(at().context).toMatchObject({
      pin: '4821',
      problem: { kind: 'refused', message: 'No active trip.' },
    })
  })

  test('that breaks counts as unreachable', async () => {
    const { backend, at } = sentCheckIn()
    await backend.crash()
    expect(at().context).toMatchObject({ pin: '4821', problem: { kind: 'unreachable' } })
  })
})

/** A waitlist form that has been filled in and sent. */
function sentSignup() {
  const backend = answeredByHand<WaitlistOutcome, WaitlistSignup>()
  const actor = createActor(waitlistMachine.provide({ actors: { joinWaitlist: backend.actor } }), {
    inspect: took,
  })
  actor.start()
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().context.problem).toEqual({ kind: 'missing', field: 'email' })
  actor.send({ type: 'field.typed', field: 'email', text: 'ruth@example.com' })
  actor.send({ type: 'field.typed', field: 'platform', text: 'Both' })
  actor.send({ type: 'form.submitted' })
  return { actor, backend, at: () => actor.getSnapshot() }
}

describe('the waitlist', () => {
  test('that takes somebody thanks, and begins again with an empty form', async () => {
    const { actor, backend, at } = sentSignup()
    await backend.answer({ kind: 'joined' })
    expect(at().value).toBe('joined')
    actor.send({ type: 'another.requested' })
    expect(at().value).toBe('editing')
    expect(at().context).toMatchObject({ email: '', platform: '' })
  })

  test('that fails or breaks keeps the form', async () => {
    for (const fail of ['answer', 'crash'] as const) {
      const { backend, at } = sentSignup()
      await (fail === 'answer' ? backend.answer({ kind: 'failed' }) : backend.crash())
      expect(at().value).toBe('editing')
      expect(at().context).toMatchObject({ email: 'ruth@example.com', problem: { kind: 'failed' } })
    }
  })
})

/** A contact form that has been filled in and sent. */
function sentMessage() {
  const clock = new SimulatedClock()
  const backend = answeredByHand<ContactOutcome, ContactFields>()
  const provided = contactFormMachine.provide({ actors: { sendContact: backend.actor } })
  const actor = createActor(provided, { clock, inspect: took })
  actor.start()
  for (const field of ['name', 'email', 'message'] as const) {
    actor.send({ type: 'field.typed', field, text: 'ruth@example.com' })
  }
  actor.send({ type: 'form.submitted' })
  return { clock, backend, at: () => actor.getSnapshot() }
}

describe('the contact form', () => {
  test('that is sent says so for its time, then is empty', async () => {
    const { clock, backend, at } = sentMessage()
    await backend.answer({ kind: 'sent' })
    clock.increment(SENT_DISPLAY_MS - 1)
    expect(at().value).toBe('sent')
    clock.increment(1)
    expect(at().value).toBe('editing')
    expect(at().context).toEqual({ name: '', email: '', message: '' })
  })

  test('that is not sent stays as it was, without a word', async () => {
    for (const fail of ['answer', 'crash'] as const) {
      const { backend, at } = sentMessage()
      await (fail === 'answer' ? backend.answer({ kind: 'failed' }) : backend.crash())
      expect(at().value).toBe('editing')
      expect(at().context.message).toBe('ruth@example.com')
    }
  })
})
