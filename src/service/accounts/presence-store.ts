import { lt, sql } from 'drizzle-orm'
import { contactRequests } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'
import { PRESENCE_KEPT_MS } from './presence.ts'

/** Forgets what is older than it may be kept. @param now Unix time, ms. */
export async function forgetSigns(db: Database, now: number): Promise<void> {
  const before = now - PRESENCE_KEPT_MS
  await db.update(contactRequests).set({ reachedAt: sql`null` }).where(lt(contactRequests.reachedAt, before))
  await db.update(contactRequests).set({ heardAt: sql`null` }).where(lt(contactRequests.heardAt, before))
}
