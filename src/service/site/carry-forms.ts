import { sql } from 'drizzle-orm'
import { type CarryOverStep, hasTable } from '../platform/database/carry-over.ts'
import type { Database } from '../platform/database/database.ts'
import { betaSignups, contactMessages } from '../platform/database/desk-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import type { BetaSignup, ContactMessage } from './ports.ts'
import { sealBetaSignup, sealContactMessage } from './seal-form.ts'

/** Seals what people sent by the website's forms to a version that kept it open. */
export const carryForms =
  (keys: DataKeys): CarryOverStep =>
  async (tx) => {
    await carry<ContactMessage>(tx, 'open_contact_messages', (form, at) =>
      tx.insert(contactMessages).values(sealContactMessage(keys, form, at)),
    )
    await carry<BetaSignup>(tx, 'open_beta_signups', (form, at) =>
      tx
        .insert(betaSignups)
        .values(sealBetaSignup(keys, form, at))
        .onConflictDoNothing(),
    )
  }

async function carry<Form>(
  tx: Database,
  table: string,
  keep: (form: Form, receivedAt: number) => PromiseLike<unknown>,
): Promise<void> {
  if (!(await hasTable(tx, table))) return
  const rows = await tx
    .select({
      form: sql<string>`form`,
      receivedAt: sql<number>`received_at`.mapWith(contactMessages.receivedAt),
    })
    .from(sql`${sql.identifier(table)}`)
    .orderBy(sql`received_at`)
  for (const { form, receivedAt } of rows) await keep(JSON.parse(form) as Form, receivedAt)
  await tx.execute(sql`drop table ${sql.identifier(table)}`)
}
