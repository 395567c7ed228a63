import { asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { users } from '../platform/database/schema.ts'
import type { ProfileStore } from '../platform/store.ts'
import type { Profiles } from './profiles.ts'

export const profileStore = (db: Database, profiles: Profiles): ProfileStore => ({
  async sealProfiles(after, limit) {
    const rows = await db
      .select({ id: users.id })
      .from(users)
      .where(after === null ? undefined : gt(users.id, after))
      .orderBy(asc(users.id))
      .limit(limit)
    for (const { id } of rows) await db.transaction((tx) => sealOne(tx, profiles, id))
    return rows.length < limit ? null : (rows.at(-1)?.id ?? null)
  },
})

async function sealOne(tx: Database, profiles: Profiles, userId: string): Promise<void> {
  const [row] = await tx
    .select({ profile: users.profile })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  const profile = row && profiles.sealedAnew(row.profile, userId)
  if (profile) await tx.update(users).set({ profile }).where(eq(users.id, userId))
}
