import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { incomingTexts, optOuts } from '../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { NumberReplies } from './number-replies.ts'
import { addressHash } from './phone-address.ts'
import type { OptOutStore } from './ports.ts'

export const optOutStore = (db: Database, keys: DataKeys, replies: NumberReplies): OptOutStore => ({
  keepOptOut: (number, at) => db.transaction((tx) => stop(tx, { keys, replies }, number, at)),
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

/** Stores an opt-out; notifies travelers only if the opt-out is new. */
async function stop(
  tx: Database,
  { keys, replies }: { keys: DataKeys; replies: NumberReplies },
  number: string,
  at: number,
): Promise<void> {
  const hash = addressHash(keys, number)
  const added = await tx.insert(optOuts).values({ number: hash, at }).onConflictDoNothing().returning()
  if (added.length > 0) await replies.stop(tx, number, at)
}
