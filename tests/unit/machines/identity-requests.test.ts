import { describe, expect, test } from 'vitest'
import type { IdentityOutcome } from '../../../src/domain/traveler/account/identity-provider.ts'
import { identityReady } from '../../support/identity-on.ts'

const requests = [
  { event: 'signIn.requested', name: null, done: 'signedOut', refused: 'signedOut' },
  { event: 'signUp.requested', name: null, done: 'signedOut', refused: 'signedOut' },
  { event: 'signOut.requested', name: 'Ada', done: 'signedOut', refused: 'signedIn' },
] as const

describe.each(requests)('$event', ({ event, name, done, refused }) => {
  const asked = async () => {
    const identity = await identityReady(name)
    identity.actor.send({ type: event })
    return identity
  }
  const answered = async (outcome: IdentityOutcome) => {
    const identity = await asked()
    await identity.request.answer(outcome)
    return identity
  }

  test('that is done leaves no problem', async () => {
    const { value, context } = await answered({ kind: 'done' })
    expect(value()).toEqual({ available: { ready: done } })
    expect(context().problem).toBeNull()
  })

  test('that fails is said, and changes nothing', async () => {
    const { value, context, problems, faults } = await answered({ kind: 'failed' })
    expect(value()).toEqual({ available: { ready: refused } })
    expect(context().problem).toBe('request_failed')
    expect(problems).toEqual(['request_failed'])
    expect(faults).toEqual([])
  })

  test('that breaks is said the same way, and the fault is reported', async () => {
    const { request, value, context, faults } = await asked()
    await request.crash()
    expect(value()).toEqual({ available: { ready: refused } })
    expect(context().problem).toBe('request_failed')
    expect(faults).toHaveLength(1)
  })

  test('of a client that is not ready ends all of it', async () => {
    const { value, problems } = await answered({ kind: 'notReady' })
    expect(value()).toBe('failed')
    expect(problems).toEqual(['not_ready'])
  })

  test('goes on while the provider reports what is known already', async () => {
    const { value, provider, request } = await asked()
    provider.report({ type: 'session.reported', user: name === null ? null : { name } })
    expect(value()).not.toEqual({ available: { ready: refused } })
    expect(request.asked).toHaveLength(1)
  })
})
