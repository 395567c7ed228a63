import { globSync } from 'node:fs'

/** Files that determine the schema. A change to any of them invalidates the prepared database. */
export const embeddedSchema = [
  'node_modules/@electric-sql/pglite/package.json',
  ...globSync('src/service/platform/database/migrations/*.sql').sort(),
  // This journal has the timestamps that the migrator compares.
  'src/service/platform/database/migrations/meta/_journal.json',
]
