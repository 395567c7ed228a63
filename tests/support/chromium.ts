import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installedFromDebian } from './debian-packages.ts'

const installed = '/usr/bin/chromium'

/** Flags for a root user in a container without a network. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const playwrightsOwn = (): string | undefined => {
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

/** The browser to test with: `CHROMIUM_PATH`, the system's, Playwright's own; undefined where none is there. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? (existsSync(installed) ? installed : playwrightsOwn())

/**
 * Makes sure that there is a Chromium, installing one where there is none.
 * Errors: throws with the installer's own words when that fails.
 */
export function ensureChromium(): string {
  const found = chromiumPath()
  if (found) return found
  if (!installedFromDebian(['chromium']))
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const path = chromiumPath()
  if (!path) throw new Error('no Chromium after the installation; set CHROMIUM_PATH')
  return path
}
