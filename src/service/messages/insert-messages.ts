import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { messages } from '../platform/database/desk-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { newDelivery } from './delivery.ts'
import type { Message } from './message.ts'
import { sealMessages } from './seal-message.ts'

/** Writes messages to be sent; part of the transaction that makes them true. */
export async function insertMessages(
  tx: Database,
  keys: DataKeys,
  tripId: string | null,
  added: Message[],
  at: number,
): Promise<void> {
  // Whether there is anything to seal or not: see `writeChange`.
  if (tripId !== null) await keys.read(tx, 'trip', tripId)
  // As many statements for nobody as for somebody: see `writeChange`.
  if (added.length === 0) {
    await tx.select({ id: messages.id }).from(messages).where(sql`false`)
    return
  }
  const fresh = newDelivery(at)
  const sealed = await sealMessages(tx, keys, tripId, added)
  await tx.insert(messages).values(sealed.map((message) => ({ ...message, ...fresh, createdAt: at })))
}
