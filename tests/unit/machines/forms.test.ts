import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type WaitlistFields, type WaitlistOutcome, waitlistForm } from '../../../src/domain/site/waitlist.ts'
import {
  type CheckInFields,
  type CheckInOutcome,
  checkInForm,
} from '../../../src/domain/traveler/trip/check-in/check-in.ts'
import { answeredByHand } from '../../support/statecharts/answered-by-hand.ts'
import { took } from '../../support/statecharts/transitions-taken.ts'

test("a waitlist field's error stays until the field changes, and the service's error until the next attempt", async () => {
  const backend = answeredByHand<WaitlistOutcome, { input: undefined; fields: WaitlistFields; pin: string }>()
  const actor = createActor(waitlistForm.provide({ actors: { send: backend.actor } }), { inspect: took })
  actor.start()
  const at = () => actor.getSnapshot()
  const type = (field: keyof WaitlistFields, text: string) =>
    actor.send({ type: 'form.changed', change: { field, text } })
  expect(at().context.fields).toEqual({ email: '', platform: '', message: '' })
  type('email', 'ruth@example.com')
  type('platform', 'Both')
  actor.send({ type: 'form.submitted' })
  await backend.answer({ kind: 'unreachable' })
  type('email', 'ruth')
  type('platform', 'Symbian')
  expect(at().context).toMatchObject({ fields: { platform: '' }, problem: { kind: 'unreachable' } })
  actor.send({ type: 'form.submitted' })
  type('message', 'x'.repeat(600))
  expect(at().context.problem).toEqual({ kind: 'missing', field: 'platform' })
  expect(at().context.fields.message).toHaveLength(500)
  type('platform', 'iOS')
  expect(at().context.problem).toBeNull()
  actor.send({ type: 'form.submitted' })
  expect(at().context.problem).toEqual({ kind: 'email' })
})

test('the emergency check-in reports one problem at a time, and editing a field clears its error', () => {
  const backend = answeredByHand<CheckInOutcome, { input: undefined; fields: CheckInFields; pin: string }>()
  const actor = createActor(checkInForm.provide({ actors: { send: backend.actor } }), { inspect: took })
  actor.start()
  const at = () => actor.getSnapshot()
  const type = (field: keyof CheckInFields, text: string) =>
    actor.send({ type: 'form.changed', change: { field, text } })
  const submit = () => actor.send({ type: 'form.submitted' })
  type('phoneNumber', '919555010')
  submit()
  expect(at().context.problem).toEqual({ kind: 'phoneNumber' })
  type('password', 'harbor')
  expect(at().context.problem).toEqual({ kind: 'phoneNumber' })
  type('phoneNumber', '9195550100')
  expect(at().context.problem).toBeNull()
  submit()
  expect(at().context.problem).toEqual({ kind: 'password' })
  type('password', 'harbor-light-7')
  expect(at().context.problem).toBeNull()
  submit()
  expect(at().context.problem).toEqual({ kind: 'pin' })
  type('pin', '4a8b2c1d9')
  expect(at().context.problem).toBeNull()
  expect(at().context.fields).toMatchObject({ phoneNumber: '(919) 555-0100', pin: '4821' })
  submit()
  expect(at().hasTag('busy')).toBe(true)
})
