import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { outboxStore } from './messages/outbox-store.ts'
import { outboxText } from './messages/outbox-text.ts'
import { type DatabasePlace, openDatabase } from './platform/database/open-database.ts'
import { lockFolder } from './platform/folder/lock.ts'
import { askService } from './platform/folder/owner-socket.ts'
import type { Settings } from './platform/settings.ts'

/**
 * The stored messages, wherever they are: on a server, with the running service, or in a folder that nobody uses.
 * Errors: rejects where none of them can be read.
 */
export async function readOutbox({ DATABASE_URL: url, DATA_DIR: folder }: Settings): Promise<string> {
  if (url) return readFrom({ url })
  if (!existsSync(join(folder, 'database'))) return ''
  const unlock = lockFolder(folder, 0)
  if (!unlock) return askService(folder, 'outbox')
  try {
    return await readFrom({ folder: join(folder, 'database') })
  } finally {
    unlock()
  }
}

async function readFrom(place: DatabasePlace): Promise<string> {
  const database = await openDatabase(place)
  try {
    return await outboxText(outboxStore(database.db))
  } finally {
    await database.close()
  }
}
