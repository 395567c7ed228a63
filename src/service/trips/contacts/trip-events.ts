import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { tripEvents } from '../../platform/database/event-schema.ts'
import type { DataKey, Sealed } from '../../platform/secrets/data-key.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { RecordedEvent } from '../emergency-types.ts'

const context = 'event'

/**
 * Adds alarms to a trip's timeline. Where there is none, one statement runs as well: an alert writes an alarm and a safe
 * end does not, and whoever holds the phone can time the answer to a PIN (`bench:pins`).
 */
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

/** Adds to a trip's timeline, in the transaction that makes it true. Panels of the trip are to be forgotten after it. */
export const recordEvent = (tx: Database, keys: DataKeys, event: RecordedEvent): Promise<void> =>
  recordEvents(tx, keys, [event])

/** Adds several events, by one statement where the keys are at hand. */
export async function recordEvents(tx: Database, keys: DataKeys, events: RecordedEvent[]): Promise<void> {
  const sealed = events.map(async (event) => {
    const key = await keys.read(tx, 'trip', event.tripId)
    return { ...event, text: key.seal(event.text, context) }
  })
  if (sealed.length > 0) await tx.insert(tripEvents).values(await Promise.all(sealed))
}

/** A recorded event with what was sealed of it. @param key the trip's. Errors: throws where it does not open. */
export const openEvent = <Row extends { text: Sealed | null }>(
  key: DataKey,
  row: Row,
): Omit<Row, 'text'> & { text: string | null } => ({ ...row, text: key.open(row.text, context) })

/** `recordEvent` for features that have no keys. */
export const eventRecorder =
  (keys: DataKeys) =>
  (tx: Database, event: RecordedEvent): Promise<void> =>
    recordEvent(tx, keys, event)
