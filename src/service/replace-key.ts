import { join } from 'node:path'
import { countDistinct, isNull } from 'drizzle-orm'
import { openDatabase } from './platform/database/open-database.ts'
import { rescueCodes } from './platform/database/schema.ts'
import { grantKeyIn, lockFolder } from './platform/folder/data-folder.ts'
import { replaceGrantKey } from './platform/secrets/grant-key.ts'
import type { Settings } from './settings.ts'

/**
 * Makes the key of the settings, or the one that lies in the data folder, the key of the database.
 * @returns what came of it, for whoever runs the service.
 * Errors: rejects where the database cannot be opened, or a running service holds its folder.
 */
export async function replaceKey({
  DATABASE_URL: url,
  DATA_DIR: folder,
  GRANT_KEY,
}: Settings): Promise<string> {
  const unlock = url ? () => {} : lockFolder(folder, 0)
  if (!unlock) throw new Error(`stop the service first, which is using ${folder}`)
  try {
    const database = await openDatabase(url ? { url } : { folder: join(folder, 'database') })
    try {
      if (!(await replaceGrantKey(database.db, GRANT_KEY ?? grantKeyIn(folder))))
        return 'The database has this key already.\n'
      const [open] = await database.db
        .select({ trips: countDistinct(rescueCodes.tripId) })
        .from(rescueCodes)
        .where(isNull(rescueCodes.expiresAt))
      return [
        'The key is replaced. Restart every process with it.',
        `Open emergencies whose codes and links open nothing anymore: ${open?.trips ?? 0}.`,
        'Their travelers can send new ones.\n',
      ].join('\n')
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}
