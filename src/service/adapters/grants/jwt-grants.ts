import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { Grants } from '../../ports/ports.ts'

const algorithm = 'HS256'
const audience = 'rescue-panel'
const claims = z.object({ tripId: z.uuid(), userId: z.uuid(), contactId: z.uuid() })

/**
 * Grants as signed tokens (JWT, HS256). They name ids only, no code and no number.
 * @param key at least 32 bytes.
 */
export function jwtGrants(key: string): Grants {
  const secret = new TextEncoder().encode(key)
  return {
    sign: ({ tripId, userId, contactId }, expiresAt) =>
      new SignJWT({ tripId, userId, contactId })
        .setProtectedHeader({ alg: algorithm })
        .setAudience(audience)
        .setExpirationTime(Math.floor(expiresAt / 1_000))
        .sign(secret),
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [algorithm],
          audience,
          currentDate: new Date(now),
          requiredClaims: ['exp'],
        })
        const parsed = claims.safeParse(payload)
        return parsed.success ? parsed.data : null
      } catch {
        return null
      }
    },
  }
}
