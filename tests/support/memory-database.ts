import { openAsBlob, writeFileSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '../../src/service/platform/database/open-database.ts'
import { madeOnce } from '../../src/tools/made-once.ts'
import { embeddedSchema } from './embedded-schema.ts'

const dump = () =>
  madeOnce('test-database', embeddedSchema, async (path) => {
    const database = await openDatabase({ memory: true })
    const dumped = await database.dump?.()
    await database.close()
    if (dumped) writeFileSync(path, await dumped.bytes())
  })

/** A database in memory with the present schema and no data. */
export const memoryDatabase = async (): Promise<OpenDatabase> =>
  openDatabase({ memory: true, copyOf: await openAsBlob(await dump()) })
