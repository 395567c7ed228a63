import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { incomingTexts, messages, optOuts } from '../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { NumberReplies, RejectedMessage } from './number-replies.ts'
import { addressHash } from './phone-address.ts'
import type { OptOutStore } from './ports.ts'

export const optOutStore = (db: Database, keys: DataKeys, replies: NumberReplies): OptOutStore => ({
  keepOptOut: (number, at, messageId) =>
    db.transaction(async (tx) => {
      const rejected = messageId === undefined ? null : await rejectedMessage(tx, messageId)
      if (rejected && (await replies.revealsDistress(tx, rejected, at))) return
      await stop(tx, { keys, replies }, number, at)
    }),
  keepIncomingText: ({ id, number, keyword }, at) =>
    db.transaction(async (tx) => {
      const kept = await tx
        .insert(incomingTexts)
        .values({ id, receivedAt: at })
        .onConflictDoNothing()
        .returning()
      if (kept.length === 0) return false
      if (keyword === 'stop') await stop(tx, { keys, replies }, number, at)
      if (keyword === 'start') {
        const hash = addressHash(keys, number)
        await tx.delete(optOuts).where(eq(optOuts.number, hash))
        await replies.start(tx, hash, at)
      }
      return true
    }),
  hasIncomingText: async (id) => (await db.$count(incomingTexts, eq(incomingTexts.id, id))) > 0,
  async optedOut(numbers) {
    if (numbers.length === 0) return []
    const hashes = new Map(numbers.map((number) => [addressHash(keys, number), number]))
    const rows = await db
      .select()
      .from(optOuts)
      .where(inArray(optOuts.number, [...hashes.keys()]))
    return rows.flatMap(({ number }) => hashes.get(number) ?? [])
  },
})

async function stop(
  tx: Database,
  { keys, replies }: { keys: DataKeys; replies: NumberReplies },
  number: string,
  at: number,
): Promise<void> {
  if (await addOptOut(tx, addressHash(keys, number), at)) await replies.stop(tx, number, at)
}

export async function addOptOut(tx: Database, hash: string, at: number): Promise<boolean> {
  const added = await tx.insert(optOuts).values({ number: hash, at }).onConflictDoNothing().returning()
  return added.length > 0
}

async function rejectedMessage(tx: Database, id: number): Promise<RejectedMessage | null> {
  const { kind, tripId, createdAt, recipientHash } = messages
  const [row] = await tx
    .select({ kind, tripId, createdAt, recipientHash })
    .from(messages)
    .where(eq(messages.id, id))
  return row ?? null
}
