import { defineConfig } from 'vitest/config'

/** Tests that run on each mutation of a domain rule. They need no service and no browser. */
export default defineConfig({
  test: {
    include: ['tests/{unit,property,model}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Only the mutation may fail a test, not a busy machine.
    testTimeout: 120_000,
    isolate: false,
    setupFiles: ['tests/support/statecharts/after-each-file.ts'],
  },
})
