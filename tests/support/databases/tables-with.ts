import { sql } from 'drizzle-orm'
import type { Database } from '../../../src/service/platform/database/database.ts'

/** Returns the tables with a row that contains `text`, as characters or as bytes. */
export async function tablesWith(db: Database, text: string): Promise<string[]> {
  const tables = await db
    .select({ name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema = 'public'`)
  if (tables.length < 10) throw new Error(`there are only ${tables.length} tables`)
  const bytes = Buffer.from(text).toString('hex')
  const isIn = sql`strpos(t::text, ${text}) + strpos(t::text, ${bytes}) > 0`
  const found: string[] = []
  for (const { name } of tables)
    if ((await db.$count(sql`${sql.identifier(name)} t`, isIn)) > 0) found.push(name)
  return found
}
