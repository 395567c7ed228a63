import { existsSync } from 'node:fs'
import { chromiumPath } from '../../support/chromium.ts'
import type { Installable } from '../../support/debian-packages.ts'
import type { Browser } from './browser.ts'
import { startChromium } from './chromium-browser.ts'
import { startFirefox } from './firefox-browser.ts'
import { unpackedChromium } from './unpack-chromium.ts'
import { startWebKit } from './webkit-browser.ts'

export type Engine = Installable & {
  start(program: string): Promise<Browser>
}

const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path))

export const chromiumToday: Engine = {
  name: 'Chromium of today',
  packages: ['chromium'],
  find: chromiumPath,
  start: startChromium,
}

/** A Chromium that a package of npm ships for Linux on x64; Debian's `chromium` brings the libraries it needs. */
const shipped = (version: number, packed: string): Engine => ({
  name: `Chromium ${version}`,
  packages: ['chromium'],
  find: () => (process.platform === 'linux' && process.arch === 'x64' ? firstOf(packed) : undefined),
  start: async () => startChromium(await unpackedChromium(`chromium-${version}`, packed)),
})

export const chromiumAtFloor = shipped(110, 'node_modules/@sparticuz/chromium/bin/chromium.br')
export const chromiumBelowFloor = shipped(92, 'node_modules/chrome-aws-lambda/bin/chromium.br')

export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: () => firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox'),
  start: startFirefox,
}

const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

export const webKit: Engine = {
  name: 'WebKitGTK',
  packages: ['webkit2gtk-driver', 'xvfb'],
  find: () =>
    ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser].every((path) => existsSync(path))
      ? miniBrowser
      : undefined,
  start: startWebKit,
}

/** From the floor on (`browserslist` in package.json) the whole application works. */
export const fromFloorOn = [chromiumToday, chromiumAtFloor, firefox, webKit]
export const engines = [...fromFloorOn, chromiumBelowFloor]
