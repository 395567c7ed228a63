import { defineConfig } from 'drizzle-kit'

/** `npm run db:generate` writes the migration from the last committed schema to the present one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'schema',
    'service-schema',
    'account-schema',
    'key-schema',
    'hand-over-schema',
    'sharing-schema',
    'event-schema',
    'drill-schema',
  ].map((name) => `./src/service/platform/database/${name}.ts`),
  out: './src/service/platform/database/migrations',
})
