import { openAsBlob, writeFileSync } from 'node:fs'
import { drizzle } from 'drizzle-orm/pglite'
import { EmbeddedDatabase } from '../../../src/service/platform/database/embedded.ts'
import { applyMigrations } from '../../../src/service/platform/database/migrate.ts'
import { openEmbedded } from '../../../src/service/platform/database/open-embedded.ts'
import { madeOnce } from '../../../src/tools/made-once.ts'
import { embeddedSchema } from './embedded-schema.ts'

/** 1 MB instead of 16 MB, because unpacking the write-ahead log takes most of the time of a copy. */
const initDbStartParams = ['--wal-segsize=1']

/** SQL that shrinks the database: 8 MB of buffers instead of 128 MB, and no template databases. */
const lighter = `
  ALTER SYSTEM SET shared_buffers = '8MB';
  UPDATE pg_database SET datistemplate = false, datallowconn = true;
  DROP DATABASE template0;
  DROP DATABASE template1`

const dump = () =>
  madeOnce('test-database', [...embeddedSchema, import.meta.filename], async (path) => {
    const database = new EmbeddedDatabase({ initDbStartParams })
    await database.opened()
    await applyMigrations(drizzle(database))
    for (const statement of lighter.split(';')) await database.query(statement)
    const dumped = await database.dumpDataDir('none')
    await database.close()
    writeFileSync(path, await dumped.bytes())
  })

export const memoryDatabase = async () => openEmbedded({ loadDataDir: await openAsBlob(await dump()) })
