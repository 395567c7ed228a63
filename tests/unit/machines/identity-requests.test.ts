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

  test('a completed request leaves no error', async () => {
    const { value, context } = await answered({ kind: 'done' })
    expect(value()).toEqual({ available: { ready: done } })
    expect(context().problem).toBeNull()
  })

  test('a failed request is reported and changes nothing', async () => {
    const { value, context, problems, faults } = await answered({ kind: 'failed' })
    expect(value()).toEqual({ available: { ready: refused } })
    expect(context().problem).toBe('request_failed')
    expect(problems).toEqual(['request_failed'])
    expect(faults).toEqual([])
  })

  test('a request that throws is reported the same way, with the fault', async () => {
    const { request, value, context, faults } = await asked()
    await request.crash()
    expect(value()).toEqual({ available: { ready: refused } })
    expect(context().problem).toBe('request_failed')
    expect(faults).toHaveLength(1)
  })

  test("a client that isn't ready ends all requests", async () => {
    const { value, problems } = await answered({ kind: 'notReady' })
    expect(value()).toBe('failed')
    expect(problems).toEqual(['not_ready'])
  })

  test('the request continues while the provider reports known states', async () => {
    const { value, provider, request } = await asked()
    provider.report({ type: 'session.reported', user: name === null ? null : { name } })
    expect(value()).not.toEqual({ available: { ready: refused } })
    expect(request.asked).toHaveLength(1)
  })
})
