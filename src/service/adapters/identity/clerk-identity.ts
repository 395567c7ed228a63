import { type CryptoKey, importSPKI, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Identity } from '../../ports/ports.ts'
import type { AccountStore } from '../../ports/traveller-store.ts'

const algorithm = 'RS256'
/** `sts` is 'pending' while Clerk still wants something of the person; `azp` names the page that asked. */
const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  sts: z.optional(z.string()),
  azp: z.optional(z.string()),
})

/**
 * Clerk's session tokens, verified without asking Clerk: by the instance's public key.
 * @param pem the key as Clerk's dashboard shows it (`CLERK_JWT_KEY`). @param origins pages that may ask.
 * Errors: rejects where the key is none.
 */
export async function clerkIdentity(
  store: Pick<AccountStore, 'findIdentity'>,
  { pem, origins }: { pem: string; origins: string[] },
): Promise<Identity> {
  const key = await importSPKI(pem.replaceAll('\\n', '\n'), algorithm)
  return {
    embedded: false,
    async identify(token, now) {
      const identity = await subjectOf(token, { key, origins, now })
      if (identity === null) return null
      const userId = await store.findIdentity(identity)
      return userId === null ? { kind: 'newcomer', identity } : { kind: 'traveller', userId }
    },
  }
}

async function subjectOf(
  token: string,
  { key, origins, now }: { key: CryptoKey; origins: string[]; now: number },
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: new Date(now),
      clockTolerance: 5,
      requiredClaims: ['exp', 'sub'],
    })
    const { sub, sts, azp } = z.parse(claims, payload)
    const isKnownPage = azp === undefined || origins.length === 0 || origins.includes(azp)
    return sts !== 'pending' && isKnownPage ? sub : null
  } catch {
    return null
  }
}
