import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { chromiumPath, localArguments } from '../support/pages/chromium.ts'
import { startsSoon } from '../support/services/starts-soon.ts'
import { TRIES } from './support/prepared-trips.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const executablePath = chromiumPath()

/** Tests that build or copy a website of their own. */
const ownBuilds = ['**/workbench.spec.ts', '**/pseudo-language.spec.ts', '**/site-update.spec.ts']

export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.cache/e2e-results',
  fullyParallel: true,
  forbidOnly: true,
  // Without Babel, which takes 4 s for the built renderer in each worker. Node strips the types.
  build: { external: ['**/*.{ts,js}'] },
  // Retries once in CI, where machines may be busy.
  retries: TRIES - 1,
  // Three workers for two processors, because tests mostly wait.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { args: localArguments, ...(executablePath ? { executablePath } : {}) },
    trace: 'off',
    // Blocked by default; tests of the service worker allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // These come first, because each of these files runs in one worker for over a minute.
    { name: 'own builds', testMatch: ownBuilds },
    { name: 'built website', testIgnore: ownBuilds },
  ],
  webServer: {
    command: 'node tests/e2e/support/start-service.ts',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...(process.env as Record<string, string>), ...startsSoon, PORT: String(port) },
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
