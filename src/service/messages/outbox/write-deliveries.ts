import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { messages } from '../../platform/database/schema/service-schema.ts'
import { eachRow } from '../../platform/database/update-each.ts'
import { type Delivery, REPORTED } from './delivery-attempts.ts'

type Written = { id: number; settled: Delivery }

/**
 * Stores deliveries and returns the changed rows. `where`: extra condition on `messages` and the new values
 * (`d`).
 */
export async function writeDeliveries(tx: Database, rows: readonly Written[], where?: SQL) {
  if (rows.length === 0) return []
  const given = rows.map(({ id, settled }) => {
    const { state, tries, firstTriedAt, nextAt, way, sentAt, unclearAt, secondUnclear, reason } = settled
    return { id, state, tries, firstTriedAt, nextAt, way, sentAt, unclearAt, secondUnclear, reason }
  })
  const { set, from, isIt } = eachRow(messages, ['id'], given)
  return tx
    .update(messages)
    .set({
      ...set,
      // Keeps `REPORTED`, because a delivery report that arrived meanwhile proves acceptance.
      reason: sql`case when ${messages.reason} = ${REPORTED} and d.state = 'waiting' then ${REPORTED} else d.reason end`,
    })
    .from(from)
    .where(and(isIt, where))
    .returning(getTableColumns(messages))
}
