import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { identityMachine } from '../../../src/domain/traveler/account/identity.machine.ts'
import { identityOn, identityReady } from '../../support/identity-on.ts'
import { took } from '../../support/transitions-taken.ts'

describe('identity without a usable key', () => {
  test('nothing is awaited, loaded or shown', () => {
    for (const key of [null, '', '  ']) {
      const { value, idle, provider, problems } = identityOn(key)
      expect(value()).toBe('unconfigured')
      expect(idle.asked).toEqual([])
      expect(provider.started).toEqual([])
      expect(problems).toEqual([])
    }
  })

  test('a malformed key is reported once the page is idle, and nothing loads', async () => {
    const { value, context, idle, provider, problems } = identityOn('pk_test_nonsense')
    expect(problems).toEqual([])
    await idle.answer()
    expect(value()).toBe('misconfigured')
    expect(context().problem).toBe('invalid_publishable_key')
    expect(problems).toEqual(['invalid_publishable_key'])
    expect(provider.started).toEqual([])
  })
})

describe('loading the identity provider', () => {
  test('loading waits until the page is idle', async () => {
    const { value, idle, provider } = identityOn(` ${'pk_test_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ='}\n`)
    expect(value()).toBe('awaitingIdle')
    expect(provider.started).toEqual([])
    await idle.answer()
    expect(value()).toEqual({ available: 'loading' })
    expect(provider.started).toEqual([{ publishableKey: 'pk_test_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ=' }])
  })

  test('loading may take just under 15 seconds [§9.18]', async () => {
    const { value, clock, idle, provider } = identityOn()
    await idle.answer()
    clock.increment(14_999)
    provider.report({ type: 'session.reported', user: null })
    clock.increment(60_000)
    expect(value()).toEqual({ available: { ready: 'signedOut' } })
  })

  test('loading that takes 15 seconds fails, is logged to the console, and stops [§9.18]', async () => {
    const { value, context, clock, idle, provider, problems } = identityOn()
    await idle.answer()
    clock.increment(15_000)
    expect(value()).toBe('failed')
    expect(context().problem).toBe('failed_to_load_clerk_js')
    expect(problems).toEqual(['failed_to_load_clerk_js'])
    expect(provider.running).toBe(0)
  })

  test.each(['client_missing', 'second_provider', 'failed_to_load_clerk_js'] as const)(
    'loading that ends in %s can be retried [§5.18]',
    async (problem) => {
      const { actor, value, context, clock, idle, provider, problems } = identityOn()
      await idle.answer()
      provider.report({ type: 'provider.failed', problem })
      expect(value()).toBe('failed')
      expect(problems).toEqual([problem])
      actor.send({ type: 'retry.requested' })
      expect(value()).toEqual({ available: 'loading' })
      expect(context().problem).toBe(problem)
      clock.increment(14_999)
      provider.report({ type: 'session.reported', user: { name: 'Ada' } })
      expect(value()).toEqual({ available: { ready: 'signedIn' } })
      expect(context()).toMatchObject({ problem: null, user: { name: 'Ada' } })
    },
  )

  test('loading without an adapter fails by name instead of hanging', async () => {
    const faults: string[] = []
    const actor = createActor(
      identityMachine.provide({ actions: { reportFault: (_, { fault }) => faults.push(String(fault)) } }),
      { input: { publishableKey: 'pk_test_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ=' }, inspect: took },
    )
    actor.start()
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(actor.getSnapshot().value).toBe('failed')
    expect(faults).toEqual([
      'Error: awaitIdle: no adapter provided',
      'Error: watchIdentity: no adapter provided',
    ])
  })
})

describe('a signed-out user', () => {
  test('sign-in can be requested once, and the controls return if the page stays', async () => {
    const { actor, value, request } = await identityReady()
    actor.send({ type: 'signIn.requested' })
    actor.send({ type: 'signUp.requested' })
    expect(value()).toEqual({ available: { ready: 'openingSignIn' } })
    expect(request.asked).toHaveLength(1)
    await request.answer({ kind: 'done' })
    expect(value()).toEqual({ available: { ready: 'signedOut' } })
  })

  test("a client that isn't ready is a failure that can be retried [§8.20]", async () => {
    const { actor, value, context, request, problems } = await identityReady()
    actor.send({ type: 'signUp.requested' })
    await request.answer({ kind: 'notReady' })
    expect(value()).toBe('failed')
    expect(context().problem).toBe('not_ready')
    expect(problems).toEqual(['not_ready'])
  })

  test('a failed request is shown beside controls that still work', async () => {
    const { actor, value, context, request, faults } = await identityReady()
    actor.send({ type: 'signIn.requested' })
    await request.crash()
    expect(value()).toEqual({ available: { ready: 'signedOut' } })
    expect(context().problem).toBe('request_failed')
    expect(faults).toHaveLength(1)
    actor.send({ type: 'signIn.requested' })
    await request.answer({ kind: 'done' })
    expect(context().problem).toBeNull()
  })
})

describe('a signed-in user', () => {
  test('signing out leaves no user behind', async () => {
    const { actor, value, context, request } = await identityReady('Ada')
    actor.send({ type: 'signOut.requested' })
    await request.answer({ kind: 'done' })
    expect(value()).toEqual({ available: { ready: 'signedOut' } })
    expect(context().user).toBeNull()
  })

  test('a failed sign-out keeps the user signed in, with a message', async () => {
    const { actor, value, context, request } = await identityReady('Ada')
    actor.send({ type: 'signOut.requested' })
    await request.answer({ kind: 'failed' })
    expect(value()).toEqual({ available: { ready: 'signedIn' } })
    expect(context()).toMatchObject({ user: { name: 'Ada' }, problem: 'request_failed' })
  })

  test("an unchanged user report doesn't end a sign-out early", async () => {
    const { actor, value, provider } = await identityReady('Ada')
    actor.send({ type: 'signOut.requested' })
    provider.report({ type: 'session.reported', user: { name: 'Ada' } })
    expect(value()).toEqual({ available: { ready: 'signingOut' } })
    provider.report({ type: 'session.reported', user: null })
    expect(value()).toEqual({ available: { ready: 'signedOut' } })
  })

  test('a session ended elsewhere ends here', async () => {
    const { value, provider } = await identityReady('Ada')
    provider.report({ type: 'session.reported', user: null })
    expect(value()).toEqual({ available: { ready: 'signedOut' } })
  })
})
