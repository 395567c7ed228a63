import { globSync } from 'node:fs'

/** Inputs of an empty embedded database with the present schema. */
export const embeddedSchema = [
  'node_modules/@electric-sql/pglite/package.json',
  ...globSync('src/service/platform/database/migrations/*.sql').sort(),
  // The migrator compares the instants in this file.
  'src/service/platform/database/migrations/meta/_journal.json',
]
