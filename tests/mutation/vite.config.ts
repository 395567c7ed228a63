import { defineConfig } from 'vitest/config'

/** Tests that run against a mutated rule: those of rules alone, without a service or a browser. */
export default defineConfig({
  test: {
    include: ['tests/{unit,property,model}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Only the changed rule may fail a test, not a busy machine.
    testTimeout: 120_000,
    isolate: false,
    setupFiles: ['tests/support/statecharts/after-each-file.ts'],
  },
})
