import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { emergenciesText } from './emergencies-text.ts'
import { outboxOnDatabase } from './messages/outbox-on-database.ts'
import { outboxStore } from './messages/outbox-store.ts'
import { outboxText } from './messages/outbox-text.ts'
import type { Database } from './platform/database/database.ts'
import { type DatabasePlace, openDatabase } from './platform/database/open-database.ts'
import { profileKeysIn } from './platform/folder/key-file.ts'
import { lockFolder } from './platform/folder/lock.ts'
import { askService } from './platform/folder/owner-socket.ts'
import { type DataKeys, openDataKeys } from './platform/secrets/data-keys.ts'
import { type ProfileKeys, readProfileKeys } from './platform/secrets/profile-keys.ts'
import type { Settings } from './settings.ts'
import { formsStore } from './site/forms-store.ts'
import { formsText } from './site/forms-text.ts'
import { travellersText } from './travellers-text.ts'
import { messagesOfTrips } from './trips/messages-of-trips-store.ts'

type Read = (db: Database, keys: DataKeys, about: string | null) => Promise<string>

/** What whoever runs the service may read of its sealed data, by the name of the command. */
export const ownerQuestions = {
  outbox: (db, keys) => outboxText(outboxStore(db, keys, messagesOfTrips(keys))),
  forms: (db, keys) => formsText(formsStore(db, { keys, outbox: outboxOnDatabase(keys) })),
  travellers: travellersText,
  emergencies: emergenciesText,
} satisfies Record<string, Read>

export type OwnerQuestion = keyof typeof ownerQuestions

/**
 * The answer, wherever the data are: on a server, with the running service, or in a folder that nobody uses; empty where
 * there are none. @param about what the question is about, as a number.
 * Errors: rejects where they cannot be read.
 */
export async function answerFrom(
  settings: Settings,
  question: OwnerQuestion,
  about: string | null = null,
): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR: folder, PROFILE_KEY: profileKeys } = settings
  const read: Read = ownerQuestions[question]
  if (url) return readFrom({ url }, profileKeys, (db, keys) => read(db, keys, about))
  if (!existsSync(join(folder, 'database'))) return ''
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
  place: DatabasePlace,
  profileKeys: ProfileKeys | null | undefined,
  read: (db: Database, keys: DataKeys) => Promise<string>,
): Promise<string> {
  if (!profileKeys) throw new Error('there are no keys to open them with (PROFILE_KEY)')
  const database = await openDatabase(place)
  try {
    return await read(database.db, await openDataKeys(database.db, profileKeys))
  } finally {
    await database.close()
  }
}
