import { insertMessages } from '../messages/insert-messages.ts'
import type { Database } from '../platform/database/database.ts'
import { betaSignups, contactMessages } from '../platform/database/desk-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { FormsStore } from './ports.ts'

export function formsStore(db: Database, keys: DataKeys): FormsStore {
  return {
    keepContactMessage: (message, mail, at) =>
      db.transaction(async (tx) => {
        await tx.insert(contactMessages).values({ ...message, receivedAt: at })
        await insertMessages(tx, keys, null, [mail], at)
      }),
    async keepBetaSignup({ email, platform, message, timestamp }, at) {
      await db
        .insert(betaSignups)
        .values({ email: email.toLowerCase(), platform, message, signedUpAt: timestamp, receivedAt: at })
        .onConflictDoNothing()
    },
  }
}
