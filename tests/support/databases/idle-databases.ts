import { sql } from 'drizzle-orm'
import { causesOf } from '../../../src/service/platform/causes.ts'
import { isDatabaseAway } from '../../../src/service/platform/database/away.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/open-database.ts'
import { memoryDatabase } from './memory-database.ts'

/** Databases of stopped services. Emptying one is several times as fast as opening another. */
const idle: OpenDatabase[] = []
const MOST_IDLE = 2

/** Columns, indexes, constraints, triggers, functions, and statistics, one row each. */
const parts = sql`
  with tables as (
    select oid, relname from pg_class where relkind in ('r', 'p', 'v') and relnamespace = 'public'::regnamespace
  )
  select concat_ws('.', relname, attname, atttypid, attnotnull) as part
    from tables join pg_attribute on attrelid = tables.oid where attnum > 0
  union all select concat_ws('.', relname, indexrelid::regclass) from tables join pg_index on indrelid = tables.oid
  union all select concat_ws('.', relname, conname) from tables join pg_constraint on conrelid = tables.oid
  union all select concat_ws('.', relname, tgname, tgenabled) from tables join pg_trigger on tgrelid = tables.oid
    where not tgisinternal
  union all select concat_ws('.', relname, staattnum) from tables join pg_statistic on starelid = tables.oid
  union all select md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace`

/** Drops the partitions that a service added, empties all tables, and restarts all sequences. */
const emptying = sql.raw(`do $$
  declare one record; has_rows boolean; filled text[] := '{}';
  begin
    for one in select relname, relkind, relispartition from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') loop
      if one.relkind = 'S' then
        perform setval(one.relname::regclass, 1, false);
      elsif one.relispartition and not exists (
        select from pg_index where indexrelid::regclass::text ~ '^fixes_' and indrelid = one.relname::regclass
      ) and one.relname <> 'positions_default' then
        execute format('drop table %I', one.relname);
      else
        execute format('select exists (select from %I)', one.relname) into has_rows;
        if has_rows then filled := filled || quote_ident(one.relname); end if;
      end if;
    end loop;
    if filled <> '{}' then execute 'truncate ' || array_to_string(filled, ', ') || ' cascade'; end if;
  end $$`)

async function schemaOf({ db }: OpenDatabase): Promise<string> {
  const { rows } = (await db.execute(
    sql`select md5(string_agg(part, ' ' order by part)) as text from (${parts}) parts`,
  )) as unknown as { rows: { text: string }[] }
  return rows.map(({ text }) => text).join()
}

/** Hash of a new database's schema. */
let schema: string | null = null

/** Opens an empty database in memory, or reuses one that was given back. */
export async function takeDatabase(): Promise<OpenDatabase> {
  for (let database = idle.pop(); database; database = idle.pop()) {
    if (await isEmptied(database)) return database
  }
  const database = await memoryDatabase()
  schema ??= await schemaOf(database)
  return database
}

/** Gives back a database for reuse, or closes it if enough are idle. The caller must not use it afterward. */
export async function giveBack(database: OpenDatabase): Promise<void> {
  if (idle.length < MOST_IDLE) idle.push(database)
  else await database.close()
}

const isClosed = (fault: unknown): boolean =>
  causesOf(fault).some(({ message }) => message === 'PGlite is closed')

/** Empties a database. Returns false if a test closed or stopped the database or changed its schema. */
async function isEmptied(database: OpenDatabase): Promise<boolean> {
  try {
    await database.db.execute(emptying)
    if ((await schemaOf(database)) === schema) return true
  } catch (fault) {
    if (isClosed(fault)) return false
    if (!isDatabaseAway(fault)) throw fault
  }
  await database.close()
  return false
}
