import { type CryptoKey, importSPKI, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Passwords } from '../../platform/ports.ts'
import type { AccountStore } from '../ports.ts'
import type { ClerkUsers } from './clerk-users.ts'
import type { Identity } from './identity.ts'

const algorithm = 'RS256'
/** Claims of Clerk's session token. `sid`: session. `sts`: 'pending' during sign-in. `azp`: page's origin. */
const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  sid: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  sts: z.optional(z.string()),
  azp: z.optional(z.string()),
})

const nobody = `user_${'0'.repeat(27)}`

type ClerkParts = {
  pem: string
  /** Page origins allowed in a token's `azp` claim; an empty list allows any. */
  origins: string[]
  passwords: Passwords
  /** Client of Clerk's API. If it is null, only our database checks passwords. */
  users: ClerkUsers | null
}

/**
 * Checks Clerk's tokens and passwords. Each password check costs one hash and, with `users`, one request to
 * Clerk, even for an unknown user. Neither timing nor an outage thus reveals which numbers have accounts.
 * @throws on an invalid key
 */
export async function clerkIdentity(
  store: Pick<AccountStore, 'findIdentity'>,
  { pem, origins, passwords, users }: ClerkParts,
): Promise<Identity> {
  const key = await importSPKI(pem.replaceAll('\\n', '\n'), algorithm)
  return {
    embedded: false,
    async identify(token, now) {
      const shown = await readToken(token, { key, origins, now })
      if (shown === null) return null
      const userId = await store.findIdentity(shown.identity)
      return userId === null
        ? { kind: 'newcomer', identity: shown.identity }
        : { kind: 'traveler', userId, session: shown.session, openedAt: null }
    },
    async uploader(token, now) {
      const shown = await readToken(token, { key, origins, now })
      return shown && { kind: 'identity', identity: shown.identity }
    },
    async checkPassword(holder, password) {
      const identity = holder?.identity ?? null
      const [fitsOurs, atClerk] = await Promise.all([
        passwords.verify(password, holder?.passwordHash ?? null),
        users?.verifyPassword(identity ?? nobody, password) ?? 'noPassword',
      ])
      if (atClerk === 'unreachable') return 'unreachable'
      const isOurs = identity === null || atClerk === 'noPassword'
      return (isOurs ? fitsOurs : atClerk === 'fits') ? 'fits' : 'differs'
    },
    namesOf: async (identity) => (await users?.readNames(identity)) ?? null,
  }
}

async function readToken(
  token: string,
  { key, origins, now }: { key: CryptoKey; origins: string[]; now: number },
): Promise<{ identity: string; session: string | null } | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      currentDate: new Date(now),
      clockTolerance: 5,
      requiredClaims: ['exp', 'sub'],
    })
    const { sub, sid, sts, azp } = z.parse(claims, payload)
    const isKnownPage = azp === undefined || origins.length === 0 || origins.includes(azp)
    return sts !== 'pending' && isKnownPage ? { identity: sub, session: sid ?? null } : null
  } catch {
    return null
  }
}
