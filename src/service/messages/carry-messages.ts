import { eq, like } from 'drizzle-orm'
import type { CarryOverStep } from '../platform/database/carry-over.ts'
import { messages, optOuts, smsMonths } from '../platform/database/desk-schema.ts'
import { storedText } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { addressHash } from './address-hash.ts'
import { sealMessages } from './seal-message.ts'

/** Seals messages that stand open, and hashes numbers; those begin with a plus, a hash never does. */
export const carryMessages =
  (keys: DataKeys): CarryOverStep =>
  async (tx) => {
    for (const { id, tripId, ...row } of await tx
      .select()
      .from(messages)
      .where(eq(messages.recipientHash, ''))) {
      const texts = {
        recipient: storedText(row.recipient),
        subject: storedText(row.subject),
        body: storedText(row.body),
      }
      const [sealed] = await sealMessages(tx, keys, tripId, [{ ...row, ...texts }])
      if (sealed) await tx.update(messages).set(sealed).where(eq(messages.id, id))
    }
    for (const table of [optOuts, smsMonths])
      for (const { number } of await tx
        .selectDistinct({ number: table.number })
        .from(table)
        .where(like(table.number, '+%')))
        await tx
          .update(table)
          .set({ number: addressHash(keys, number) })
          .where(eq(table.number, number))
  }
