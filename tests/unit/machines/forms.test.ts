import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type WaitlistFields, type WaitlistOutcome, waitlistForm } from '../../../src/domain/site/waitlist.ts'
import {
  type CheckInFields,
  type CheckInOutcome,
  checkInForm,
} from '../../../src/domain/traveler/trip/check-in/check-in.ts'
import { answeredByHand } from '../../support/answered-by-hand.ts'
import { took } from '../../support/transitions-taken.ts'

/** A waitlist form that has been filled in and sent. */
function sentSignup() {
  const backend = answeredByHand<WaitlistOutcome, { input: undefined; fields: WaitlistFields; pin: string }>()
  const actor = createActor(waitlistForm.provide({ actors: { send: backend.actor } }), {
    inspect: took,
  })
  actor.start()
  actor.send({ type: 'form.submitted' })
  expect(actor.getSnapshot().context.problem).toEqual({ kind: 'missing', field: 'email' })
  actor.send({ type: 'form.changed', change: { field: 'email', text: 'ruth@example.com' } })
  actor.send({ type: 'form.changed', change: { field: 'platform', text: 'Both' } })
  actor.send({ type: 'form.submitted' })
  return { actor, backend, at: () => actor.getSnapshot() }
}

describe('the waitlist', () => {
  test('the waitlist thanks after a sign-up, and starts again with an empty form [§4.17]', async () => {
    const { actor, backend, at } = sentSignup()
    await backend.answer({ kind: 'done' })
    expect(at().value).toBe('done')
    actor.send({ type: 'form.opened' })
    expect(at().value).toBe('editing')
    expect(at().context).toMatchObject({ fields: { email: '', platform: '' } })
  })

  test('a waitlist request that fails or throws keeps the form', async () => {
    for (const fail of ['answer', 'crash'] as const) {
      const { backend, at } = sentSignup()
      await (fail === 'answer' ? backend.answer({ kind: 'unreachable' }) : backend.crash())
      expect(at().value).toBe('editing')
      expect(at().context).toMatchObject({
        fields: { email: 'ruth@example.com' },
        problem: { kind: 'unreachable' },
      })
    }
  })

  test("a field's error stays until it changes, and the service's error until the next attempt", async () => {
    const { actor, backend, at } = sentSignup()
    const type = (field: keyof WaitlistFields, text: string) =>
      actor.send({ type: 'form.changed', change: { field, text } })
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
})

describe('the emergency check-in', () => {
  function opened() {
    const backend = answeredByHand<CheckInOutcome, { input: undefined; fields: CheckInFields; pin: string }>()
    const actor = createActor(checkInForm.provide({ actors: { send: backend.actor } }), { inspect: took })
    actor.start()
    const type = (field: keyof CheckInFields, text: string) =>
      actor.send({ type: 'form.changed', change: { field, text } })
    const submit = () => actor.send({ type: 'form.submitted' })
    return { actor, backend, type, submit, at: () => actor.getSnapshot() }
  }
  const fill = ({ type }: ReturnType<typeof opened>) => {
    type('phoneNumber', '9195550100')
    type('password', 'harbor-light-7')
    type('pin', '4a8b2c1d9')
  }

  test('the check-in names one problem at a time, in order, and clears it with a change of its field', () => {
    const { at, type, submit, backend } = opened()
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
    submit()
    expect(at().context.problem).toEqual({ kind: 'pin' })
    expect(backend.asked).toEqual([])
  })

  test('a success clears the fields, and another check-in starts empty [§4.16]', async () => {
    const screen = opened()
    const empty = screen.at().context
    fill(screen)
    expect(screen.at().context.fields).toMatchObject({ phoneNumber: '(919) 555-0100', pin: '4821' })
    screen.submit()
    screen.type('pin', '1')
    expect(screen.at().hasTag('busy')).toBe(true)
    const trip = { activity: 'kayaking', distanceMiles: 4.1, durationSeconds: 5700 }
    await screen.backend.answer({ kind: 'done', trip })
    expect(screen.at().context).toMatchObject({ fields: empty.fields, done: { trip } })
    screen.actor.send({ type: 'form.opened' })
    expect(screen.at().context).toEqual(empty)
  })

  test('a refusal keeps the fields and stays until the next attempt', async () => {
    const screen = opened()
    fill(screen)
    const { fields } = screen.at().context
    screen.submit()
    await screen.backend.answer({ kind: 'refused', message: 'No active trip.' })
    expect(screen.at().context).toMatchObject({ fields, problem: { kind: 'refused' } })
    screen.type('password', 'harbor-light-8')
    expect(screen.at().context.problem).toMatchObject({ kind: 'refused' })
    screen.submit()
    expect(screen.at().context.problem).toBeNull()
    await screen.backend.crash()
    expect(screen.at().context.problem).toEqual({ kind: 'unreachable' })
  })
})
