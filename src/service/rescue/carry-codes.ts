import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type CarryOverStep, hasTable } from '../platform/database/carry-over.ts'
import { rescueCodes } from '../platform/database/schema.ts'
import type { RescueSecrets } from './rescue-secrets.ts'

/**
 * Codes of the time before each contact had one, which stood open in the database: hashed, they go on opening their
 * trips with the number of any contact for as long as they live.
 */
export const carryCodes =
  ({ hashCode }: RescueSecrets): CarryOverStep =>
  async (tx) => {
    if (!(await hasTable(tx, 'open_codes'))) return
    const open = await tx
      .select({
        code: sql<string>`code`,
        tripId: sql<string>`trip_id`,
        expiresAt: sql<number | null>`expires_at`.mapWith(rescueCodes.expiresAt),
      })
      .from(sql`open_codes`)
    if (open.length > 0) {
      const rows = open.map(({ code, tripId, expiresAt }) => ({
        ...{ id: randomUUID(), codeHash: hashCode(code), tripId, expiresAt },
      }))
      await tx.insert(rescueCodes).values(rows)
    }
    await tx.execute(sql`drop table open_codes`)
  }
