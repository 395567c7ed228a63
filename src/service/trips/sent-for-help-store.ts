import { type SQL, sql } from 'drizzle-orm'
import type { SentForHelp } from '../messages/sent-for-help.ts'
import { messages } from '../platform/database/desk-schema.ts'

/**
 * The newest message of each kind to each address among those that call for help on a trip: a column of a statement.
 * @param tripId as the statement names it.
 */
export const sentForHelp = (tripId: SQL) => sql<SentForHelp[]>`(
  select coalesce(json_agg(json_build_object(
    'recipient', m.recipient_hash, 'channel', m.channel, 'kind', m.kind, 'state', m.state, 'reason', m.reason,
    'receipt', m.receipt, 'code', m.receipt_code, 'at', (extract(epoch from m.created_at) * 1000)::bigint)
    order by m.id), '[]'::json)
  from (
    select distinct on (recipient_hash, channel, kind)
      id, recipient_hash, channel, kind, state, reason, receipt, receipt_code, created_at
    from ${messages}
    where trip_id = ${tripId} and kind in ('alert', 'distress', 'call') and state <> 'withdrawn'
    order by recipient_hash, channel, kind, id desc
  ) m)`
