import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { messages } from '../platform/database/desk-schema.ts'
import { newDelivery } from './delivery.ts'
import type { Message } from './message.ts'

/** Writes messages to be sent; part of the transaction that makes them true. */
export async function insertMessages(
  tx: Database,
  tripId: string | null,
  added: Message[],
  at: number,
): Promise<void> {
  // As many statements for nobody as for somebody: see `writeChange`.
  if (added.length === 0) {
    await tx.select({ id: messages.id }).from(messages).where(sql`false`)
    return
  }
  const fresh = newDelivery(at)
  await tx.insert(messages).values(added.map((message) => ({ ...message, ...fresh, tripId, createdAt: at })))
}
