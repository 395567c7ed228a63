import { asc, desc, eq, isNull } from 'drizzle-orm'
import type { Message } from '../../core/messages.ts'
import type { OutboxStore } from '../../ports/store.ts'
import type { Database } from './database.ts'
import { messages } from './desk-schema.ts'

/** Writes messages to be sent; part of the transaction that makes them true. */
export async function insertMessages(
  tx: Database,
  tripId: string | null,
  added: Message[],
  at: number,
): Promise<void> {
  if (added.length === 0) return
  await tx.insert(messages).values(added.map((message) => ({ ...message, tripId, createdAt: at })))
}

export function outboxStore(db: Database): OutboxStore {
  return {
    deliver: (limit, at, send) =>
      db.transaction(async (tx) => {
        const waiting = await tx
          .select()
          .from(messages)
          .where(isNull(messages.sentAt))
          .orderBy(asc(messages.id))
          .limit(limit)
          .for('update', { skipLocked: true })
        let sent = 0
        for (const row of waiting) {
          const { id, channel, recipient, kind, subject, body } = row
          try {
            await send({ id, channel, recipient, kind, subject, body })
          } catch {
            continue
          }
          await tx.update(messages).set({ sentAt: at }).where(eq(messages.id, id))
          sent += 1
        }
        return sent
      }),
    async listMessages(limit) {
      const rows = await db.select().from(messages).orderBy(desc(messages.id)).limit(limit)
      return rows.reverse()
    },
  }
}
