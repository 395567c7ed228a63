import { useClerk } from '@clerk/clerk-react'
import { useEffect } from 'react'
import type { IdentityReported, SignedInUser } from '../../domain/traveller/account/identity-provider.ts'

/** The Clerk client as the provider component's context gives it. */
export type Clerk = ReturnType<typeof useClerk>

/** Rendered under the provider component; renders nothing, and reports every change of Clerk's state. */
export function ClerkBridge({ onChange }: { onChange: (clerk: Clerk) => void }) {
  const clerk = useClerk()
  const { status } = clerk
  useEffect(() => {
    if (status === 'loading') return
    onChange(clerk)
    return clerk.addListener(() => onChange(clerk))
  }, [clerk, status, onChange])
  return null
}

/**
 * What Clerk's present state means, null while it is loading. `degraded` is Clerk with some of its servers
 * silent: whoever is signed in stays so.
 * @param scriptArrived whether Clerk's script has run on this page.
 */
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
