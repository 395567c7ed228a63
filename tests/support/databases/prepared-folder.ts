import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { madeOnce } from '../../../src/tools/made-once.ts'
import { embeddedSchema } from './embedded-schema.ts'

/** Copies a prepared empty database into a DATA_DIR without one, so that the first start is faster. */
export async function prepareFolder(folder: string): Promise<void> {
  const database = join(folder, 'database')
  if (existsSync(database)) return
  const prepared = await madeOnce('test-folder', embeddedSchema, async (path) => {
    const made = await openDatabase({ folder: path })
    await made.close()
  })
  cpSync(prepared, database, { recursive: true })
}
