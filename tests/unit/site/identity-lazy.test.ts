import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLazyIdentity } from '../../../src/adapters/identity/lazy-identity.ts'
import {
  IDENTITY_LOAD_TIMEOUT_MS,
  type IdentityProvider,
  type IdentityReported,
} from '../../../src/domain/traveler/account/identity-provider.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

function fakeProvider() {
  const watched: string[] = []
  let running = 0
  const provider: IdentityProvider = {
    watch: (publishableKey, report) => {
      watched.push(publishableKey)
      running += 1
      report({ type: 'session.reported', user: { name: 'Ada' } })
      return () => {
        running -= 1
      }
    },
    token: async (publishableKey) => ({ kind: 'signedIn', token: `for ${publishableKey}` }),
    openSignIn: async () => ({ kind: 'done' }),
    openSignUp: async () => ({ kind: 'done' }),
    signOut: async () => ({ kind: 'failed' }),
  }
  return { provider, watched, running: () => running }
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('lazily loaded identity provider', () => {
  test('refuses sign-in, sign-up, and sign-out before the first watcher, without loading anything [§7.12]', async () => {
    const load = vi.fn(async () => fakeProvider().provider)
    const identity = createLazyIdentity(load)
    for (const ask of [identity.openSignIn, identity.openSignUp, identity.signOut])
      expect(await ask()).toEqual({ kind: 'notReady' })
    expect(load).not.toHaveBeenCalled()
  })

  test('shares one load among all watchers and forwards their requests', async () => {
    const { provider, watched, running } = fakeProvider()
    const load = vi.fn(async () => provider)
    const identity = createLazyIdentity(load)
    const heard: IdentityReported[] = []
    const stop = identity.watch('key', (event) => heard.push(event))
    await settled()
    expect(heard).toEqual([{ type: 'session.reported', user: { name: 'Ada' } }])
    expect(await identity.openSignIn()).toEqual({ kind: 'done' })
    expect(await identity.signOut()).toEqual({ kind: 'failed' })
    stop()
    expect(running()).toBe(0)
    identity.watch('key', () => {})
    await settled()
    expect(watched).toEqual(['key', 'key'])
    expect(load).toHaveBeenCalledOnce()
  })

  test('is loaded by a token request, which reports the provider as unreachable if the load fails', async () => {
    const load = vi.fn(async () => fakeProvider().provider).mockRejectedValueOnce(new Error('no network'))
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const identity = createLazyIdentity(load)
    expect(await identity.token('key')).toEqual({ kind: 'unreachable' })
    const shown = { kind: 'signedIn', token: 'for key' }
    expect(await Promise.all([identity.token('key'), identity.token('key')])).toEqual([shown, shown])
    expect(load).toHaveBeenCalledTimes(2)
  })

  test('answers a token request with “unreachable” after loading for 15 seconds, and the next with a token once loaded', async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let arrive = (_: IdentityProvider) => {}
    const identity = createLazyIdentity(() => new Promise((resolve) => (arrive = resolve)))
    let answer: unknown = 'none yet'
    identity.token('key').then((token) => (answer = token))
    await vi.advanceTimersByTimeAsync(IDENTITY_LOAD_TIMEOUT_MS)
    expect(answer).toEqual({ kind: 'unreachable' })
    arrive(fakeProvider().provider)
    expect(await identity.token('key')).toEqual({ kind: 'signedIn', token: 'for key' })
  })
})
