import type { IdentityProvider } from '../domain/ports/identity.ts'
import type { ChangeOutcome, TravellerApi } from '../domain/ports/traveller-api.ts'

type SignOutMeans = {
  api: Pick<TravellerApi, 'signOut'>
  /** Null where sessions are the service's own. */
  provider: Pick<IdentityProvider, 'signOut'> | null
}

/**
 * Ends the session at the service, which ends the tokens of the phones that were added in it, and only then at the
 * provider, whose token names it. @returns `unreachable` where either did not do it: the session goes on.
 */
export async function signOutOf(
  { api, provider }: SignOutMeans,
  signal?: AbortSignal,
): Promise<ChangeOutcome> {
  const here = await api.signOut(signal)
  if (!provider || here.kind === 'unreachable') return here
  const there = await provider.signOut()
  return there.kind === 'done' ? { kind: 'done' } : { kind: 'unreachable' }
}
