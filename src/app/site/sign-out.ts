import type { IdentityProvider } from '../../domain/traveller/account/identity-provider.ts'
import type { ChangeOutcome, TravellerApi } from '../../domain/traveller/account/traveller-api.ts'

type SignOutMeans = {
  api: Pick<TravellerApi, 'signOut'>
  /** Null where sessions are the service's own. */
  provider: Pick<IdentityProvider, 'signOut'> | null
  /** Sends the positions that wait on this device. */
  sendWaiting(): Promise<'sent' | 'unreachable'>
}

/**
 * Sends what waits, since nobody could afterwards and nothing is to stay on a device that is left. Ends the session at the service, which ends the tokens of the phones that were added in it, and only then at the
 * provider, whose token names it. @returns `unreachable` where one of them did not do it: the session goes on.
 */
export async function signOutOf(
  { api, provider, sendWaiting }: SignOutMeans,
  signal?: AbortSignal,
): Promise<ChangeOutcome> {
  if ((await sendWaiting()) === 'unreachable') return { kind: 'unreachable' }
  const here = await api.signOut(signal)
  if (!provider || here.kind === 'unreachable') return here
  const there = await provider.signOut()
  return there.kind === 'done' ? { kind: 'done' } : { kind: 'unreachable' }
}
