import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { deleteInBatches } from '../platform/database/delete-in-batches.ts'
import { pushSubscriptions, sessions } from '../platform/database/schema/account-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { PushStore, PushSubscription } from './ports.ts'

const MOST = 20

/** @param isOurs false if an identity provider manages the sessions */
export function pushStore(db: Database, keys: DataKeys, isOurs: boolean): PushStore {
  const hashOf = (endpoint: string) => keys.lookupHash(`push endpoint ${endpoint}`)
  return {
    keepSubscription: ({ userId, session }, { endpoint, keys: secrets }, at) =>
      db.transaction(async (tx) => {
        // Locks the session's row. A concurrent sign-out waits and then deletes the new subscription, too.
        const [own] = await tx
          .select({ expiresAt: sessions.expiresAt })
          .from(sessions)
          .where(eq(sessions.tokenHash, session))
          .for('share')
        if (isOurs && !own) return false
        const endpointHash = hashOf(endpoint)
        const earlier = or(
          eq(pushSubscriptions.session, session),
          eq(pushSubscriptions.endpointHash, endpointHash),
        )
        await tx.delete(pushSubscriptions).where(earlier)
        const key = await keys.read(tx, 'account', userId)
        const sealed = key.seal(JSON.stringify({ endpoint, keys: secrets }), 'push subscription')
        const row = {
          session,
          userId,
          endpointHash,
          sealed,
          createdAt: at,
          expiresAt: own?.expiresAt ?? null,
        }
        await tx.insert(pushSubscriptions).values(row).onConflictDoNothing()
        return true
      }),
    async dropSubscription(session) {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.session, session))
    },
    async subscriptionsOf(userId, now) {
      const isLive = or(isNull(pushSubscriptions.expiresAt), gt(pushSubscriptions.expiresAt, now))
      const rows = await db
        .select()
        .from(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), isLive))
        .orderBy(desc(pushSubscriptions.createdAt))
        .limit(MOST)
      if (rows.length === 0) return []
      const key = await keys.read(db, 'account', userId)
      return rows.map(({ sealed, createdAt }) => ({
        ...(JSON.parse(key.open(sealed, 'push subscription')) as PushSubscription),
        createdAt,
      }))
    },
    async dropEndpoint(endpoint) {
      await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, hashOf(endpoint)))
    },
    async cleanUp(now) {
      await deleteInBatches(db, pushSubscriptions, lt(pushSubscriptions.expiresAt, now))
    },
  }
}
