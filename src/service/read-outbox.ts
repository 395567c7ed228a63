import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { outboxStore } from './messages/outbox-store.ts'
import { outboxText } from './messages/outbox-text.ts'
import { type DatabasePlace, openDatabase } from './platform/database/open-database.ts'
import { profileKeysIn } from './platform/folder/key-file.ts'
import { lockFolder } from './platform/folder/lock.ts'
import { askService } from './platform/folder/owner-socket.ts'
import { openDataKeys } from './platform/secrets/data-keys.ts'
import { type ProfileKeys, readProfileKeys } from './platform/secrets/profile-keys.ts'
import type { Settings } from './platform/settings.ts'

/**
 * The stored messages, wherever they are: on a server, with the running service, or in a folder that nobody uses.
 * Errors: rejects where none of them can be read.
 */
export async function readOutbox(settings: Settings): Promise<string> {
  const { DATABASE_URL: url, DATA_DIR: folder, PROFILE_KEY: profileKeys } = settings
  if (url) return readFrom({ url }, profileKeys)
  if (!existsSync(join(folder, 'database'))) return ''
  const unlock = lockFolder(folder, 0)
  if (!unlock) return askService(folder, 'outbox')
  try {
    return await readFrom(
      { folder: join(folder, 'database') },
      profileKeys ?? readProfileKeys(profileKeysIn(folder)),
    )
  } finally {
    unlock()
  }
}

async function readFrom(place: DatabasePlace, profileKeys: ProfileKeys | null | undefined): Promise<string> {
  if (!profileKeys) throw new Error('there are no keys to open them with (PROFILE_KEY)')
  const database = await openDatabase(place)
  try {
    return await outboxText(outboxStore(database.db, await openDataKeys(database.db, profileKeys)))
  } finally {
    await database.close()
  }
}
