import { openAsBlob, writeFileSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '../../src/service/platform/database/open-database.ts'
import { madeOnce } from '../../src/tools/made-once.ts'
import { embeddedSchema } from './embedded-schema.ts'

/**
 * What a copy is spared, which halves the time in which it opens: buffers of 128 MB that it would fill with zeros, and
 * the files of the two databases from which PostgreSQL makes others.
 */
const lighter = [
  "ALTER SYSTEM SET shared_buffers = '8MB'",
  'UPDATE pg_database SET datistemplate = false, datallowconn = true',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
]

const dump = () =>
  madeOnce('test-database', [...embeddedSchema, import.meta.filename], async (path) => {
    const database = await openDatabase({ memory: true })
    for (const statement of lighter) await database.db.execute(statement)
    const dumped = await database.dump?.()
    await database.close()
    if (dumped) writeFileSync(path, await dumped.bytes())
  })

/** A database in memory with the present schema and no data. */
export const memoryDatabase = async (): Promise<OpenDatabase> =>
  openDatabase({ memory: true, copyOf: await openAsBlob(await dump()) })
