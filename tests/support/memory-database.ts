import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type OpenDatabase, openDatabase } from '../../src/service/adapters/postgres/database.ts'

const folder = 'node_modules/.cache/test-database'
const dependsOn = [
  'node_modules/@electric-sql/pglite/package.json',
  ...globSync('src/service/adapters/postgres/migrations/*.sql').sort(),
]

/**
 * A database in memory with the present schema and no data. Making one from nothing takes seconds, so an empty
 * one is made once for each schema and copied.
 */
export async function memoryDatabase(): Promise<OpenDatabase> {
  const hash = createHash('sha256')
  for (const file of dependsOn) hash.update(readFileSync(file))
  const template = `${folder}/${hash.digest('hex').slice(0, 16)}.tar`
  if (existsSync(template)) return openDatabase({ memory: true, copyOf: await openAsBlob(template) })
  const database = await openDatabase({ memory: true })
  const dump = await database.dump?.()
  if (dump) {
    const half = `${template}.${process.pid}`
    mkdirSync(folder, { recursive: true })
    writeFileSync(half, Buffer.from(await dump.arrayBuffer()))
    renameSync(half, template)
  }
  return database
}
