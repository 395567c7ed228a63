import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type WaitlistFields, type WaitlistOutcome, waitlistForm } from '../../../src/domain/site/waitlist.ts'
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
