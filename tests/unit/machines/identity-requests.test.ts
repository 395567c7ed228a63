import { describe, expect, test } from 'vitest'
import { identityReady } from '../../support/identity-on.ts'

const requests = [
  { event: 'signIn.requested', name: null, refused: 'signedOut' },
  { event: 'signUp.requested', name: null, refused: 'signedOut' },
  { event: 'signOut.requested', name: 'Ada', refused: 'signedIn' },
] as const

describe.each(requests)('$event', ({ event, name, refused }) => {
  const asked = async () => {
    const identity = await identityReady(name)
    identity.actor.send({ type: event })
    return identity
  }
  test('a request that throws is reported the same way, with the fault', async () => {
    const { request, value, context, faults } = await asked()
    await request.crash()
    expect(value()).toEqual({ available: { ready: refused } })
    expect(context().problem).toBe('request_failed')
    expect(faults).toHaveLength(1)
  })

  test('the request continues while the provider reports known states', async () => {
    const { value, provider, request } = await asked()
    provider.report({ type: 'session.reported', user: name === null ? null : { name } })
    expect(value()).not.toEqual({ available: { ready: refused } })
    expect(request.asked).toHaveLength(1)
  })
})
