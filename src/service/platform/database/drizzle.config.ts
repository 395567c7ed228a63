import { defineConfig } from 'drizzle-kit'

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
  ].map((name) => `./src/service/platform/database/schema/${name}.ts`),
  out: './src/service/platform/database/migrations',
})
