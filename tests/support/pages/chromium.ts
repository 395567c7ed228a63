import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { type Installable, installedFromDebian } from '../debian-packages.ts'

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

const placed = (path: string | undefined) => (path && existsSync(path) ? path : undefined)

/** Headless shell: the same engine for two thirds of the processor time. */
export const chromiumShell: Installable = {
  name: 'Chromium without windows',
  packages: ['chromium-headless-shell'],
  find: () => placed('/usr/bin/chromium-headless-shell'),
}

/** The full browser: `CHROMIUM_PATH`, the system's, or Playwright's; undefined without one. */
export const wholeChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? placed('/usr/bin/chromium') ?? placed(chromium.executablePath())

/** Browser of the tests: `CHROMIUM_PATH`, the headless shell, or full Chromium. */
export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? chromiumShell.find() ?? wholeChromium()

/** Installs Chromium if there is none. If that fails, throws the installer's message. */
export function ensureChromium(find = chromiumPath): string {
  const found = find()
  if (found) return found
  if (!installedFromDebian(['chromium']))
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const path = find()
  if (!path) throw new Error('no Chromium after the installation; set CHROMIUM_PATH')
  return path
}
