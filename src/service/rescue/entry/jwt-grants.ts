import { createHash, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import type { Grants } from '../ports.ts'
import type { Grant } from './grant.ts'

const algorithm = 'HS256'
const audience = 'rescue-panel'
const MOST_VERIFIED = 10_000
const claims = z.object({
  tripId: z.uuid(),
  userId: z.uuid(),
  contactId: z.uuid(),
  codeId: z.uuid(),
})
const idOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Signs and reads grants as JWTs that contain only ids. `key`: at least 32 bytes. */
export function jwtGrants(key: string): Grants {
  const secret = new TextEncoder().encode(key)
  const verified = new LRUCache<string, { grant: Grant; expiresAt: number }>({ max: MOST_VERIFIED })
  return {
    sign: ({ tripId, userId, contactId, codeId }, expiresAt) =>
      new SignJWT({ tripId, userId, contactId, codeId })
        .setProtectedHeader({ alg: algorithm })
        // Adds a random id, so that signing out ends only this grant and no other of the same contact.
        .setJti(randomUUID())
        .setAudience(audience)
        .setExpirationTime(Math.floor(expiresAt / 1_000))
        .sign(secret),
    async read(token, now) {
      const known = verified.get(token)
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
        const grant = { ...parsed.data, id: idOf(token) }
        verified.set(token, { grant, expiresAt: Number(payload.exp) * 1_000 })
        return grant
      } catch {
        return null
      }
    },
  }
}
