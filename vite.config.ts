import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** One Vitest project a folder of tests, so that `--project domain` style runs stay quick. */
const suites = ['architecture', 'unit', 'property', 'model', 'contract', 'service', 'views']

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/app/public',
  build: { outDir: 'dist/site', emptyOutDir: true, manifest: true, target: 'es2022' },
  test: {
    // Tests wait for nothing but the processor: this is room for a busy machine, not for sleeping.
    testTimeout: 60_000,
    projects: suites.map((name) => ({
      extends: true as const,
      test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node' },
    })),
  },
})
