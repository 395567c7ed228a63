import react from '@vitejs/plugin-react'
import { defineConfig, type ProjectConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { browserFloor } from './src/tools/browser-floor.ts'
import { leanPackages } from './src/tools/website/lean-packages.ts'
import { sharedFiles } from './src/tools/website/shared-files.ts'

const project = (name: string, settings: ProjectConfig): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: 'node', ...settings },
})

/**
 * Returns Chromium's hint to compile a whole file in the background while it downloads. Omits the hint from
 * Clerk's file, which runs only in part, and from a tiny one. Other browsers ignore it.
 */
const compileAhead = ({ name }: { name: string }) =>
  /^(clerk|rolldown-runtime$)/.test(name) ? '' : '//# allFunctionsCalledOnLoad'

/** Marks the root element if the build has Clerk's key, so that the header reserves room for controls. */
const withAccounts = (html: string): string =>
  process.env.VITE_CLERK_PUBLISHABLE_KEY ? html.replace('<html ', '<html data-accounts ') : html

/** Drops OpenLayers' tile reprojection to save script, because all our tiles are in Web Mercator. */
const withoutReprojection = {
  name: 'without-reprojection',
  enforce: 'pre' as const,
  resolveId: (asked: string, importer = '') =>
    asked.endsWith('/reproj/Tile.js') && /[\\/]ol[\\/]/.test(importer) ? '\0no-reprojection' : null,
  load: (id: string) => (id === '\0no-reprojection' ? 'export default class NoReprojection {}' : null),
}

export default defineConfig({
  plugins: [
    react(),
    withoutReprojection,
    leanPackages,
    { name: 'accounts', transformIndexHtml: withAccounts },
  ],
  publicDir: 'src/app/public',
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: browserFloor,
    // Omits Vite's polyfill, because the feature test does its work (src/service/site/feature-test.ts).
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'index.html',
      output: {
        postBanner: compileAhead,
        codeSplitting: { groups: sharedFiles },
      },
    },
  },
  test: {
    // Allows for a busy machine. Tests themselves never sleep.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Runs three files at once to keep two processors busy, because many tests wait for a child process.
    maxWorkers: 3,
    // Runs many files in one process, because loading the service takes as long as most test files.
    isolate: false,
    setupFiles: ['tests/support/statecharts/after-each-file.ts'],
    expect: { poll: { timeout: 30_000, interval: 20 } },
    projects: [
      // One project for most suites, because each project loads all modules again.
      project('suites', {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: ['tests/{tools,engines}/**'],
      }),
      project('tools', { globalSetup: 'tests/tools/support/install-tools.ts' }),
      project('engines', {
        globalSetup: 'tests/engines/support/install-engines.ts',
        // Checks a page every 100 milliseconds until it shows the expected content, for at most 30 seconds.
        expect: { poll: { timeout: 30_000, interval: 100 } },
        // Shows the whole text of a page that lacks the expected content.
        chaiConfig: { truncateThreshold: 0 },
      }),
    ],
  },
})
