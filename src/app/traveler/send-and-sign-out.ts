import type { IdentityProvider } from '../../domain/traveler/account/identity-provider.ts'
import type { ChangeOutcome, TravelerApi } from '../../domain/traveler/account/traveler-api.ts'

type SignOutDependencies = {
  api: Pick<TravelerApi, 'signOut'>
  /** The identity provider; null where sessions are the service's own. */
  provider: Pick<IdentityProvider, 'signOut'> | null
  /** Sends the positions that wait on this device. */
  sendWaiting(): Promise<'sent' | 'unreachable'>
}

/**
 * Sends the positions that wait on this device, since nobody could after the sign-out. Then ends the session at the
 * service, which also ends the tokens of the phones that were added in it, and last at the identity provider, since the
 * service recognizes the session by the provider's token. What else the device keeps is removed by who calls
 * (`goneAtSignOut`).
 * @returns `unreachable` where one of these steps failed: the session goes on.
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
