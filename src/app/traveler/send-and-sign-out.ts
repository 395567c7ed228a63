import type { IdentityProvider } from '../../domain/traveler/account/identity-provider.ts'
import type { ChangeOutcome } from '../../domain/traveler/account/traveler-api.ts'

type SignOutDependencies = {
  api: { signOut(signal?: AbortSignal): Promise<ChangeOutcome> }
  provider: Pick<IdentityProvider, 'signOut'> | null
  sendWaiting(): Promise<'sent' | 'unreachable'>
}

/**
 * Sends queued positions first; if the service is unreachable, doesn't sign out. Ends the service's session
 * before the provider's, because the service needs the provider's token.
 */
export async function sendAndSignOut(
  { api, provider, sendWaiting }: SignOutDependencies,
  signal?: AbortSignal,
): Promise<ChangeOutcome> {
  if ((await sendWaiting()) === 'unreachable') return { kind: 'unreachable' }
  const here = await api.signOut(signal)
  if (!provider || here.kind === 'unreachable') return here
  const there = await provider.signOut()
  return there.kind === 'done' ? { kind: 'done' } : { kind: 'unreachable' }
}
