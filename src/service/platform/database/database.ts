import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database as every store sees it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>
