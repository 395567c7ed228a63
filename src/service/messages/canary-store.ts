import { and, eq, gt, isNull, max, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { messages } from '../platform/database/schema/service-schema.ts'
import type { Message } from './message.ts'
import type { Outbox } from './outbox/outbox.ts'

/** SQL condition of the index `messages_canary`. */
const isCanary = sql`${messages.kind} = 'canary'`

/** Stores test texts (canaries), which use the same queue as alerts. */
export const canaryStore = (db: Database, outbox: Outbox) => ({
  /** Queues a test text unless one was queued after `since`. */
  write: (canary: Message, { since, at }: { since: number; at: number }) =>
    db.transaction(async (tx) => {
      const written = await tx.$count(messages, and(isCanary, gt(messages.createdAt, since)))
      if (written === 0) await outbox.write(tx, null, [canary], at)
    }),
  /** Returns when the last test text was sent, not counting those reported undelivered; null if none. */
  async lastSentAt() {
    const isNotLost = or(isNull(messages.receipt), ne(messages.receipt, 'undelivered'))
    const [row] = await db
      .select({ at: max(messages.sentAt) })
      .from(messages)
      .where(and(isCanary, eq(messages.state, 'sent'), isNotLost))
    return row?.at ?? null
  },
})

export type Canaries = ReturnType<typeof canaryStore>
