import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import * as accounts from './account-schema.ts'
import * as desk from './desk-schema.ts'
import * as practice from './drill-schema.ts'
import * as events from './event-schema.ts'
import * as keys from './key-schema.ts'
import * as journeys from './schema.ts'

export const schema = { ...journeys, ...desk, ...accounts, ...events, ...keys, ...practice }

/** The database as every store sees it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>
