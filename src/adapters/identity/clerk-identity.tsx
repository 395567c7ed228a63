import { ClerkProvider } from '@clerk/clerk-react'
import { createRoot, type Root } from 'react-dom/client'
import type { IdentityOutcome, IdentityProvider, IdentityReported } from '../../domain/ports/identity.ts'
import { type Clerk, ClerkBridge, readClerk } from './clerk-bridge.tsx'

const AFTER_SIGN_OUT = '/'

/**
 * Clerk as identity provider. Its provider component stands alone under an element that is in no page, so that
 * no view knows of it. Once ready it stays for as long as the page lives; after a failure, which a script that cannot
 * be loaded is at once, the next watcher starts it afresh. Sign-in and sign-up are Clerk's own pages: no password is ever typed into this website.
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
  /** Clerk's own loader says nothing of a script that failed before 15 seconds are over. */
  const scriptFailed = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && 'clerkPublishableKey' in target.dataset)
      report?.({ type: 'provider.failed', problem: 'failed_to_load_clerk_js' })
  }
  const start = (publishableKey: string) => {
    // A script's error event does not bubble, but can be captured.
    document.addEventListener('error', scriptFailed, true)
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
  /** Deferred: the failure may be reported from an effect of the very component that is unmounted here. */
  const giveUp = () => {
    document.removeEventListener('error', scriptFailed, true)
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
