/** Replaces the hash of GRANT_KEY in the database (docs/operations.md). */

import { join } from 'node:path'
import { countDistinct, isNull } from 'drizzle-orm'
import { openDatabase } from '../service/platform/database/open-database.ts'
import { rescueCodes } from '../service/platform/database/schema/schema.ts'
import { grantKeyIn, lockFolder, requireDatabase } from '../service/platform/folder/data-folder.ts'
import { replaceGrantKey } from '../service/platform/secrets/grant-key.ts'
import { readSettings, type Settings } from '../service/settings.ts'

async function replaceKey({ DATABASE_URL: url, DATA_DIR: folder, GRANT_KEY }: Settings): Promise<string> {
  if (!url) requireDatabase(folder)
  const unlock = url ? () => {} : lockFolder(folder, 0)
  if (!unlock) throw new Error(`stop the service first: it is using ${folder}`)
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

const read = readSettings(process.env)
try {
  if (read.kind === 'refused') throw new Error(read.line)
  process.stdout.write(await replaceKey(read.settings))
  process.exit(0)
} catch (fault) {
  console.error(`The key was not replaced: ${fault instanceof Error ? fault.message : 'unknown'}`)
  process.exit(1)
}
