import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { slimPackages } from './src/tools/slim-packages.ts'

/** One Vitest project a folder of tests, so that `--project domain` style runs stay quick. */
const suites = ['architecture', 'unit', 'property', 'model', 'contract', 'service', 'views', 'statecharts']

export default defineConfig({
  plugins: [react(), ...slimPackages],
  publicDir: 'src/app/public',
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Every browser that can show the site knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/app/panel-start.ts'],
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs: one file, compressed as one, kept by the browser from release to release.
            {
              name: 'base',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|xstate|@xstate|use-sync-external-store|use-isomorphic-layout-effect|lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs)([\\/]|$)/,
            },
          ],
        },
      },
    },
  },
  test: {
    // Tests wait for nothing but the processor: this is room for a busy machine, not for sleeping.
    testTimeout: 60_000,
    projects: suites.map((name) => ({
      extends: true as const,
      test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node' },
    })),
  },
})
