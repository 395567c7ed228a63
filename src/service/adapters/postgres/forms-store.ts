import type { FormsStore } from '../../ports/store.ts'
import type { Database } from './database.ts'
import { betaSignups, contactMessages } from './desk-schema.ts'
import { insertMessages } from './outbox-store.ts'

export function formsStore(db: Database): FormsStore {
  return {
    keepContactMessage: (message, mail, at) =>
      db.transaction(async (tx) => {
        await tx.insert(contactMessages).values({ ...message, receivedAt: at })
        await insertMessages(tx, null, [mail], at)
      }),
    async keepBetaSignup({ email, platform, message, timestamp }, at) {
      await db
        .insert(betaSignups)
        .values({ email: email.toLowerCase(), platform, message, signedUpAt: timestamp, receivedAt: at })
        .onConflictDoNothing()
    },
  }
}
