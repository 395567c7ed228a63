import {
  IDENTITY_LOAD_TIMEOUT_MS,
  type IdentityOutcome,
  type IdentityProvider,
  type IdentityToken,
} from '../../domain/traveler/account/identity-provider.ts'

/** Loads the provider at the first call of `watch` or `token`; after a failure, at the next call. */
export function createLazyIdentity(load: () => Promise<IdentityProvider>): IdentityProvider {
  let provider: IdentityProvider | null = null
  let arriving: Promise<IdentityProvider> | null = null
  const fetchOnce = async () => {
    arriving ??= load()
    try {
      provider = await arriving
      return provider
    } catch (fault) {
      arriving = null
      throw fault
    }
  }
  const whenLoaded = async (
    ask: (provider: IdentityProvider) => Promise<IdentityOutcome>,
  ): Promise<IdentityOutcome> => (provider ? ask(provider) : { kind: 'notReady' })
  return {
    watch: (publishableKey, report) => {
      let stopped = false
      let stop: (() => void) | undefined
      fetchOnce().then(
        (loaded) => {
          if (!stopped) stop = loaded.watch(publishableKey, report)
        },
        (fault: unknown) => {
          console.error(fault)
          if (!stopped) report({ type: 'provider.failed', problem: 'failed_to_load_clerk_js' })
        },
      )
      return () => {
        stopped = true
        stop?.()
      }
    },
    async token(publishableKey) {
      try {
        return await inTime(async (signal): Promise<IdentityToken> => {
          const loaded = await fetchOnce()
          return signal.aborted ? { kind: 'unreachable' } : loaded.token(publishableKey, signal)
        })
      } catch (fault) {
        console.error(fault)
        return { kind: 'unreachable' }
      }
    },
    openSignIn: () => whenLoaded((loaded) => loaded.openSignIn()),
    openSignUp: () => whenLoaded((loaded) => loaded.openSignUp()),
    signOut: () => whenLoaded((loaded) => loaded.signOut()),
  }
}

/** Aborts a request that takes longer than `IDENTITY_LOAD_TIMEOUT_MS`, and rejects. */
function inTime<Value>(ask: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const control = new AbortController()
  let limit: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const fault = new Error('the identity provider did not respond in time')
    limit = setTimeout(() => {
      reject(fault)
      control.abort()
    }, IDENTITY_LOAD_TIMEOUT_MS)
  })
  return Promise.race([ask(control.signal), tooLate]).finally(() => clearTimeout(limit))
}
