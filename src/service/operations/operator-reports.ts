import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { oneLine } from '../../domain/kit/one-line.ts'
import { isoText } from '../../domain/primitives/time-units.ts'
import { outboxOnDatabase } from '../messages/outbox/outbox-on-database.ts'
import { outboxStore } from '../messages/outbox/outbox-store.ts'
import { outboxText } from '../messages/outbox/outbox-text.ts'
import { addressHash } from '../messages/phone-address.ts'
import { isDatabaseAway } from '../platform/database/away.ts'
import type { Database } from '../platform/database/database.ts'
import { type DatabaseLocation, openDatabase } from '../platform/database/open-database.ts'
import { dataKeys } from '../platform/database/schema/key-schema.ts'
import { trips, users } from '../platform/database/schema/schema.ts'
import { lockFolder, profileKeysIn, requireDatabase } from '../platform/folder/data-folder.ts'
import { askService } from '../platform/folder/owner-socket.ts'
import type { Sealed } from '../platform/secrets/data-key.ts'
import { type DataKeys, openDataKeys } from '../platform/secrets/data-keys.ts'
import { type ProfileKeys, readProfileKeys } from '../platform/secrets/profile-keys.ts'
import type { Settings } from '../settings.ts'
import { formsStore } from '../site/forms/forms-store.ts'
import type { FormsStore, KeptForm } from '../site/ports.ts'
import { messagesOfTrips } from '../trips/messages-of-trips-store.ts'
import { CALL_POLICE, emergenciesText } from './emergencies-text.ts'

function linesOf<Form>(title: string, kept: KeptForm<Form>[], say: (form: Form) => string): string {
  const lines = kept.map(({ id, receivedAt, form }) =>
    [id, isoText(receivedAt), form === null ? 'cannot be decrypted' : oneLine(say(form))].join('  '),
  )
  return lines.length === 0 ? '' : `${[title, ...lines].join('\n')}\n`
}

/** Lists messages of the contact form, then waitlist sign-ups, one per line, oldest first. */
export async function formsText(forms: Pick<FormsStore, 'listForms'>): Promise<string> {
  const { contactMessages, betaSignups } = await forms.listForms()
  return (
    linesOf(
      'Messages to us (contact_messages)',
      contactMessages,
      ({ name, email, message }) => `${name} <${email}>: ${message}`,
    ) +
    linesOf('Waitlist (beta_signups)', betaSignups, ({ email, platform, message }) =>
      [email, platform, message ?? ''].join('  '),
    )
  )
}

/** Lists the account with `phone`, or all with a watched trip. Says which travelers not to call. */
export async function travelersText(db: Database, keys: DataKeys, phone: string | null): Promise<string> {
  const rows = await db
    .select({ id: users.id, phone: users.phone, wakeAt: trips.wakeAt, distressAt: trips.distressAt })
    .from(users)
    .leftJoin(trips, and(eq(trips.userId, users.id), isNotNull(trips.wakeAt)))
    .where(phone === null ? isNotNull(trips.wakeAt) : eq(users.phoneHash, addressHash(keys, phone)))
  const lines = rows.map(async ({ id, phone: sealed, wakeAt, distressAt }) => {
    const acts = wakeAt === null ? 'no watched trip' : isoText(wakeAt)
    const caution = distressAt === null ? [] : [CALL_POLICE]
    return `${[id, oneLine(await numberOf(db, keys, id, sealed)), acts, ...caution].join('  ')}\n`
  })
  return (await Promise.all(lines)).join('')
}

async function numberOf(db: Database, keys: DataKeys, id: string, sealed: Sealed | null): Promise<string> {
  try {
    return (await keys.read(db, 'account', id)).open(sealed, 'phone') ?? 'no number'
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
    return 'number cannot be decrypted'
  }
}

type Read = (db: Database, keys: DataKeys, about: string | null) => Promise<string>

export const operatorReports = {
  outbox: (db, keys) => outboxText(outboxStore(db, keys, messagesOfTrips(keys))),
  forms: (db, keys) => formsText(formsStore(db, { keys, outbox: outboxOnDatabase(keys) })),
  travelers: travelersText,
  emergencies: emergenciesText,
} satisfies Record<string, Read>

export type OperatorReport = keyof typeof operatorReports

/** Runs a report here, or in the service that is using the data folder. Returns '' for an empty database. */
export async function answerFrom(
  settings: Settings,
  question: OperatorReport,
  about: string | null = null,
): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR: folder, PROFILE_KEY: profileKeys } = settings
  const read: Read = operatorReports[question]
  if (url) return readFrom({ url }, profileKeys, (db, keys) => read(db, keys, about))
  requireDatabase(folder)
  const unlock = lockFolder(folder, 0)
  if (!unlock) return askService(folder, question, about)
  try {
    const keysOfFolder = profileKeys ?? readProfileKeys(profileKeysIn(folder))
    return await readFrom({ folder: join(folder, 'database') }, keysOfFolder, (db, keys) =>
      read(db, keys, about),
    )
  } finally {
    unlock()
  }
}

async function readFrom(
  location: DatabaseLocation,
  profileKeys: ProfileKeys | null | undefined,
  read: (db: Database, keys: DataKeys) => Promise<string>,
): Promise<string> {
  if (!profileKeys) throw new Error('PROFILE_KEY is needed to decrypt the data')
  const database = await openDatabase(location)
  try {
    // Read-only, so that reports also work on a standby server.
    return await database.db.transaction(
      async (tx) => {
        const isEmpty = (await tx.$count(dataKeys)) === 0
        return isEmpty ? '' : read(tx, await openDataKeys(tx, profileKeys))
      },
      { accessMode: 'read only' },
    )
  } finally {
    await database.close()
  }
}
