import { asc } from 'drizzle-orm'
import type { Outbox } from '../messages/outbox.ts'
import type { Database } from '../platform/database/database.ts'
import { betaSignups, contactMessages } from '../platform/database/desk-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { FormsStore } from './ports.ts'
import { openForm, sealBetaSignup, sealContactMessage } from './seal-form.ts'

export function formsStore(db: Database, { keys, outbox }: { keys: DataKeys; outbox: Outbox }): FormsStore {
  return {
    keepContactMessage: (message, mail, at) =>
      db.transaction(async (tx) => {
        await tx.insert(contactMessages).values(sealContactMessage(keys, message, at))
        await outbox.write(tx, null, [mail], at)
      }),
    async keepBetaSignup(signup, at) {
      const row = sealBetaSignup(keys, { ...signup, email: signup.email.toLowerCase() }, at)
      await db.insert(betaSignups).values(row).onConflictDoNothing()
    },
    async listForms() {
      const sent = await db.select().from(contactMessages).orderBy(asc(contactMessages.id))
      const signups = await db.select().from(betaSignups).orderBy(asc(betaSignups.id))
      return {
        contactMessages: sent.map((row) => openForm(keys, 'contact-message', row)),
        betaSignups: signups.map((row) => openForm(keys, 'beta-signup', row)),
      }
    },
  }
}
