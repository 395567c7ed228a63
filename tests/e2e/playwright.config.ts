import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { chromiumArguments, chromiumPath } from '../support/chromium.ts'
import { TRIES } from './support/prepared-trips.ts'

const port = Number(process.env.E2E_PORT ?? 4173)
const executablePath = chromiumPath()

export default defineConfig({
  testDir: '.',
  outputDir: '../../node_modules/.cache/e2e-results',
  fullyParallel: true,
  forbidOnly: true,
  // A machine that is busy with something else gets a second try; the report names what needed one.
  retries: TRIES - 1,
  // Tests wait for pages and servers: three at once keep two processors busy.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
    trace: 'off',
    // Tests play the backend at the page's own network; those of the service worker let it in.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node tests/e2e/support/start-service.ts',
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...(process.env as Record<string, string>), PORT: String(port) },
    url: `http://127.0.0.1:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 120_000,
  },
})
