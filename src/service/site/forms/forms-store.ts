import { asc } from 'drizzle-orm'
import type { Outbox } from '../../messages/outbox/outbox.ts'
import { addressHash } from '../../messages/phone-address.ts'
import type { Database } from '../../platform/database/database.ts'
import { betaSignups, contactMessages } from '../../platform/database/schema/service-schema.ts'
import type { Sealed } from '../../platform/secrets/data-key.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import type { BetaSignup, ContactMessage, FormsStore, KeptForm } from '../ports.ts'

type Forms = { 'contact-message': ContactMessage; 'beta-signup': BetaSignup }
type Row = { id: number; sealed: Sealed; receivedAt: number }

/** Decrypts a form. `form` is null if that fails, so that the other forms are still listed. */
function openForm<Kind extends keyof Forms>(
  { service }: DataKeys,
  context: Kind,
  { id, sealed, receivedAt }: Row,
): KeptForm<Forms[Kind]> {
  try {
    return { id, receivedAt, form: JSON.parse(service.open(sealed, context)) as Forms[Kind] }
  } catch {
    return { id, receivedAt, form: null }
  }
}

export function formsStore(db: Database, { keys, outbox }: { keys: DataKeys; outbox: Outbox }): FormsStore {
  return {
    keepContactMessage: (message, mail, at) =>
      db.transaction(async (tx) => {
        const sealed = keys.service.seal(JSON.stringify(message), 'contact-message')
        await tx.insert(contactMessages).values({ sealed, receivedAt: at })
        await outbox.write(tx, null, [mail], at)
      }),
    async keepBetaSignup(signup, at) {
      const email = signup.email.toLowerCase()
      const sealed = keys.service.seal(JSON.stringify({ ...signup, email }), 'beta-signup')
      const row = { emailHash: addressHash(keys, email), sealed, receivedAt: at }
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
