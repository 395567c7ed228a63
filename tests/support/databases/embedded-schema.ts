import { globSync } from 'node:fs'

/** Files that determine the prepared databases. A change to any of them invalidates those databases. */
export const embeddedSchema = [
  'node_modules/@electric-sql/pglite/package.json',
  ...globSync('src/service/platform/database/migrations/*.sql').sort(),
  // Included because the migrator compares the timestamps in this journal to find new migrations.
  'src/service/platform/database/migrations/meta/_journal.json',
]
