import type { IdentityToken } from '../../domain/traveller/account/identity-provider.ts'
import type { HttpCall } from './call.ts'

/**
 * Calls that carry the token of an identity provider, asked for before each. Nobody signed in there: the call goes
 * without one. Where the provider does not say, nothing is sent and the answer is `unreachable`, so that whatever was
 * known or waits on this device stays there.
 */
export const withToken =
  (call: HttpCall, tokenNow: () => Promise<IdentityToken>): HttpCall =>
  async (route, options) => {
    const shown = await tokenNow()
    if (shown.kind === 'unreachable') return { kind: 'unreachable' }
    return call(route, shown.kind === 'signedIn' ? { ...options, bearer: shown.token } : options)
  }
