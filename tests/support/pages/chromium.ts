import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { type Installable, installedFromDebian } from '../debian-packages.ts'

/** Flags for running as root in a container without network access. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Also blocks all hosts except 127.0.0.1. Unlike Playwright's routes, this keeps the HTTP cache. */
export const localArguments = [
  ...chromiumArguments,
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
]

const placed = (path: string | undefined) => (path && existsSync(path) ? path : undefined)

/** Headless shell of Chromium. Same engine, but a third less CPU time. */
export const chromiumShell: Installable = {
  name: 'Chromium without windows',
  packages: ['chromium-headless-shell'],
  find: () => placed('/usr/bin/chromium-headless-shell'),
}

export const wholeChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? placed('/usr/bin/chromium') ?? placed(chromium.executablePath())

export const chromiumPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? chromiumShell.find() ?? wholeChromium()

/** Returns the path of a browser. If there is none, installs Chromium first; throws if that fails. */
export function ensureChromium(find = chromiumPath): string {
  const found = find()
  if (found) return found
  if (!installedFromDebian(['chromium']))
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const path = find()
  if (!path) throw new Error('no Chromium after the installation; set CHROMIUM_PATH')
  return path
}
