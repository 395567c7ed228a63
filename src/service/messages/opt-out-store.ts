import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { incomingTexts, optOuts } from '../platform/database/service-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { NumberSaid } from './number-said.ts'
import { addressHash } from './phone-address.ts'
import type { OptOutStore } from './ports.ts'

export const optOutStore = (db: Database, keys: DataKeys, said: NumberSaid): OptOutStore => ({
  keepOptOut: (number, at) => db.transaction((tx) => stop(tx, { keys, said }, number, at)),
  keepIncomingText: ({ id, number, keyword, answer }, at) =>
    db.transaction(async (tx) => {
      const kept = await tx
        .insert(incomingTexts)
        .values({ id, receivedAt: at })
        .onConflictDoNothing()
        .returning()
      if (kept.length === 0) return false
      if (keyword === 'stop') await stop(tx, { keys, said }, number, at)
      if (keyword === 'start') {
        const hash = addressHash(keys, number)
        await tx.delete(optOuts).where(eq(optOuts.number, hash))
        await said.start(tx, hash, at)
      }
      if (answer) await said.answer(tx, { number, answer, at })
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

/** Notes an opt-out, and where it is new, what is told of it. */
async function stop(
  tx: Database,
  { keys, said }: { keys: DataKeys; said: NumberSaid },
  number: string,
  at: number,
): Promise<void> {
  const hash = addressHash(keys, number)
  const added = await tx.insert(optOuts).values({ number: hash, at }).onConflictDoNothing().returning()
  if (added.length > 0) await said.stop(tx, number, at)
}
