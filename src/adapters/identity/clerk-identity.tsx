import { ClerkProvider, useClerk } from '@clerk/clerk-react'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type {
  IdentityOutcome,
  IdentityProvider,
  IdentityReported,
  IdentityToken,
  SignedInUser,
} from '../../domain/traveler/account/identity-provider.ts'

export type Clerk = ReturnType<typeof useClerk>

function ClerkBridge({ onChange }: { onChange: (clerk: Clerk) => void }) {
  const clerk = useClerk()
  const { status } = clerk
  useEffect(() => {
    if (status === 'loading') return
    onChange(clerk)
    return clerk.addListener(() => onChange(clerk))
  }, [clerk, status, onChange])
  return null
}

/** Returns Clerk's state; null while loading. In the state `degraded`, users stay signed in. */
export function readClerk(clerk: Clerk, scriptArrived: boolean): IdentityReported | null {
  switch (clerk.status) {
    case 'loading':
      return null
    case 'error':
      return {
        type: 'provider.failed',
        problem: scriptArrived ? 'client_missing' : 'failed_to_load_clerk_js',
      }
    default:
      return clerk.client
        ? { type: 'session.reported', user: clerk.user ? signedIn(clerk.user) : null }
        : { type: 'provider.failed', problem: 'client_missing' }
  }
}

const signedIn = (user: NonNullable<Clerk['user']>): SignedInUser => ({
  name: user.firstName || user.username || user.primaryEmailAddress?.emailAddress || null,
})

const AFTER_SIGN_OUT = '/'

type ClerkEvents = { onChange: (clerk: Clerk) => void; onScriptFailed: () => void }

export type MountClerk = (publishableKey: string, events: ClerkEvents) => () => void

/** Mounts Clerk in a separate React root, so that no view depends on it. */
const mountClerk: MountClerk = (publishableKey, { onChange, onScriptFailed }) => {
  /** Detects a failed script immediately; Clerk's own loader needs 15 seconds. */
  const scriptFailed = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && 'clerkPublishableKey' in target.dataset) onScriptFailed()
  }
  // Listens in the capture phase, because script errors don't bubble.
  document.addEventListener('error', scriptFailed, true)
  const root = createRoot(document.createElement('div'))
  root.render(
    <ClerkProvider
      publishableKey={publishableKey}
      afterSignOutUrl={AFTER_SIGN_OUT}
      prefetchUI={false}
      telemetry={false}
    >
      <ClerkBridge onChange={onChange} />
    </ClerkProvider>,
  )
  return () => {
    document.removeEventListener('error', scriptFailed, true)
    // Unmounts in a microtask, because an effect of the component may still be running.
    queueMicrotask(() => root.unmount())
  }
}

/** Creates a provider. If Clerk has failed, the next call of `watch` or `token` restarts it. */
export function createClerkIdentity(mount: MountClerk = mountClerk): IdentityProvider {
  let unmount: (() => void) | null = null
  let clerk: Clerk | null = null
  let isReady = false
  let report: ((event: IdentityReported) => void) | null = null
  const waiting = new Set<(isReady: boolean) => void>()

  const settle = () => {
    for (const told of waiting) told(isReady)
    waiting.clear()
  }
  const giveUp = () => {
    unmount?.()
    unmount = null
    clerk = null
    isReady = false
    settle()
  }
  const say = (event: IdentityReported) => {
    if (event.type === 'provider.failed') giveUp()
    else settle()
    report?.(event)
  }
  const tell = (changed: Clerk) => {
    const event = readClerk(changed, 'Clerk' in globalThis)
    clerk = changed
    isReady = event?.type === 'session.reported'
    if (event) say(event)
  }
  const start = (publishableKey: string) => {
    let isOver = false
    const unmountClerk = mount(publishableKey, {
      onChange: (changed) => !isOver && tell(changed),
      onScriptFailed: () => !isOver && say({ type: 'provider.failed', problem: 'failed_to_load_clerk_js' }),
    })
    unmount = () => {
      isOver = true
      unmountClerk()
    }
  }
  const whenReady = (publishableKey: string): Promise<boolean> => {
    if (isReady) return Promise.resolve(true)
    const told = new Promise<boolean>((resolve) => waiting.add(resolve))
    if (!unmount) start(publishableKey)
    return told
  }
  const readToken = async (publishableKey: string): Promise<IdentityToken> => {
    if (!(await whenReady(publishableKey))) return { kind: 'unreachable' }
    const token = await clerk?.session?.getToken()
    return token ? { kind: 'signedIn', token } : { kind: 'signedOut' }
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
      else if (!unmount) start(publishableKey)
      return () => {
        report = null
        if (!isReady && waiting.size === 0) giveUp()
      }
    },
    async token(publishableKey, signal) {
      // Fails at once while offline, because Clerk would keep retrying for many seconds.
      if (navigator.onLine === false) return { kind: 'unreachable' }
      signal?.addEventListener('abort', () => {
        if (!isReady && !report) giveUp()
      })
      try {
        return await readToken(publishableKey)
      } catch (fault) {
        console.error(fault)
        return { kind: 'unreachable' }
      }
    },
    openSignIn: () => ask((loaded) => loaded.redirectToSignIn()),
    openSignUp: () => ask((loaded) => loaded.redirectToSignUp()),
    signOut: () => ask((loaded) => loaded.signOut({ redirectUrl: AFTER_SIGN_OUT })),
  }
}
