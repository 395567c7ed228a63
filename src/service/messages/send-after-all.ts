import { and, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { messages } from '../platform/database/desk-schema.ts'
import { newDelivery } from './delivery.ts'

/**
 * Lets calls for help that did not go out be sent, as if they had just been written: nobody else would tell whoever they
 * are for. Each is looked at again when it is taken (`isOvertaken`). Part of the transaction that makes them true.
 * @param which of the alerts and distress messages. @param at Unix time, ms.
 */
export async function sendAfterAll(tx: Database, which: SQL | undefined, at: number): Promise<void> {
  await tx
    .update(messages)
    .set(newDelivery(at))
    .where(and(inArray(messages.kind, ['alert', 'distress']), which))
}
