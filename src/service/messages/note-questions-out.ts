import { sql } from 'drizzle-orm'
import { isoText } from '../../domain/primitives/iso-text.ts'
import type { Database } from '../platform/database/database.ts'
import type { messages } from '../platform/database/desk-schema.ts'
import { trips } from '../platform/database/schema.ts'

type Settled = Pick<typeof messages.$inferSelect, 'tripId' | 'kind' | 'channel' | 'state' | 'createdAt'>

/**
 * Notes in their trips that questions to check in were sent, or that their text was withheld or refused: from then on the
 * grace counts (`alertAtOf`). A notification that is refused leaves the text to come. Rows are locked in one order, so
 * that two processes never wait for each other.
 * @param at Unix time, ms.
 */
export async function noteQuestionsOut(tx: Database, settled: readonly Settled[], at: number): Promise<void> {
  const out = settled
    .filter(({ kind }) => kind === 'check-in-due')
    .filter(({ state, channel }) => state === 'sent' || (state === 'failed' && channel === 'sms'))
    .map(({ tripId, createdAt }) => ({ trip_id: tripId, asked_at: isoText(createdAt) }))
  if (out.length === 0) return
  await tx.execute(sql`
    with asked as (
      select t.id from ${trips} t
        where t.question_out_at is null and (t.id, t.asked_at) in (
          select q.trip_id, q.asked_at
            from json_to_recordset(${JSON.stringify(out)}::json) as q(trip_id uuid, asked_at timestamptz))
        order by t.id for no key update)
    update ${trips} set question_out_at = ${isoText(at)}::timestamptz from asked where trips.id = asked.id`)
}
