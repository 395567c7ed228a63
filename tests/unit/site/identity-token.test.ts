import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Clerk } from '../../../src/adapters/identity/clerk-identity.tsx'
import { createClerkIdentity, type MountClerk } from '../../../src/adapters/identity/clerk-identity.tsx'
import { createLazyIdentity } from '../../../src/adapters/identity/lazy-identity.ts'
import {
  IDENTITY_LOAD_TIMEOUT_MS,
  type IdentityReported,
} from '../../../src/domain/traveler/account/identity-provider.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'

const clerk = (state: object = {}) =>
  ({ status: 'ready', loaded: true, client: {}, user: null, session: null, ...state }) as unknown as Clerk
const adas = (getToken: () => Promise<string | null> = counting()) =>
  clerk({ user: { firstName: 'Ada' }, session: { getToken } })
function counting() {
  let last = 0
  return async () => {
    last += 1
    return `token ${last}`
  }
}

function providerByHand() {
  const loads: { key: string; events: Parameters<MountClerk>[1]; isOver: boolean }[] = []
  const identity = createClerkIdentity((key, events) => {
    const load = { key, events, isOver: false }
    loads.push(load)
    return () => {
      load.isOver = true
    }
  })
  return { identity, loads, arrive: (arrived: Clerk) => loads.at(-1)?.events.onChange(arrived) }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Clerk token', () => {
  test('is always fresh and comes from the same client that a watcher uses, no matter which starts first', async () => {
    for (const first of ['token', 'watcher']) {
      const { identity, loads, arrive } = providerByHand()
      const heard: IdentityReported[] = []
      const watch = () => identity.watch('key', (event) => heard.push(event))
      if (first === 'watcher') watch()
      const asked = [identity.token('key'), identity.token('key')]
      if (first === 'token') watch()
      arrive(adas())
      expect(await Promise.all(asked)).toEqual([
        { kind: 'signedIn', token: 'token 1' },
        { kind: 'signedIn', token: 'token 2' },
      ])
      expect(await identity.token('key')).toEqual({ kind: 'signedIn', token: 'token 3' })
      expect(heard).toEqual([{ type: 'session.reported', user: { name: 'Ada' } }])
      expect(loads.map(({ key, isOver }) => ({ key, isOver }))).toEqual([{ key: 'key', isOver: false }])
    }
  })

  test('is absent if no user is signed in or the session is incomplete', async () => {
    for (const arrived of [clerk(), adas(async () => null)]) {
      const { identity, arrive } = providerByHand()
      const asked = identity.token('key')
      arrive(arrived)
      expect(await asked).toEqual({ kind: 'signedOut' })
    }
  })

  test("can't be obtained while Clerk is down, but the next request loads Clerk again", async () => {
    const { identity, loads, arrive } = providerByHand()
    for (const failure of [
      () => loads.at(-1)?.events.onScriptFailed(),
      () => arrive(clerk({ status: 'error' })),
      () => arrive(clerk({ client: undefined })),
    ]) {
      const asked = identity.token('key')
      failure()
      expect(await asked).toEqual({ kind: 'unreachable' })
    }
    const asked = identity.token('key')
    arrive(adas())
    expect(await asked).toEqual({ kind: 'signedIn', token: 'token 1' })
    expect(loads.map(({ isOver }) => isOver)).toEqual([true, true, true, false])
  })

  test("can't be obtained if the client or the session doesn't respond within 15 seconds", async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { identity: clerks, loads, arrive } = providerByHand()
    const identity = createLazyIdentity(async () => clerks)
    const silent = identity.token('key')
    await vi.advanceTimersByTimeAsync(IDENTITY_LOAD_TIMEOUT_MS)
    expect(await silent).toEqual({ kind: 'unreachable' })
    expect(loads[0]?.isOver).toBe(true)
    const asked = identity.token('key')
    await vi.advanceTimersByTimeAsync(0)
    arrive(adas(() => new Promise(() => {})))
    await vi.advanceTimersByTimeAsync(IDENTITY_LOAD_TIMEOUT_MS)
    expect(await asked).toEqual({ kind: 'unreachable' })
    expect(loads.map(({ isOver }) => isOver)).toEqual([true, false])
  })

  test("can't be obtained once loading Clerk and its response together take 15 seconds", async () => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { identity: clerks, loads } = providerByHand()
    const load = async () => {
      await new Promise((resolve) => setTimeout(resolve, IDENTITY_LOAD_TIMEOUT_MS - 1))
      return clerks
    }
    let answer: unknown = 'none yet'
    createLazyIdentity(load)
      .token('key')
      .then((token) => (answer = token))
    await vi.advanceTimersByTimeAsync(IDENTITY_LOAD_TIMEOUT_MS - 1)
    expect([answer, loads.length]).toEqual(['none yet', 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(answer).toEqual({ kind: 'unreachable' })
    expect(loads[0]?.isOver).toBe(true)
  })

  test("can't be obtained if the session request fails, which is logged instead of thrown", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { identity, arrive } = providerByHand()
    const asked = identity.token('key')
    arrive(adas(() => Promise.reject(new Error('no network'))))
    expect(await asked).toEqual({ kind: 'unreachable' })
    expect(log).toHaveBeenCalledOnce()
  })

  test("can't be obtained while offline, and asking for it doesn't load Clerk", async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { identity, loads } = providerByHand()
    expect(await identity.token('key')).toEqual({ kind: 'unreachable' })
    expect(loads).toEqual([])
  })

  test('still arrives after the watcher leaves, and Clerk stops once nothing uses it', async () => {
    const { identity, loads, arrive } = providerByHand()
    const stop = identity.watch('key', () => {})
    const asked = identity.token('key')
    stop()
    await settled()
    expect(loads[0]?.isOver).toBe(false)
    arrive(adas())
    expect(await asked).toEqual({ kind: 'signedIn', token: 'token 1' })
    const other = providerByHand()
    other.identity.watch('key', () => {})()
    expect(other.loads[0]?.isOver).toBe(true)
  })
})
