import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Grant } from './grant.ts'
import type { Grants } from './ports.ts'

const algorithm = 'HS256'
const audience = 'rescue-panel'
/** So many tokens are remembered after their signature was found right. */
const MOST_REMEMBERED = 10_000
const claims = z.object({ tripId: z.uuid(), userId: z.uuid(), contactId: z.uuid() })

/**
 * Grants as signed tokens (JWT, HS256). They name ids only, no code and no number. A token whose signature was
 * right stays right, so it is checked once; whether it has expired is asked each time.
 * @param key at least 32 bytes.
 */
export function jwtGrants(key: string): Grants {
  const secret = new TextEncoder().encode(key)
  const remembered = new Map<string, { grant: Grant; expiresAt: number }>()
  const remember = (token: string, grant: Grant, expiresAt: number): void => {
    for (const oldest of remembered.keys()) {
      if (remembered.size < MOST_REMEMBERED) break
      remembered.delete(oldest)
    }
    remembered.set(token, { grant, expiresAt })
  }
  return {
    sign: ({ tripId, userId, contactId }, expiresAt) =>
      new SignJWT({ tripId, userId, contactId })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setExpirationTime(Math.floor(expiresAt / 1_000))
        .sign(secret),
    async read(token, now) {
      const known = remembered.get(token)
      if (known) return now < known.expiresAt ? known.grant : null
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [algorithm],
          audience,
          currentDate: new Date(now),
          requiredClaims: ['exp'],
        })
        const parsed = claims.safeParse(payload)
        if (!parsed.success) return null
        remember(token, parsed.data, Number(payload.exp) * 1_000)
        return parsed.data
      } catch {
        return null
      }
    },
  }
}
