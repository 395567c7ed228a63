import { ClerkProvider } from '@clerk/clerk-react'
import { createRoot, type Root } from 'react-dom/client'
import type { IdentityOutcome, IdentityProvider, IdentityReported } from '../../domain/ports/identity.ts'
import { type Clerk, ClerkBridge, readClerk } from './clerk-bridge.tsx'

const AFTER_SIGN_OUT = '/'

/**
 * Clerk as identity provider. Its provider component stands alone under an element that is in no page, so that
 * no view knows of it. Once ready it stays for as long as the page lives; after a failure the next watcher
 * starts it afresh. Sign-in and sign-up are Clerk's own pages: no password is ever typed into this website.
 */
export function createClerkIdentity(): IdentityProvider {
  let root: Root | null = null
  let clerk: Clerk | null = null
  let isReady = false
  let report: ((event: IdentityReported) => void) | null = null

  const tell = (changed: Clerk) => {
    clerk = changed
    const event = readClerk(changed, 'Clerk' in globalThis)
    isReady = event?.type === 'session.reported'
    if (event) report?.(event)
  }
  const start = (publishableKey: string) => {
    const started = createRoot(document.createElement('div'))
    root = started
    started.render(
      <ClerkProvider
        publishableKey={publishableKey}
        afterSignOutUrl={AFTER_SIGN_OUT}
        prefetchUI={false}
        telemetry={false}
      >
        <ClerkBridge onChange={(changed) => started === root && tell(changed)} />
      </ClerkProvider>,
    )
  }
  /** Not at once: the failure may be told from inside the very effect that would be unmounted. */
  const giveUp = () => {
    const failed = root
    root = null
    clerk = null
    queueMicrotask(() => failed?.unmount())
  }
  const ask = async (run: (clerk: Clerk) => Promise<unknown>): Promise<IdentityOutcome> => {
    if (!clerk?.loaded) return { kind: 'notReady' }
    try {
      await run(clerk)
      return { kind: 'done' }
    } catch (fault) {
      console.error(fault)
      return { kind: 'failed' }
    }
  }

  return {
    watch: (publishableKey, listen) => {
      if (report) {
        listen({ type: 'provider.failed', problem: 'second_provider' })
        return () => {}
      }
      report = listen
      if (isReady && clerk) tell(clerk)
      else start(publishableKey)
      return () => {
        report = null
        if (!isReady) giveUp()
      }
    },
    openSignIn: () => ask((loaded) => loaded.redirectToSignIn()),
    openSignUp: () => ask((loaded) => loaded.redirectToSignUp()),
    signOut: () => ask((loaded) => loaded.signOut({ redirectUrl: AFTER_SIGN_OUT })),
  }
}
