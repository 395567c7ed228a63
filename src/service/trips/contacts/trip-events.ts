import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/schema/event-schema.ts'
import type { DataKey, Sealed } from '../../platform/secrets/data-key.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { RecordedEvent } from '../emergency-types.ts'

const context = 'event'

/** Records alarms in the timeline. Always runs one statement, so that timing doesn't reveal the PIN. */
export async function recordAlarms(
  tx: Database,
  keys: DataKeys,
  tripId: string,
  alarms: Pick<RecordedEvent, 'text' | 'at'>[],
): Promise<void> {
  const key = await keys.read(tx, 'trip', tripId)
  const kind = 'alarmRaised' as const
  const rows = alarms.map(({ text, at }) => ({ tripId, kind, text: key.seal(text, context), at }))
  if (rows.length > 0) await tx.insert(tripEvents).values(rows)
  else await tx.select({ id: tripEvents.id }).from(tripEvents).where(sql`false`)
}

/** Records a timeline entry. Afterwards, callers must drop cached panels. */
export const recordEvent = (tx: Database, keys: DataKeys, event: RecordedEvent): Promise<void> =>
  recordEvents(tx, keys, [event])

export async function recordEvents(tx: Database, keys: DataKeys, events: RecordedEvent[]): Promise<void> {
  const sealed = events.map(async (event) => {
    const key = await keys.read(tx, 'trip', event.tripId)
    return { ...event, text: key.seal(event.text, context) }
  })
  if (sealed.length > 0) await tx.insert(tripEvents).values(await Promise.all(sealed))
}

export const openEvent = <Row extends { text: Sealed | null }>(
  key: DataKey,
  row: Row,
): Omit<Row, 'text'> & { text: string | null } => ({ ...row, text: key.open(row.text, context) })
