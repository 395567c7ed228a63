import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../../platform/database/database.ts'
import { messages } from '../../platform/database/schema/service-schema.ts'
import { type Delivery, REPORTED } from './delivery-tries.ts'

type Written = { id: number; settled: Delivery; sentAt: number | null }

/**
 * Writes many deliveries in one statement. @param where on `messages` and the new values `d`. @returns changed rows.
 */
export async function writeDeliveries(tx: Database, rows: readonly Written[], where: SQL) {
  const given = rows.map(({ id, settled, sentAt }) => ({
    id,
    state: settled.state,
    tries: settled.tries,
    first_tried_at: isoText(settled.firstTriedAt),
    next_at: isoText(settled.nextAt),
    way: settled.way,
    unclear_at: isoText(settled.unclearAt),
    second_unclear: settled.secondUnclear,
    reason: settled.reason,
    sent_at: isoText(sentAt),
  }))
  return tx
    .update(messages)
    .set({
      state: sql`d.state`,
      tries: sql`d.tries`,
      firstTriedAt: sql`d.first_tried_at`,
      nextAt: sql`d.next_at`,
      way: sql`d.way`,
      unclearAt: sql`d.unclear_at`,
      secondUnclear: sql`d.second_unclear`,
      // A report that came meanwhile proves that the provider took it.
      reason: sql`case when ${messages.reason} = ${REPORTED} and d.state = 'waiting' then ${REPORTED} else d.reason end`,
      sentAt: sql`coalesce(d.sent_at, ${messages.sentAt})`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(given)}::json) as d(id bigint, state text, tries int,
        first_tried_at timestamptz, next_at timestamptz, way text, unclear_at timestamptz, second_unclear int, reason text,
        sent_at timestamptz)`,
    )
    .where(sql`${messages.id} = d.id and ${where}`)
    .returning(getTableColumns(messages))
}
