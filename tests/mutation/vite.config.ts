import { defineConfig } from 'vitest/config'

/** Tests that may detect mutations of domain rules. They need no service and no browser. */
export default defineConfig({
  test: {
    include: ['tests/{unit,property,model}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Long, so that a busy machine doesn't fail a test.
    testTimeout: 120_000,
    isolate: false,
    setupFiles: ['tests/support/statecharts/after-each-file.ts'],
  },
})
