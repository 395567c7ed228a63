import type { IdentityOutcome, IdentityProvider } from '../../domain/traveler/account/identity-provider.ts'

/**
 * A provider whose code is fetched when it is first watched or asked for a token. Until then there is nothing to ask.
 * @param load gives the provider; after a failure the next watcher, or question for a token, makes it try again.
 * Errors: code that cannot be fetched is reported to the watcher as `failed_to_load_clerk_js`; for a token it is `unreachable`.
 */
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
        return await (await fetchOnce()).token(publishableKey)
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
