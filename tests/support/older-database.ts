import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const ours = 'src/service/platform/database/migrations'

/**
 * A database in memory as an earlier version left it: its migrations up to the numbered one, and what the SQL puts in.
 * @returns its dump, to be opened by the present version.
 */
export async function olderDatabase(lastMigration: number, contents: string): Promise<Blob> {
  const folder = mkdtempSync(join(tmpdir(), 'older-'))
  mkdirSync(join(folder, 'meta'))
  const isOlder = (name: string) => Number(name.slice(0, 4)) <= lastMigration
  for (const file of globSync('*.sql', { cwd: ours }).filter(isOlder))
    cpSync(join(ours, file), join(folder, file))
  const journal = JSON.parse(readFileSync(join(ours, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  const entries = journal.entries.filter(({ tag }) => isOlder(tag))
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  const client = new PGlite()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.exec(contents)
  const dump = await client.dumpDataDir('none')
  await client.close()
  rmSync(folder, { recursive: true })
  return dump
}
